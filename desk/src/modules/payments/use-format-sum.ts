import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { getCurrencyDigits } from '@platewright/domain/money/minor-units';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';

/**
 * Formats a sum of a payment provider with its currency and the decimals of that, dirhams as the language calls them; isolated, for
 * texts of both directions.
 */
export function useFormatSum() {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
    isolateBidi(
      currency === 'AED'
        ? t('shell.aed', { amount: format.aed(amount) })
        : `${currency} ${format.number(amount, getCurrencyDigits(currency))}`,
    );
}
