import type { Charge } from '@platewright/domain/payments/charge';
import type { payments } from '../../platform/db/schema/index.ts';

type PaymentRow = typeof payments.$inferSelect;
type ChargeColumns = Pick<PaymentRow, 'chargedAmount' | 'chargedCurrency' | 'exchangeRate'>;

/** What the provider of an attempt charges; the rate is the one of the time when the attempt began. */
export const getStoredCharge = (payment: ChargeColumns & Pick<PaymentRow, 'amount' | 'currency'>): Charge => ({
  amountMinor: payment.chargedAmount ?? payment.amount,
  currency: payment.chargedCurrency ?? payment.currency,
  exchangeRate: payment.exchangeRate,
});

/** A charge as it is stored: nothing where the provider charges the amount itself. */
export const toChargeColumns = ({ amountMinor, currency, exchangeRate }: Charge): ChargeColumns =>
  exchangeRate === null
    ? { chargedAmount: null, chargedCurrency: null, exchangeRate: null }
    : { chargedAmount: amountMinor, chargedCurrency: currency, exchangeRate };

export const isSameCharge = (a: Charge, b: Charge): boolean =>
  a.amountMinor === b.amountMinor && a.currency === b.currency;
