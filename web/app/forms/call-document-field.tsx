import type { ComponentProps } from 'react';
import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { DocumentField } from './document-field.tsx';
import type { CallForm } from './use-call-form.ts';

type Props<V extends FieldValues> = Omit<ComponentProps<typeof DocumentField>, 'value' | 'onChange' | 'error'> & {
  readonly form: CallForm<V>;
  readonly name: FieldPathByValue<V, File | null>;
};

/** A document field of a form. It is validated when a file is chosen, and after the first submit also when it is removed. */
export function CallDocumentField<V extends FieldValues>({ form, name, ...texts }: Props<V>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DocumentField
          {...texts}
          value={field.value}
          onChange={(file) => {
            field.onChange(file);
            if (file || form.formState.isSubmitted) void form.trigger(name);
            else form.clearErrors(name);
          }}
          error={form.getFieldError(name)}
        />
      )}
    />
  );
}
