import { findMislabelledFiles } from '@platewright/browser/find-mislabelled-files';
import type { ComponentProps } from 'react';
import { Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DocumentField } from './document-field.tsx';
import type { CallForm } from './use-call-form.ts';

type Props<V extends FieldValues> = Omit<ComponentProps<typeof DocumentField>, 'value' | 'onChange' | 'error'> & {
  readonly form: CallForm<V>;
  readonly name: FieldPathByValue<V, File | null>;
};

/** A document field of a form. It is validated when a file is chosen, and after the first submit also when it is removed. */
export function CallDocumentField<V extends FieldValues>({ form, name, ...texts }: Props<V>) {
  const { t } = useTranslation();
  const choose = async (file: File | null, setValue: (file: File | null) => void) => {
    if (file && (await findMislabelledFiles([file])).length > 0) {
      setValue(null);
      return form.setError(name, { type: 'server', message: t('validation.fileMislabelled') });
    }
    setValue(file);
    if (file || form.formState.isSubmitted) await form.trigger(name);
    else form.clearErrors(name);
  };
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <DocumentField
          {...texts}
          value={field.value}
          onChange={(file) => void choose(file, field.onChange)}
          error={form.getFieldError(name)}
        />
      )}
    />
  );
}
