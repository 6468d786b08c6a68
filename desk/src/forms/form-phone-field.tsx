import { listPhoneCountries, parsePhone } from '@platewright/browser/parse-phone';
import { PhoneField, type PhoneFieldProps } from '@platewright/ui/phone-field';
import { useMemo } from 'react';
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { useTextController } from './form-fields.tsx';

interface Props<V extends FieldValues> extends Pick<PhoneFieldProps, 'label' | 'isRequired' | 'autoComplete'> {
  readonly control: Control<V, unknown, unknown>;
  readonly name: FieldPathByValue<V, string>;
}

/** A phone number of any country. It brings the numbering plans of all countries: forms that have it are loaded when they are opened. */
export function FormPhoneField<V extends FieldValues>({ control, name, ...texts }: Props<V>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const countries = useMemo(() => listPhoneCountries(lang), [lang]);
  const { value, onChange, onBlur, ref, error } = useTextController(control, name);
  return (
    <PhoneField
      {...texts}
      {...{ ref, value, onChange, onBlur, error, countries }}
      countryLabel={t('orderers.make.phoneCountry')}
      parse={parsePhone}
    />
  );
}
