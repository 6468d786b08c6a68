import { and, eq } from 'drizzle-orm';
import { transitionAttempt, type AttemptEvent } from '@platewright/domain/payments/payment-attempt';
import type { Tx } from '../../platform/db/database.ts';
import { payments } from '../../platform/db/schema/index.ts';

type PaymentRow = typeof payments.$inferSelect;

/**
 * Stores what has happened to an attempt, with columns that follow from it; they are stored as well where the event says
 * nothing new of its state.
 * @returns whether the attempt was still in the state that was read
 */
export async function changeAttempt(
  tx: Tx,
  { id, state }: Pick<PaymentRow, 'id' | 'state'>,
  event: AttemptEvent,
  columns: Omit<Partial<typeof payments.$inferInsert>, 'id' | 'state'> & { readonly updatedAt: Date },
): Promise<boolean> {
  const changed = await tx
    .update(payments)
    .set({ ...columns, state: transitionAttempt(state, event).state })
    .where(and(eq(payments.id, id), eq(payments.state, state)))
    .returning({ id: payments.id });
  return changed.length > 0;
}
