import { CallError } from '@platewright/contract/call-errors';
import { toFils } from '@platewright/domain/payments/payment-mismatch';
import { staysOnAccount } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../platform/db/database.ts';
import type { payments } from '../../platform/db/schema/index.ts';
import { getReceivedCharge, getStoredCharge } from '../checkout/index.ts';
import { loadOpenSale } from '../ledger/index.ts';
import { isPaymentTakenBack } from './refund-amounts.ts';

type PaymentRow = typeof payments.$inferSelect;

interface PaidOrder {
  readonly id: number;
  readonly companyId: number;
}

/** What came in has a value in dirhams, which alone are kept on accounts. */
const isInDirhams = (payment: PaymentRow): boolean =>
  payment.mismatch === null ||
  payment.mismatch === 'matched' ||
  toFils(getReceivedCharge(payment), getStoredCharge(payment)) !== null;

/**
 * Whether money may stay on the account, of a cancel, a credit note or a refund by hand. `isHere` says whether it is known to be here: of
 * cash by what was recorded, of what was taken back by what was paid again.
 */
export const isAccountMoney = (payment: PaymentRow, isHere: boolean): boolean =>
  isHere && (isPaymentTakenBack(payment) || isInDirhams(payment));

/** Whether what a cancel or a note credits of a payment may stay on the account: it is here, and is not there anyway. */
export async function canStayOnAccount(tx: Tx, order: PaidOrder, payment: PaymentRow): Promise<boolean> {
  if (staysOnAccount(payment.method) || isPaymentTakenBack(payment)) return false;
  return isAccountMoney(payment, payment.method !== 'cash' || (await loadOpenSale(tx, order)).received > 0);
}

/** Staff have asked for it, and are not answered with another way. @throws CallError cannotStayOnAccount */
export async function assertCanStay(tx: Tx, order: PaidOrder, payment: PaymentRow): Promise<void> {
  // What is there anyway stays without being asked.
  if (staysOnAccount(payment.method) || (await canStayOnAccount(tx, order, payment))) return;
  throw new CallError('cannotStayOnAccount');
}
