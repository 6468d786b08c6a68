import { getCurrencyDigits } from '@platewright/domain/money/minor-units';
import { useFormat } from '../../i18n/use-format.ts';

/** Formats a sum of a payment provider with its currency and the decimals of that; isolated, for texts of both directions. */
export function useFormatSum() {
  const format = useFormat();
  return ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
    `\u2068${currency} ${format.number(amount, getCurrencyDigits(currency))}\u2069`;
}
