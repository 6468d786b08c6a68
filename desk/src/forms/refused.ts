import { Refusal } from '@platewright/contract/refusals';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Named refusals that belong under a field although the server names no field. */
type Homes<Values extends FieldValues> = Partial<Record<Refusal['refusal'], FieldPath<Values>>>;

/**
 * Puts what the server refused under the fields it is about and focuses the first of them.
 * @returns false when it belongs to none of the fields: the caller says it elsewhere
 */
export function showRefused<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values, unknown, unknown>, 'setError' | 'setFocus'>,
  fields: readonly FieldPath<Values>[],
  error: unknown,
  homes: Homes<Values> = {},
): boolean {
  if (!(error instanceof Refusal)) return false;
  const wrong = new Map<FieldPath<Values>, string>();
  for (const [field, { key, params }] of Object.entries(error.fields)) {
    const known = fields.find((one) => one === field || field.startsWith(`${one}.`));
    if (known) wrong.set(known, String(params?.message ?? key));
  }
  const home = homes[error.refusal];
  if (home) wrong.set(home, error.message);
  const first = fields.find((field) => wrong.has(field));
  if (!first) return false;
  for (const [field, message] of wrong) form.setError(field, { type: 'server', message });
  form.setFocus(first);
  return true;
}
