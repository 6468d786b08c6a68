import { eq } from 'drizzle-orm';
import { isOpen, type AttemptState } from '@platewright/domain/payment/attempt';
import { payments } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { transact } from '../events/work.ts';
import { ProcessorRefused, ProcessorSilent, type CardPayment } from '../providers/card/port.ts';
import { REFUND_DUE } from './capture.ts';
import { applyOutcome } from './outcome.ts';

type PaymentRow = typeof payments.$inferSelect;

/** After this time without a trace at the processor the request never arrived. */
const ARRIVAL_MS = 110_000;

/**
 * Asks the processor about an attempt until the outcome is known, and pays back what is owed. The first asking is
 * queued when the attempt starts, so that neither a crash nor a closed browser leaves a payment in the dark.
 */
export async function settlePayment(deps: Deps, paymentId: string): Promise<void> {
  const [payment] = await deps.database.read.select().from(payments).where(eq(payments.id, paymentId));
  if (!payment || payment.provider === 'house') return;
  const state = payment.state as AttemptState;
  if (payment.reason === REFUND_DUE) return state === 'refunded' ? undefined : payBack(deps, payment);
  // A capture of the wrong sum waits for people.
  if (!isOpen(state) || payment.reason?.startsWith('wrong')) return;

  const told = await ask(deps, payment);
  if (told === 'silent') return later(deps, payment);
  const age = deps.clock.now().getTime() - payment.createdAt.getTime();
  if (told === null && age < ARRIVAL_MS) return later(deps, payment);
  const outcome = await transact(deps, (tx, raise) => applyOutcome(tx, raise, deps, { paymentId, told }));
  if (isOpen(outcome.state)) await later(deps, payment);
}

async function ask(deps: Deps, payment: PaymentRow): Promise<CardPayment | null | 'silent'> {
  try {
    return payment.providerRef ? await deps.card.byId(payment.providerRef) : await deps.card.byReference(payment.id);
  } catch (error) {
    if (!(error instanceof ProcessorSilent) && !(error instanceof ProcessorRefused)) throw error;
    deps.log.warn({ err: error, paymentId: payment.id }, 'the processor does not tell the outcome');
    return 'silent';
  }
}

/** Every minute at first, more seldom the longer it takes. */
async function later(deps: Deps, payment: PaymentRow): Promise<void> {
  const minutes = (deps.clock.now().getTime() - payment.createdAt.getTime()) / 60_000;
  const afterSeconds = minutes < 20 ? 60 : minutes < 120 ? 600 : 3600;
  await transact(deps, (tx) => deps.jobs.send(tx, 'settle', { paymentId: payment.id }, { afterSeconds }));
}

async function payBack(deps: Deps, payment: PaymentRow): Promise<void> {
  if (!payment.providerRef) throw new Error(`Payment ${payment.id} is owed back but has no reference.`);
  try {
    // The processor pays the same reference back once, so a repeated job does no harm.
    await deps.card.refund(payment.providerRef, payment.amount, `refund-${payment.id}`);
  } catch (error) {
    if (!(error instanceof ProcessorRefused)) throw error;
    // Asking again would not help: people have to look at it. The payment keeps its mark.
    deps.log.error({ err: error, paymentId: payment.id }, 'a refund was refused');
    return;
  }
  await transact(deps, (tx) =>
    tx.update(payments).set({ state: 'refunded', updatedAt: deps.clock.now() }).where(eq(payments.id, payment.id)),
  );
}
