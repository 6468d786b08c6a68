import type { ComponentProps } from 'react';
import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { DocumentField } from './document-field.tsx';
import type { CallForm } from './use-call-form.ts';

type Props<V extends FieldValues> = Omit<ComponentProps<typeof DocumentField>, 'value' | 'onChange' | 'error'> & {
  readonly form: CallForm<V>;
  readonly name: FieldPathByValue<V, File | null>;
};

/** A paper of a call's form, with its sentence below: at once when it is chosen, and once the form was sent. */
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
          error={form.errorOf(name)}
        />
      )}
    />
  );
}
