import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useChargeNote } from '../../payments/pay/use-charge-note.ts';
import type { PaymentMethod } from '../checkout-state.ts';

/** The note under a payment method; `prepaid`: what the account has paid ahead, in AED; `hasCredit`: the order can be on account. */
export function usePaymentMethodNote(
  hasCredit: boolean,
): (method: PaymentMethod, prepaid: number | null) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  const getChargeNote = useChargeNote();
  return (method, prepaid) => {
    switch (method.id) {
      case 'dp':
      case 'pdc':
      case 'cash':
        return t(`checkout.payment.notes.${method.id}`);
      case 'transfer':
        return t(`checkout.payment.notes.${hasCredit ? 'transferOnAccount' : 'transfer'}`);
      case 'balance':
        return prepaid === null ? undefined : t('checkout.payment.notes.balance', { amount: format.aed(prepaid) });
      default:
        return getChargeNote(method);
    }
  };
}
