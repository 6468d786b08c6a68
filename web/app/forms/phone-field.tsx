import { ComboBox } from '@platewright/ui/combo-box';
import { TextField } from '@platewright/ui/text-field';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useLanguage } from '../i18n/format.ts';
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
  /** The number belongs to the person who types, so that the browser may autofill it; true by default. */
  readonly isOwn?: boolean;
}

const HOME_COUNTRY: CountryCode = 'AE';
/** An international phone number: a country and the number in its national notation. */
export function PhoneField({
  label,
  countryLabel,
  help,
  value,
  onChange,
  onBlur,
  error,
  isRequired,
  isOwn = true,
}: Props) {
  const lang = useLanguage();
  const [typed, setTyped] = useState<ParsedPhone>({ digits: '', displayed: '', country: HOME_COUNTRY });
  // A value that was not typed here, for example a stored one, is parsed like a typed one.
  const parsed = useMemo(
    () => (value === typed.digits ? typed : parsePhone(value && `+${value}`, typed.country)),
    [value, typed],
  );
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
    <div className={styles.phone}>
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
        autoComplete={isOwn ? 'tel' : 'off'}
        mono
        value={parsed.displayed}
        onChange={(text) => handleChange(text, parsed.country)}
        onBlur={onBlur}
      />
    </div>
  );
}
