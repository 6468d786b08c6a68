import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { getCurrencyDigits } from '@platewright/domain/money/minor-units';
import { useFormat } from '../../i18n/use-format.ts';

/** Formats a sum of a payment provider with its currency and the decimals of that; isolated, for texts of both directions. */
export function useFormatSum() {
  const format = useFormat();
  return ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
    isolateBidi(`${currency} ${format.number(amount, getCurrencyDigits(currency))}`);
}
