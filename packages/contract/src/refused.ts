import type { ErrorBody } from './envelope.ts';
import { Refusal, refusals, type FieldMessage, type RefusalName } from './refusals.ts';

const isErrorBody = (body: unknown): body is ErrorBody => {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message, name, fields } = body as Partial<ErrorBody>;
  return (
    typeof code === 'number' &&
    typeof message === 'string' &&
    typeof name === 'string' &&
    (fields === undefined ||
      (typeof fields === 'object' &&
        Object.values(fields).every((field) => typeof field.key === 'string' && typeof field.message === 'string')))
  );
};

/**
 * Turns the error of an envelope into a `Refusal`; an unknown shape becomes `unexpected`. Reads without the schemas, so
 * that a page which hears a refusal need not carry them.
 */
export function refusalOf(body: unknown): Refusal {
  if (!isErrorBody(body)) return new Refusal('unexpected');
  const { name, message, fields, code: _code, requestId, ...flags } = body;
  const known = (name in refusals ? name : 'unexpected') as RefusalName;
  const byField: Record<string, FieldMessage> = {};
  for (const [field, value] of Object.entries(fields ?? {}))
    byField[field] = { key: value.key, params: { message: value.message } };
  return new Refusal(known, { message, fields: byField, flags, params: requestId ? { requestId } : {} });
}
