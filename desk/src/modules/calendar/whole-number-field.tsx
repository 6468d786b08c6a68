import { toLatinDigits } from '@platewright/domain/latin-digits';
import { NumberField, type NumberFieldProps } from '@platewright/ui/number-field';

type Props = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  /** NaN while the field is empty. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A small whole number. What is no digit cannot be typed. */
export function WholeNumberField({ value, onChange, ...rest }: Props) {
  return (
    <NumberField
      {...rest}
      isInteger
      value={Number.isNaN(value) ? '' : String(value)}
      onChange={(text) => {
        const digits = toLatinDigits(text).trim();
        if (/^\d{0,4}$/.test(digits)) onChange(digits === '' ? Number.NaN : Number(digits));
      }}
    />
  );
}
