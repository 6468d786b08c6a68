import { toMajorUnits } from '@platewright/domain/money/minor-units';
import type { Charge } from '@platewright/domain/payments/charge';
import type { ChargedSum } from '@platewright/domain/payments/payment-mismatch';
import type { payments } from '../../platform/db/schema/index.ts';

type PaymentRow = typeof payments.$inferSelect;
type ChargeColumns = Pick<PaymentRow, 'chargedAmount' | 'chargedCurrency' | 'exchangeRate'>;

/** What the provider of an attempt is asked to charge; the rate is the one of the time when the attempt began. */
export const getStoredCharge = (payment: ChargeColumns & Pick<PaymentRow, 'amount' | 'currency'>): Charge => ({
  amountMinor: payment.chargedAmount ?? payment.amount,
  currency: payment.chargedCurrency ?? payment.currency,
  exchangeRate: payment.exchangeRate,
});

/** What came in instead of what was charged; null when nothing else did. */
export const getReceivedSum = ({
  receivedAmount,
  receivedCurrency,
}: Pick<PaymentRow, 'receivedAmount' | 'receivedCurrency'>): ChargedSum | null =>
  receivedAmount === null || receivedCurrency === null
    ? null
    : { amountMinor: receivedAmount, currency: receivedCurrency };

/**
 * What the provider holds of a payment and would refund: what came in, unless all above the order's sum is refunded.
 */
export function getReceivedCharge(payment: PaymentRow): Charge {
  const charge = getStoredCharge(payment);
  const received = getReceivedSum(payment);
  if (!received || payment.mismatch === 'matched') return charge;
  return { ...received, exchangeRate: received.currency === charge.currency ? charge.exchangeRate : null };
}

/** A charge as it is stored: nothing where the provider charges the amount itself. */
export const toChargeColumns = ({ amountMinor, currency, exchangeRate }: Charge): ChargeColumns =>
  exchangeRate === null
    ? { chargedAmount: null, chargedCurrency: null, exchangeRate: null }
    : { chargedAmount: amountMinor, chargedCurrency: currency, exchangeRate };

export const isSameCharge = (a: Charge, b: Charge): boolean =>
  a.amountMinor === b.amountMinor && a.currency === b.currency;

/** In the largest unit of its currency. */
export const presentSum = (sum: ChargedSum) => ({ amount: toMajorUnits(sum), currency: sum.currency });
