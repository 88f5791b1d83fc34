"""Has mypy check what `copy_with` changes: its keywords are the fields of the model that it copies."""

from collections.abc import Callable

from mypy.expandtype import expand_type_by_instance
from mypy.maptype import map_instance_to_supertype
from mypy.meet import meet_types
from mypy.nodes import ARG_NAMED_OPT, ARG_POS, TypeInfo, Var
from mypy.plugin import FunctionSigContext, Plugin
from mypy.types import AnyType, FunctionLike, Instance, Type, TypeVarType, UnionType, get_proper_type

COPY_WITH = "maven_app.domain.copying.copy_with"


class CopyWithPlugin(Plugin):
    """Gives each call of `copy_with` the signature that fits its model."""

    def get_function_signature_hook(self, fullname: str) -> Callable[[FunctionSigContext], FunctionLike] | None:
        """The hook for `copy_with`, and none for other functions."""
        return _signature if fullname == COPY_WITH else None


def _signature(context: FunctionSigContext) -> FunctionLike:
    default = context.default_signature
    if not context.args or not context.args[0]:
        return default
    fields = _fields(context.api.get_expression_type(context.args[0][0]))
    if fields is None:
        return default
    return default.copy_modified(
        arg_types=[default.arg_types[0], *fields.values()],
        arg_kinds=[ARG_POS, *(ARG_NAMED_OPT for _ in fields)],
        arg_names=[None, *fields],
    )


def _fields(model: Type) -> dict[str, Type] | None:
    """The type of each field; of a union those that all of it have. None where the type is not known."""
    match get_proper_type(model):
        case AnyType():
            return None
        case TypeVarType(upper_bound=bound):
            return _fields(bound)
        case UnionType(items=items):
            each = [_fields(item) for item in items]
            known = [fields for fields in each if fields is not None]
            return _common(known) if len(known) == len(each) else None
        case Instance() as instance:
            return {name: kind for name in _names(instance.type) if (kind := _type_of(instance, name))}
        case _:
            return {}


def _common(each: list[dict[str, Type]]) -> dict[str, Type]:
    first, *others = each
    for other in others:
        first = {name: _meet(kind, other[name]) for name, kind in first.items() if name in other}
    return first


def _meet(one: Type, other: Type) -> Type:
    """What fits both; of tuples of different things one of none, which mypy would not find."""
    match get_proper_type(one), get_proper_type(other):
        case Instance() as left, Instance() as right if (
            left.type == right.type and left.type.fullname == "builtins.tuple"
        ):
            return left.copy_modified(args=[_meet(left.args[0], right.args[0])])
        case left, right:
            return meet_types(left, right)


def _names(model: TypeInfo) -> list[str]:
    return list(model.metadata.get("pydantic-mypy-metadata", {}).get("fields", {}))


def _type_of(instance: Instance, name: str) -> Type | None:
    for base in instance.type.mro:
        found = base.names.get(name)
        if found and isinstance(found.node, Var) and found.node.type:
            return expand_type_by_instance(found.node.type, map_instance_to_supertype(instance, base))
    return None


def plugin(version: str) -> type[Plugin]:
    """Called by mypy."""
    return CopyWithPlugin
