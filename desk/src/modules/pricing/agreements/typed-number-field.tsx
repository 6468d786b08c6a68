import { NumberField, type NumberFieldProps } from '@platewright/ui/number-field';
import { useState } from 'react';

type Props = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  /** NaN for what cannot be read. */
  readonly value: number;
  readonly parse: (text: string) => number;
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
};

/** A number that stays as it was typed, for as long as that is the number. */
export function TypedNumberField({ value, parse, format, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState(() => format(value));
  return (
    <NumberField
      {...rest}
      value={Object.is(parse(typed), value) ? typed : format(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(parse(text));
      }}
    />
  );
}
