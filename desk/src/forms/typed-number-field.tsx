import { NumberField, type NumberFieldProps } from '@platewright/ui/number-field';
import { useState } from 'react';

type Props = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  /** NaN for what cannot be read. */
  readonly value: number;
  readonly parse: (text: string) => number;
  readonly format: (value: number) => string;
  readonly onChange: (value: number) => void;
  /** What is wrong with a text that only the field has, because the number says it no more. */
  readonly getTextError?: (text: string) => string | undefined;
  /** How a text stands in the field; null for one that cannot be typed there. */
  readonly accept?: (text: string) => string | null;
};

/** A number that stays as it was typed, for as long as that is the number. */
export function TypedNumberField(props: Props) {
  const { value, parse, format, onChange, getTextError, accept = (text) => text, error, ...rest } = props;
  const [typed, setTyped] = useState(() => format(value));
  const text = Object.is(parse(typed), value) ? typed : format(value);
  return (
    <NumberField
      {...rest}
      value={text}
      error={getTextError?.(text) ?? error}
      onChange={(changed) => {
        const next = accept(changed);
        if (next === null) return;
        setTyped(next);
        onChange(parse(next));
      }}
    />
  );
}
