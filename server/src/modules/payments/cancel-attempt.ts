import { and, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { attemptStates, canCancelAttempt, isAttemptOpen } from '@platewright/domain/payments/payment-attempt';
import { payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import {
  PaymentProviderRejectedError,
  PaymentProviderUnavailableError,
  type ProviderPayment,
  type RemotePaymentProvider,
} from '../../providers/payment/port.ts';
import { changeAttempt } from '../checkout/index.ts';
import { applyReportAndCapture } from './apply-report-and-capture.ts';
import { CANCELLED, CANCELLED_FOR_GOOD } from './capture-payment.ts';
import { findPaymentStatus, toCustomerOutcome } from './payment-status.ts';
import { changeDebtPayment } from './debts/debt-payments.ts';
import { getProviderReference, listChargeAttempts, type ChargeAttempt } from './provider-reference.ts';
import { lockAttempts } from './provider-report.ts';

type CancelResult = 'cancelled' | 'paid' | 'checking';

/**
 * Gives up the attempt of an order that waits for its customer at the provider, so that the checkout can be changed and
 * paid again; of a combined payment all that it pays. A provider that charges by itself cannot be told so: it is
 * asked, and what it still takes later is refunded (`capturePayment`); the query job asks it until it has given up, too.
 * @throws CallError paymentOpen, paymentUnknown, providerUnavailable
 */
export async function cancelAttempt(deps: Deps, orderId: number): Promise<CancelResult> {
  const [attempt] = await deps.database.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, attemptStates.filter(isAttemptOpen))));
  if (attempt) await cancelCharge(deps, attempt);
  return loadResult(deps, orderId);
}

/** The same of a combined payment, whatever it pays. @throws CallError as `cancelAttempt` */
export async function cancelCombined(deps: Deps, combinedId: string): Promise<void> {
  const attempts = await listChargeAttempts(deps.database.db, combinedId);
  const attempt = attempts.find(({ state }) => isAttemptOpen(state));
  if (attempt) await cancelCharge(deps, attempt);
}

async function cancelCharge(deps: Deps, attempt: ChargeAttempt): Promise<void> {
  const provider = deps.paymentProviders.find(attempt.provider);
  if (attempt.state === 'unknown') throw new CallError('paymentUnknown');
  if (!canCancelAttempt(attempt.state) || provider?.kind !== 'remote') throw new CallError('paymentOpen');
  const reference = getProviderReference(attempt);
  const reported = await fetchReportedPayment(deps, provider, attempt);
  if (reported?.state !== 'pending') {
    await applyReportAndCapture(deps, provider, { paymentId: reference, payment: reported });
    return;
  }
  await transactWithEvents(deps, async (tx) => {
    const { attempts, debts } = await lockAttempts(tx, reference);
    const columns = { reason: provider.capture ? CANCELLED_FOR_GOOD : CANCELLED, updatedAt: deps.clock.now() };
    // What was reported meanwhile counts.
    for (const { payment } of attempts)
      if (canCancelAttempt(payment.state)) await changeAttempt(tx, payment, 'decline', columns);
    if (debts && canCancelAttempt(debts.row.state)) await changeDebtPayment(tx, debts.row, 'decline', columns);
  });
}

async function loadResult(deps: Deps, orderId: number): Promise<CancelResult> {
  const payment = await findPaymentStatus(deps.database.db, orderId);
  const state = payment ? toCustomerOutcome(payment.state, payment.isGoingBack).state : 'declined';
  return state === 'declined' ? 'cancelled' : state;
}

/** @throws CallError providerUnavailable: nothing has changed */
async function fetchReportedPayment(
  deps: Deps,
  provider: RemotePaymentProvider,
  payment: ChargeAttempt,
): Promise<ProviderPayment | null> {
  const { id, providerRef } = payment;
  try {
    return providerRef
      ? await provider.findById(providerRef)
      : await provider.findByReference(getProviderReference(payment));
  } catch (error) {
    if (!(error instanceof PaymentProviderUnavailableError) && !(error instanceof PaymentProviderRejectedError))
      throw error;
    deps.log.warn(
      { err: error, paymentId: id },
      'the payment provider does not say whether a payment can be cancelled',
    );
    throw new CallError('providerUnavailable');
  }
}
