import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import type { PaymentMethod } from '../../checkout/checkout-state.ts';

/**
 * What a provider charges in another currency, with its rate: shown before the customer leaves for its page
 * (handbook 5.2). Undefined where the total itself is charged.
 */
export function useChargeNote(): (method: Pick<PaymentMethod, 'charge'> | null) => string | undefined {
  const { t } = useTranslation();
  const format = useFormat();
  return (method) => {
    if (!method?.charge) return undefined;
    const { currency, amount, exchangeRate } = method.charge;
    return t('checkout.payment.charge', {
      amount: `\u2066${currency}\u00a0${format.aed(amount)}\u2069`,
      // No-break spaces: between them a narrow line would leave half an equation behind.
      rate: `\u2066${currency}\u00a01\u00a0=\u00a0AED\u00a0${exchangeRate}\u2069`,
    });
  };
}
