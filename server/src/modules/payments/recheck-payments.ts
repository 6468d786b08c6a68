import { and, asc, eq, gt, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import { attemptStates, isAttemptOpen } from '@platewright/domain/payments/payment-attempt';
import { statesBeforeAnswer } from '@platewright/domain/payments/refund';
import { debtPayments, orders, payments, refunds } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { whereJobWaiting } from '../../platform/jobs/waiting-jobs.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { CANCELLED } from './capture-payment.ts';

/** What nothing has changed for so long and has no job in the queue has lost its job. */
const STALE_AFTER_MS = 2 * 3_600_000;
/** Rows of one run, oldest first; the next one takes the others, because these have their jobs then. */
const BATCH_SIZE = 500;

/**
 * Job: restarts what waits for a provider and has no job any more, because its job was deleted or has failed too often, and lets accounts
 * pay what waits for a transfer. Money that was promised back, or that may have come in, does not depend on one job.
 */
export const recheckPayments = (deps: Deps, batchSize = BATCH_SIZE): Promise<void> =>
  transactWithEvents(deps, async (tx) => {
    // Two runs at once, the hourly one and its retry, would each see a payment without a job. The other one does the work,
    // unless its node is frozen: then the next run does, in an hour.
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('recheck payments', 0)) as "isFree"`,
    );
    if (!rows[0]?.isFree) return;
    for (const paymentId of await listPaymentsWithoutJob(tx, deps))
      await deps.jobs.enqueue(tx, 'queryPayment', { paymentId });
    for (const paymentId of await listDebtPaymentsWithoutJob(tx, deps))
      await deps.jobs.enqueue(tx, 'queryPayment', { paymentId });
    for (const debtPaymentId of await listDebtRefundsWithoutJob(tx, deps))
      await deps.jobs.enqueue(tx, 'refundDebtPayment', { debtPaymentId });
    for (const refundId of await listRefundsWithoutJob(tx, deps))
      await deps.jobs.enqueue(tx, 'refundPayment', { refundId });
    for (let accounts = await listWaitingAccounts(tx, 0, batchSize); accounts.length > 0;) {
      for (const companyId of accounts) await deps.jobs.enqueue(tx, 'payFromAccount', { companyId });
      accounts = await listWaitingAccounts(tx, accounts.at(-1) ?? 0, batchSize);
    }
  });

const getStaleBefore = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now().getTime() - STALE_AFTER_MS);

/** Attempts whose outcome is unknown and those that were cancelled at the bank, as far as their provider is still asked. */
async function listPaymentsWithoutJob(tx: Tx, deps: Deps): Promise<string[]> {
  const reference = sql<string>`coalesce(${payments.combinedId}, ${payments.id})`;
  const rows = await tx
    .select({ id: reference })
    .from(payments)
    .where(
      and(
        lt(payments.updatedAt, getStaleBefore(deps)),
        or(inArray(payments.state, attemptStates.filter(isAttemptOpen)), eq(payments.reason, CANCELLED)),
        isNull(payments.mismatch),
        inArray(
          payments.provider,
          deps.paymentProviders.remote.map(({ name }) => name),
        ),
        not(whereJobWaiting('queryPayment', 'paymentId', reference)),
      ),
    )
    .groupBy(reference)
    .orderBy(sql`min(${payments.updatedAt})`)
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** The same of debts. */
async function listDebtPaymentsWithoutJob(tx: Tx, deps: Deps): Promise<string[]> {
  const isOpen = or(
    inArray(debtPayments.state, attemptStates.filter(isAttemptOpen)),
    eq(debtPayments.reason, CANCELLED),
  );
  const rows = await tx
    .select({ id: debtPayments.id })
    .from(debtPayments)
    .where(
      and(
        ...[lt(debtPayments.updatedAt, getStaleBefore(deps)), isOpen],
        not(whereJobWaiting('queryPayment', 'paymentId', debtPayments.id)),
      ),
    )
    .orderBy(asc(debtPayments.updatedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** What is paid of debts and goes back, for which the provider is still to be asked. */
async function listDebtRefundsWithoutJob(tx: Tx, deps: Deps): Promise<string[]> {
  const rows = await tx
    .select({ id: debtPayments.id })
    .from(debtPayments)
    .where(
      and(
        ...[lt(debtPayments.updatedAt, getStaleBefore(deps)), inArray(debtPayments.refund, ['due', 'sent'])],
        not(whereJobWaiting('refundDebtPayment', 'debtPaymentId', debtPayments.id)),
      ),
    )
    .orderBy(asc(debtPayments.updatedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/**
 * The next accounts with orders that wait for their transfer: staff may have corrected what is kept there, or a cheque was paid since. All have
 * their turn in each run, in batches by their ids.
 */
async function listWaitingAccounts(tx: Tx, after: number, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ companyId: orders.companyId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        ...[eq(payments.method, 'transfer'), eq(payments.state, 'authorised'), gt(orders.companyId, after)],
        not(whereJobWaiting('payFromAccount', 'companyId', orders.companyId)),
      ),
    )
    .groupBy(orders.companyId)
    .orderBy(asc(orders.companyId))
    .limit(limit);
  return rows.map(({ companyId }) => companyId);
}

/** Refunds for which the provider is still to be asked. */
async function listRefundsWithoutJob(tx: Tx, deps: Deps): Promise<number[]> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(
      and(
        lt(refunds.updatedAt, getStaleBefore(deps)),
        inArray(refunds.state, [...statesBeforeAnswer]),
        not(whereJobWaiting('refundPayment', 'refundId', refunds.id)),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}
