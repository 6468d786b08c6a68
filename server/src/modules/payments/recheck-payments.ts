import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { creditNotes, handRefunds, invoices, payments } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';
import { REFUND_DUE } from './capture-payment.ts';

/** Whatever nobody has looked at for so long has lost its job: each open attempt is asked about every hour at least. */
const SILENT_MS = 2 * 3_600_000;
/** Rows of one run; the next one takes the others. */
const BATCH_SIZE = 500;

/**
 * Job: begins anew what waits for a provider and has no job any more, because its job was deleted or has failed too often.
 * Money that was promised back, or that may have come in, does not depend on the queue.
 */
export async function recheckPayments(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const before = new Date(deps.clock.now().getTime() - SILENT_MS);
  const remote = deps.paymentProviders.remote.map(({ name }) => name);
  const isSilent = and(lt(payments.updatedAt, before), inArray(payments.provider, remote));
  const isNotTakenBack = or(isNull(payments.dispute), inArray(payments.dispute, ['open', 'won']));
  const byHand = db
    .select({ one: sql`1` })
    .from(handRefunds)
    .where(eq(handRefunds.paymentId, payments.id));
  const isOpen = inArray(payments.state, ['started', 'redirected', 'authorised', 'unknown']);
  const silent = await db
    .select({ id: payments.id, mismatch: payments.mismatch, state: payments.state, reason: payments.reason })
    .from(payments)
    .where(
      and(
        isSilent,
        or(
          and(isOpen, or(isNull(payments.reason), ne(payments.reason, REFUND_DUE)), isNull(payments.mismatch)),
          and(eq(payments.reason, REFUND_DUE), ne(payments.state, 'refunded'), isNotTakenBack, notExists(byHand)),
          and(eq(payments.mismatch, 'matched'), isNull(payments.excessRefundedAt), isNotTakenBack, notExists(byHand)),
        ),
      ),
    )
    .limit(BATCH_SIZE);
  const ofNote = db
    .select({ one: sql`1` })
    .from(handRefunds)
    .where(eq(handRefunds.creditNoteId, creditNotes.id));
  const notes = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(
      and(
        lt(creditNotes.issuedAt, before),
        isNull(creditNotes.refundedAt),
        // The note of a cancelled order goes back with its payment.
        ne(creditNotes.reason, 'cancelled'),
        inArray(payments.provider, remote),
        isNotNull(payments.providerRef),
        isNotTakenBack,
        notExists(ofNote),
      ),
    )
    .limit(BATCH_SIZE);
  await transactWithEvents(deps, async (tx) => {
    for (const { id: paymentId, mismatch, reason } of silent)
      await deps.jobs.enqueue(tx, mismatch === 'matched' && reason !== REFUND_DUE ? 'refundExcess' : 'settlePayment', {
        paymentId,
      });
    for (const { id: creditNoteId } of notes) await deps.jobs.enqueue(tx, 'refundCreditNote', { creditNoteId });
  });
}
