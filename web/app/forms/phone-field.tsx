import { ComboBox } from '@platewright/ui/combo-box';
import { TextField } from '@platewright/ui/text-field';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useLanguage } from '../i18n/format.ts';
import { readPhone, type ReadPhone } from './phone.ts';
import styles from './phone-field.module.css';

interface Props {
  readonly label: string;
  readonly countryLabel: string;
  readonly help?: string;
  /** Digits with the country's code, without the plus sign, as the wire wants them. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly isRequired?: boolean;
  /** The number of the one who types: the browser may fill it in; true. */
  readonly isOwn?: boolean;
}

const HOME: CountryCode = 'AE';
/** An international phone number: country, then the number as one writes it there. */
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
  const [typed, setTyped] = useState<ReadPhone>({ digits: '', shown: '', country: HOME });
  // A number that was not typed here, a stored one for instance, is read as if it had been.
  const read = useMemo(
    () => (value === typed.digits ? typed : readPhone(value && `+${value}`, typed.country)),
    [value, typed],
  );
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([lang], { type: 'region' });
    return getCountries()
      .map((code) => ({
        value: code as string,
        // Isolated: in Arabic the plus sign would stand behind the digits.
        label: `${names.of(code) ?? code} \u2066+${getCountryCallingCode(code)}\u2069`,
      }))
      .sort((a, b) => a.label.localeCompare(b.label, lang));
  }, [lang]);
  const change = (text: string, of: CountryCode) => {
    const now = readPhone(text, of);
    setTyped(now);
    onChange(now.digits);
  };
  return (
    <div className={styles.phone}>
      <ComboBox
        label={countryLabel}
        options={options}
        value={read.country}
        onChange={(chosen) => {
          if (chosen) change(read.shown.startsWith('+') ? '' : read.shown, chosen as CountryCode);
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
        value={read.shown}
        onChange={(text) => change(text, read.country)}
        onBlur={onBlur}
      />
    </div>
  );
}
