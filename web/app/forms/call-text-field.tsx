import { PasswordField } from '@platewright/ui/password-field';
import { TextField, type TextFieldProps } from '@platewright/ui/text-field';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { CallForm } from './use-call-form.ts';

type Props<V extends FieldValues> = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'form'
> & {
  readonly form: CallForm<V>;
  readonly name: FieldPath<V>;
  readonly secret?: boolean;
};

/** A one-line text field of a form, with its error message. */
export function CallTextField<V extends FieldValues>({ form, name, secret, ...texts }: Props<V>) {
  const Field = secret ? PasswordField : TextField;
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Field {...texts} {...field} value={String(field.value ?? '')} error={form.getFieldError(name)} />
      )}
    />
  );
}
