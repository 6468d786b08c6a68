import { z } from 'zod';
import { toDecimalText, toMinorUnits, type MinorSum } from '@platewright/domain/money/minor-units';
import type { ProviderPayment } from '../payment/port.ts';

// An answer with any other amount is no answer: the order is queried again.
const money = z.object({
  currency_code: z.string().regex(/^[A-Za-z]{3}$/),
  value: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/),
});
const capture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
});
const purchaseUnit = z.object({
  custom_id: z.string().nullish(),
  amount: money.nullish(),
  payments: z.object({ captures: z.array(capture).nullish() }).nullish(),
});

/** An order as PayPal's Orders API (version 2) answers it. */
export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z.array(purchaseUnit).nullish(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).nullish(),
});
export type PaypalOrder = z.infer<typeof paypalOrder>;
type PaypalCapture = z.infer<typeof capture>;

const stateByCaptureStatus: Readonly<Record<string, ProviderPayment['state']>> = {
  COMPLETED: 'captured',
  PARTIALLY_REFUNDED: 'captured',
  REFUNDED: 'refunded',
  // PayPal reviews it, or the money is on its way: captured already, so it must not be captured again.
  PENDING: 'authorised',
  DECLINED: 'declined',
  FAILED: 'declined',
};
const stateByOrderStatus: Readonly<Record<string, ProviderPayment['state']>> = {
  APPROVED: 'approved',
  VOIDED: 'declined',
};

/** The capture of an order; one that was declined does not count beside another one. */
export function findCapture({ purchase_units }: PaypalOrder): PaypalCapture | null {
  const captures = (purchase_units ?? []).flatMap(({ payments }) => payments?.captures ?? []);
  return captures.find(({ status }) => stateByCaptureStatus[status] !== 'declined') ?? captures[0] ?? null;
}

/** Currencies that PayPal takes without decimals, although ISO 4217 gives them some. */
const WHOLE_AT_PAYPAL: readonly string[] = ['HUF', 'TWD'];

export const toPaypalAmount = (sum: MinorSum): string =>
  WHOLE_AT_PAYPAL.includes(sum.currency) ? toDecimalText(sum).replace(/\.0+$/, '') : toDecimalText(sum);

export function toProviderPayment(order: PaypalOrder): ProviderPayment {
  const unit = order.purchase_units?.[0];
  const captured = findCapture(order);
  const state = captured
    ? (stateByCaptureStatus[captured.status] ?? 'authorised')
    : (stateByOrderStatus[order.status] ?? 'pending');
  const amount = captured?.amount ?? unit?.amount;
  return {
    id: order.id,
    reference: unit?.custom_id ?? '',
    amountMinor: amount ? toMinorUnits(Number(amount.value), amount.currency_code) : 0,
    currency: amount?.currency_code ?? '',
    state,
    reason: state === 'declined' ? (captured?.status_details?.reason ?? captured?.status ?? order.status) : null,
  };
}
