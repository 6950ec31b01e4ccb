"""How refusals are described in the OpenAPI document."""

from litestar.openapi.datastructures import ResponseSpec

from samovar.table.wire import ErrorBody

PROBLEMS = {
    status: ResponseSpec(ErrorBody, description="Refused, with the reason", generate_examples=False)
    for status in (400, 403, 404, 409, 413, 422, 429, 503)
}
