import { and, eq, isNull } from 'drizzle-orm';
import { getExcess, toFils } from '@platewright/domain/payments/payment-mismatch';
import { isTakenBack } from '@platewright/domain/payments/payment-dispute';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { PaymentProviderRejectedError } from '../../providers/payment/port.ts';
import { getReceivedSum, getStoredCharge } from '../checkout/index.ts';
import { findHandRefundOfExcess, openExcessRefund } from './hand-refunds.ts';

/** Job: gives back at the provider what it has taken above the sum of the order. */
export async function refundExcess(deps: Deps, paymentId: string): Promise<void> {
  const [payment] = await deps.database.db.select().from(payments).where(eq(payments.id, paymentId));
  const received = payment && getReceivedSum(payment);
  if (!received || payment.mismatch !== 'matched' || payment.excessRefundedAt || isTakenBack(payment.dispute)) return;
  // Staff refund it: the provider is not asked once more.
  if (await findHandRefundOfExcess(deps.database.db, paymentId)) return;
  const charge = getStoredCharge(payment);
  const excess = { amountMinor: getExcess(received, charge), currency: received.currency };
  const inFils = toFils(excess, charge);
  if (inFils === null) throw new Error(`Payment ${paymentId} has an excess without a rate.`);
  const provider = deps.paymentProviders.find(payment.provider);
  try {
    if (provider?.kind !== 'remote' || !payment.providerRef)
      throw new PaymentProviderRejectedError(`${payment.provider} is not configured any more.`);
    // The provider refunds the same reference only once, so the job may run again.
    await provider.refund(payment.providerRef, excess, `refund-excess-${payment.id}`);
  } catch (error) {
    if (!(error instanceof PaymentProviderRejectedError)) throw error;
    deps.log.error({ err: error, paymentId }, 'the refund of an excess was rejected');
    await transactWithEvents(deps, (tx, publish) => openExcessRefund(tx, publish, deps, payment, inFils));
    return;
  }
  await transactWithEvents(deps, (tx) =>
    tx
      .update(payments)
      .set({ excessRefundedAt: deps.clock.now(), updatedAt: deps.clock.now() })
      .where(and(eq(payments.id, paymentId), isNull(payments.excessRefundedAt))),
  );
}
