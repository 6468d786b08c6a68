import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './show-field-errors.ts';

/**
 * Checks a form and sends it. What the server rejects stands at the fields; what concerns none of them is `callError`.
 * @param fields the fields of the form in their order on the screen
 */
export function useFormSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: readonly FieldPath<Values>[],
  send: (values: Output) => Promise<unknown>,
) {
  const [callError, setCallError] = useState<unknown>(null);
  const submit = form.handleSubmit(async (values) => {
    setCallError(null);
    try {
      await send(values);
    } catch (error) {
      if (!showFieldErrors(form, fields, error)) setCallError(error);
    }
  });
  return { submit, callError };
}
