"""A validator for the part of JSON Schema that tests/solution.schema.json uses.

A keyword that is not known here is an error, so that nothing in the schema goes unchecked.
"""
import re

ANNOTATIONS = {"$schema", "$defs", "title", "description"}
TYPES = {"object": dict, "array": list, "string": str, "boolean": bool,
         "integer": int, "number": (int, float)}


class Validator:
    def __init__(self, schema):
        self.root = schema

    def resolve(self, schema):
        while "$ref" in schema:
            node = self.root
            for part in schema["$ref"].removeprefix("#/").split("/"):
                node = node[part]
            schema = node
        return schema

    def errors(self, value, schema=None, path="$"):
        """Yields one sentence for each violation."""
        schema = self.resolve(self.root if schema is None else schema)
        for keyword, argument in schema.items():
            if keyword in ANNOTATIONS:
                continue
            yield from getattr(self, "check_" + keyword)(value, argument, schema, path)

    def check_type(self, value, name, schema, path):
        is_bool = isinstance(value, bool)
        if not isinstance(value, TYPES[name]) or (is_bool and name != "boolean"):
            yield f"{path}: {value!r} is no {name}"

    def check_required(self, value, names, schema, path):
        for name in names:
            if name not in value:
                yield f"{path}: {name} is missing"

    def check_properties(self, value, properties, schema, path):
        order = [name for name in properties if name in value]
        if [name for name in value if name in properties] != order:
            yield f"{path}: members are not in the order of the schema"
        for name, member in value.items():
            if name not in properties:
                yield f"{path}: {name} is not in the schema"
            else:
                yield from self.errors(member, properties[name], f"{path}.{name}")

    def check_items(self, value, items, schema, path):
        for index, item in enumerate(value):
            yield from self.errors(item, items, f"{path}[{index}]")

    def check_enum(self, value, allowed, schema, path):
        if value not in allowed:
            yield f"{path}: {value!r} is not one of {allowed}"

    def check_const(self, value, wanted, schema, path):
        if value != wanted:
            yield f"{path}: {value!r} is not {wanted!r}"

    def check_pattern(self, value, pattern, schema, path):
        if not re.search(pattern, value):
            yield f"{path}: {value!r} does not match {pattern}"

    def check_minimum(self, value, least, schema, path):
        if value < least:
            yield f"{path}: {value} is below {least}"

    def check_maximum(self, value, most, schema, path):
        if value > most:
            yield f"{path}: {value} is above {most}"
