// The arguments of a tool from the parts of a REST request: what the operations' fixtures arrange, as a model
// would say it.
import type { Argument } from '#surfaces/mcp/arguments.ts';

type AnyParts = Record<string, Record<string, unknown> | undefined>;

export async function flatArguments(
  taken: readonly Argument[],
  parts: object,
): Promise<Record<string, unknown>> {
  const { upload = {}, headers = {}, ...rest } = parts as AnyParts;
  const { file, ...form } = upload;
  const given: AnyParts = { ...rest, form };
  const named = taken.flatMap(({ part, key, name, schema }) => {
    const value = given[part]?.[key];
    // In a query a number is text.
    const said = schema['type'] === 'integer' && typeof value === 'string' ? Number(value) : value;
    return said === undefined ? [] : [[name, said] as const];
  });
  return {
    ...Object.fromEntries(named),
    ...(headers['idempotency-key'] !== undefined && { client_request_id: headers['idempotency-key'] }),
    ...(file instanceof File && {
      filename: file.name,
      content_base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
    }),
  };
}
