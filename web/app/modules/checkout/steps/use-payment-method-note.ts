import { aedToFils } from '@platewright/domain/money/fils';
import { toPaypalUsdCents } from '@platewright/domain/payments/charge';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';

/**
 * The note under a payment method; for PayPal the amount in US dollars (handbook 5.2).
 * @param total in AED
 */
export function usePaymentMethodNote(total: number): (id: string) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  return (id) => {
    switch (id) {
      case 'paypal': {
        const dollars = format.aed(toPaypalUsdCents(aedToFils(total)) / 100);
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
