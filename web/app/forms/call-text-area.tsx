import { TextArea, type TextAreaProps } from '@platewright/ui/text-area';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { CallForm } from './use-call-form.ts';

type Props<V extends FieldValues> = Omit<
  TextAreaProps,
  'value' | 'onChange' | 'onBlur' | 'name' | 'error' | 'ref' | 'form'
> & {
  readonly form: CallForm<V>;
  readonly name: FieldPath<V>;
};

/** A multi-line text field of a form, with its error message. */
export function CallTextArea<V extends FieldValues>({ form, name, ...texts }: Props<V>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <TextArea {...texts} {...field} value={String(field.value ?? '')} error={form.getFieldError(name)} />
      )}
    />
  );
}
