import { ComboBox } from '@platewright/ui/combo-box';
import { TextField } from '@platewright/ui/text-field';
import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js/min';
import { useMemo, useState } from 'react';
import { useLanguage } from '../i18n/format.ts';
import { readPhone } from './phone.ts';
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
}

const HOME: CountryCode = 'AE';
/** An international phone number: country, then the number as one writes it there. */
export function PhoneField({ label, countryLabel, help, value, onChange, onBlur, error, isRequired }: Props) {
  const lang = useLanguage();
  const [country, setCountry] = useState<CountryCode>(HOME);
  const [text, setText] = useState('');
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
  const change = (typed: string, of: CountryCode) => {
    const read = readPhone(typed, of);
    setText(read.shown);
    setCountry(read.country);
    onChange(read.digits);
  };
  return (
    <div className={styles.phone}>
      <ComboBox
        label={countryLabel}
        options={options}
        value={country}
        onChange={(chosen) => {
          if (!chosen) return;
          setCountry(chosen as CountryCode);
          change(text.startsWith('+') ? '' : text, chosen as CountryCode);
        }}
      />
      <TextField
        label={label}
        help={help}
        error={error}
        isRequired={isRequired}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        mono
        value={text === '' && value !== '' ? `+${value}` : text}
        onChange={(typed) => change(typed, country)}
        onBlur={onBlur}
      />
    </div>
  );
}
