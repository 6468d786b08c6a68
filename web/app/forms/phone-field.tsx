import { listPhoneCountries, parsePhone } from '@platewright/browser/parse-phone';
import { PhoneField as Field, type PhoneFieldProps } from '@platewright/ui/phone-field';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';

/** The default export, because the numbering plans are loaded apart from the page (`CallPhoneField`). */
export default function PhoneField(props: PhoneFieldProps) {
  const lang = useLanguage();
  const countries = useMemo(() => listPhoneCountries(lang), [lang]);
  return <Field {...props} parse={parsePhone} countries={countries} />;
}
