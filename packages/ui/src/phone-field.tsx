import clsx from 'clsx';
import { useEffect, useMemo, useState, type Ref } from 'react';
import { ComboBox } from './combo-box.tsx';
import styles from './phone-field.module.css';
import type { SelectOption } from './select.tsx';
import { TextField } from './text-field.tsx';

interface Parsed {
  /** Digits with the country code, without the plus sign; what is no number as it was typed. */
  readonly digits: string;
  /** What the field shows. */
  readonly displayed: string;
  readonly country: string;
}

export interface PhoneFieldProps {
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
  /** What was typed into a plain field before this one was loaded: a number as people write it, not digits of a call. */
  readonly typedBefore?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An international phone number: a country and the number in its national notation, read by the numbering plans that are handed in. */
export function PhoneField({
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
  ref,
  parse,
  countries,
}: PhoneFieldProps & {
  readonly parse: (typed: string, country?: string) => Parsed;
  readonly countries: SelectOption[];
}) {
  const [typed, setTyped] = useState<Parsed>(() => parse(typedBefore));
  const isTypedBefore = typedBefore !== '' && value === typedBefore;
  // A value that was not typed here, for example a stored one, is parsed like a typed one.
  const parsed = useMemo(
    () =>
      value === typed.digits || isTypedBefore
        ? typed
        : parse(/^[1-9]\d*$/.test(value) ? `+${value}` : value, typed.country),
    [parse, value, typed, isTypedBefore],
  );
  useEffect(() => {
    if (isTypedBefore && typed.digits !== value) onChange(typed.digits);
  }, [isTypedBefore, typed, value, onChange]);
  const handleChange = (text: string, country: string) => {
    const next = parse(text, country);
    setTyped(next);
    onChange(next.digits);
  };
  return (
    <div className={clsx(styles.phone, className)}>
      <ComboBox
        label={countryLabel}
        options={countries}
        value={parsed.country}
        onChange={(chosen) => {
          if (chosen) handleChange(parsed.displayed.startsWith('+') ? '' : parsed.displayed, chosen);
        }}
      />
      <TextField
        ref={ref}
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
