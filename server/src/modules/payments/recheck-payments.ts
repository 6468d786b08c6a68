import {
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { creditNotes, handRefunds, invoices, payments } from '../../platform/db/schema/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { whereJobWaiting } from '../../platform/jobs/waiting-jobs.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { CANCELLED, REFUND_DUE } from './capture-payment.ts';

/** What nothing has changed for so long and has no job in the queue has lost its job. */
const STALE_AFTER_MS = 2 * 3_600_000;
/** Rows of one run, oldest first; the next one takes the others, because these have their jobs then. */
const BATCH_SIZE = 500;

/**
 * Job: restarts what waits for a provider and has no job any more, because its job was deleted or has failed too often.
 * Money that was promised back, or that may have come in, does not depend on one job.
 */
export const recheckPayments = (deps: Deps): Promise<void> =>
  transactWithEvents(deps, async (tx) => {
    // Two runs at once, the hourly one and its retry, would each see a payment without a job. The other one does the work,
    // unless its node is frozen: then the next run does, in an hour.
    const { rows } = await tx.execute<{ isFree: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('recheck payments', 0)) as "isFree"`,
    );
    if (!rows[0]?.isFree) return;
    const toSettle = await listPaymentsWithoutJob(tx, deps);
    const excesses = await listExcessesWithoutJob(tx, deps);
    const notes = await listCreditNotesWithoutJob(tx, deps);
    for (const paymentId of toSettle) await deps.jobs.enqueue(tx, 'settlePayment', { paymentId });
    for (const paymentId of excesses) await deps.jobs.enqueue(tx, 'refundExcess', { paymentId });
    for (const creditNoteId of notes) await deps.jobs.enqueue(tx, 'refundCreditNote', { creditNoteId });
  });

const isNotTakenBack = or(isNull(payments.dispute), inArray(payments.dispute, ['open', 'won']));
const isNotDue = or(isNull(payments.reason), ne(payments.reason, REFUND_DUE));
const isOpen = inArray(payments.state, ['started', 'redirected', 'authorised', 'unknown']);

const findHandRefunds = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({ one: sql`1` })
    .from(handRefunds)
    .where(condition);
const findHandRefundsOfWhole = (tx: Tx) =>
  findHandRefunds(
    tx,
    and(eq(handRefunds.paymentId, payments.id), isNull(handRefunds.creditNoteId), ne(handRefunds.cause, 'excess')),
  );

const getStaleBefore = ({ clock }: Pick<Deps, 'clock'>): Date => new Date(clock.now().getTime() - STALE_AFTER_MS);

/** Money that came in with a provider that was removed since is refunded by hand, which its job records. */
const whereNotOffline = ({ paymentProviders }: Pick<Deps, 'paymentProviders'>): SQL =>
  notInArray(
    payments.provider,
    paymentProviders.all.filter(({ kind }) => kind === 'offline').map(({ name }) => name),
  );

/** Attempts whose outcome is unknown, those that were cancelled at the bank, and payments that are to be refunded. */
async function listPaymentsWithoutJob(tx: Tx, deps: Deps): Promise<string[]> {
  const remote = deps.paymentProviders.remote.map(({ name }) => name);
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        lt(payments.updatedAt, getStaleBefore(deps)),
        whereNotOffline(deps),
        or(
          // Only a provider that is still asked knows the outcome of an open attempt.
          and(
            or(isOpen, eq(payments.reason, CANCELLED)),
            isNotDue,
            isNull(payments.mismatch),
            inArray(payments.provider, remote),
          ),
          and(
            eq(payments.reason, REFUND_DUE),
            ne(payments.state, 'refunded'),
            isNotTakenBack,
            notExists(findHandRefundsOfWhole(tx)),
          ),
        ),
        not(whereJobWaiting('settlePayment', 'paymentId', payments.id)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** Payments whose excess is to be refunded. */
async function listExcessesWithoutJob(tx: Tx, deps: Deps): Promise<string[]> {
  const excessByHand = findHandRefunds(
    tx,
    and(eq(handRefunds.paymentId, payments.id), eq(handRefunds.cause, 'excess')),
  );
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        lt(payments.updatedAt, getStaleBefore(deps)),
        whereNotOffline(deps),
        eq(payments.mismatch, 'matched'),
        isNull(payments.excessRefundedAt),
        isNotTakenBack,
        notExists(excessByHand),
        not(whereJobWaiting('refundExcess', 'paymentId', payments.id)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** Credit notes whose part of a payment is to be refunded. */
async function listCreditNotesWithoutJob(tx: Tx, deps: Deps): Promise<number[]> {
  const rows = await tx
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      and(
        lt(creditNotes.issuedAt, getStaleBefore(deps)),
        isNull(creditNotes.refundedAt),
        // The note of a cancelled order is refunded with its payment.
        ne(creditNotes.reason, 'cancelled'),
        // And so is any other of a payment that was refunded as a whole, or is about to be.
        ne(payments.state, 'refunded'),
        isNotDue,
        notExists(findHandRefundsOfWhole(tx)),
        whereNotOffline(deps),
        isNotNull(payments.providerRef),
        isNotTakenBack,
        notExists(findHandRefunds(tx, eq(handRefunds.creditNoteId, creditNotes.id))),
        not(whereJobWaiting('refundCreditNote', 'creditNoteId', creditNotes.id)),
      ),
    )
    .orderBy(asc(creditNotes.issuedAt))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}
