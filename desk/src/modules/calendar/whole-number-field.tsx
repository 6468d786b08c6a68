import { toLatinDigits } from '@platewright/domain/latin-digits';
import { checkDecimals } from '@platewright/domain/options/normalize-number-input';
import type { NumberFieldProps } from '@platewright/ui/number-field';
import { useTranslation } from 'react-i18next';
import { TypedNumberField } from '../../forms/typed-number-field.tsx';

type Props = Omit<NumberFieldProps, 'value' | 'onChange'> & {
  /** NaN while the field is empty, and for a number with decimals. */
  readonly value: number;
  readonly onChange: (value: number) => void;
};

const parseDigits = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
/** Letters cannot be typed; decimals can, and are refused by a sentence: 1.5 must not become 15. */
function acceptNumber(text: string): string | null {
  const typed = toLatinDigits(text).replace('٫', '.').trim();
  return /^\d{0,4}(?:[.,]\d{0,4})?$/.test(typed) ? typed : null;
}

/** A small whole number. */
export function WholeNumberField(props: Props) {
  const { t } = useTranslation();
  return (
    <TypedNumberField
      {...props}
      isInteger
      parse={parseDigits}
      format={(value) => (Number.isNaN(value) ? '' : String(value))}
      accept={acceptNumber}
      getTextError={(text) => (checkDecimals(text, 0) ? t('validation.wholeNumber') : undefined)}
    />
  );
}
