import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { CallError } from '@platewright/contract/call-errors';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Fields for call errors that belong to one field although the server names none. */
type FieldByErrorName<Values extends FieldValues> = Partial<Record<CallError['errorName'], FieldPath<Values>>>;

/**
 * Shows what the server rejected under the fields concerned and focuses the first of them.
 * @param fields the fields of the form in their order on the screen; an error of a nested path belongs to its field
 * @returns false when the error concerns none of the fields: the caller shows it elsewhere
 */
export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'setError' | 'setFocus'>,
  fields: readonly FieldPath<Values>[],
  error: unknown,
  fieldByErrorName: FieldByErrorName<Values> = {},
): boolean {
  if (!(error instanceof CallError)) return false;
  const messages = new Map<FieldPath<Values>, string>();
  for (const [path, message] of listServerFieldErrors(error)) {
    const field = fields.find((name) => name === path || path.startsWith(`${name}.`));
    if (field) messages.set(field, message);
  }
  const namedField = fieldByErrorName[error.errorName];
  if (namedField) messages.set(namedField, error.message);
  const firstField = fields.find((field) => messages.has(field));
  if (!firstField) return false;
  for (const [field, message] of messages) form.setError(field, { type: 'server', message });
  form.setFocus(firstField);
  return true;
}
