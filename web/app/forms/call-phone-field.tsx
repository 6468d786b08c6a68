import type { ComponentProps } from 'react';
import { Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneField } from './phone-field.tsx';
import type { CallForm } from './use-call-form.ts';

type Props<V extends FieldValues> = Omit<
  ComponentProps<typeof PhoneField>,
  'value' | 'onChange' | 'onBlur' | 'error' | 'countryLabel'
> & {
  readonly form: CallForm<V>;
  readonly name: FieldPath<V>;
};

/** A phone field of a form, with its error message. */
export function CallPhoneField<V extends FieldValues>({ form, name, ...texts }: Props<V>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <PhoneField
          {...texts}
          countryLabel={t('auth.signUp.phoneCountry')}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={form.getFieldError(name)}
        />
      )}
    />
  );
}
