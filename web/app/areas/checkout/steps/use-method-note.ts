import { wireToFils } from '@platewright/domain/money/fils';
import { paypalUsdCents } from '@platewright/domain/pricing/checkout';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/** What a way to pay means, in one line; PayPal with the sum in dollars (handbook 5.2). `total` in AED. */
export function useMethodNote(total: number): (id: string) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  return (id) => {
    switch (id) {
      case 'paypal': {
        const dollars = format.aed(paypalUsdCents(wireToFils(total)) / 100);
        return t('checkout.payment.notes.paypal', { amount: `\u2066USD ${dollars}\u2069` });
      }
      case 'dp':
      case 'pdc':
      case 'cash':
        return t(`checkout.payment.notes.${id}`);
      default:
        return undefined;
    }
  };
}
