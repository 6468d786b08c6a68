import type { ErrorBody } from './envelope.ts';
import { CallError, callErrors, type FieldMessage, type CallErrorName } from './call-errors.ts';

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
 * The error of an envelope as a `CallError`; an unknown shape or name becomes `unexpected`. Checks the shape without Zod,
 * so that pages need not load it to read an error.
 */
export function parseCallError(body: unknown): CallError {
  if (!isErrorBody(body)) return new CallError('unexpected');
  const { name, message, fields, code: _code, requestId, ...flags } = body;
  const errorName = (name in callErrors ? name : 'unexpected') as CallErrorName;
  const fieldMessages: Record<string, FieldMessage> = {};
  for (const [field, value] of Object.entries(fields ?? {}))
    fieldMessages[field] = { key: value.key, params: { message: value.message } };
  return new CallError(errorName, { message, fields: fieldMessages, flags, params: requestId ? { requestId } : {} });
}
