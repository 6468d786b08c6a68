import { ComboBox } from '@platewright/ui/combo-box';
import { TextField } from '@platewright/ui/text-field';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import clsx from 'clsx';
import { useEffect, useMemo, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { parsePhone, type ParsedPhone } from './parse-phone.ts';
import styles from './phone-field.module.css';

interface Props {
  readonly label: string;
  readonly countryLabel: string;
  readonly help?: string;
  /** Digits with the country code, without the plus sign, as calls expect them. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly isRequired?: boolean;
  /** The autofill token; `tel` by default, `off` for the number of somebody else. */
  readonly autoComplete?: string;
  readonly className?: string;
  /** What was typed into the plain field before this one was loaded: a number as people write it, not digits of a call. */
  readonly typedBefore?: string;
}

const HOME_COUNTRY: CountryCode = 'AE';
/**
 * An international phone number: a country and the number in its national notation. The default export, because the
 * numbering plans are loaded apart from the page (`CallPhoneField`).
 */
export default function PhoneField({
  label,
  countryLabel,
  help,
  value,
  onChange,
  onBlur,
  error,
  isRequired,
  autoComplete = 'tel',
  className,
  typedBefore = '',
}: Props) {
  const lang = useLanguage();
  const [typed, setTyped] = useState<ParsedPhone>(() => parsePhone(typedBefore, HOME_COUNTRY));
  const isTypedBefore = typedBefore !== '' && value === typedBefore;
  // A value that was not typed here, for example a stored one, is parsed like a typed one.
  const parsed = useMemo(
    () =>
      value === typed.digits || isTypedBefore
        ? typed
        : parsePhone(/^[1-9]\d*$/.test(value) ? `+${value}` : value, typed.country),
    [value, typed, isTypedBefore],
  );
  useEffect(() => {
    if (isTypedBefore && typed.digits !== value) onChange(typed.digits);
  }, [isTypedBefore, typed, value, onChange]);
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' });
    return getCountries()
      .map((code) => ({
        value: code as string,
        // Directional isolate: in Arabic text the plus sign would otherwise move behind the digits.
        label: `${names.of(code) ?? code} \u2066+${getCountryCallingCode(code)}\u2069`,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, lang));
  }, [lang]);
  const handleChange = (text: string, country: CountryCode) => {
    const next = parsePhone(text, country);
    setTyped(next);
    onChange(next.digits);
  };
  return (
    <div className={clsx(styles.phone, className)}>
      <ComboBox
        label={countryLabel}
        options={options}
        value={parsed.country}
        onChange={(chosen) => {
          if (chosen) handleChange(parsed.displayed.startsWith('+') ? '' : parsed.displayed, chosen as CountryCode);
        }}
      />
      <TextField
        label={label}
        help={help}
        error={error}
        isRequired={isRequired}
        type="tel"
        inputMode="tel"
        autoComplete={autoComplete}
        mono
        value={parsed.displayed}
        onChange={(text) => handleChange(text, parsed.country)}
        onBlur={onBlur}
      />
    </div>
  );
}
