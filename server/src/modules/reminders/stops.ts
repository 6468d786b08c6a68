import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Tx } from '../../platform/db/database.ts';
import { ledgerEntries, reminderStops } from '../../platform/db/schema/index.ts';

export type StopRow = typeof reminderStops.$inferSelect;

interface NewStop {
  readonly companyId: number;
  /** Null for the whole account. */
  readonly orderId: number | null;
  readonly reason: string;
  readonly staff: { readonly staffId: number; readonly name: string };
  readonly now: Date;
}

/** @throws CallError notFound for an order of another account, changedMeanwhile where it is stopped already */
export async function stopReminders(tx: Tx, { companyId, orderId, reason, staff, now }: NewStop): Promise<void> {
  if (orderId !== null) {
    const [entry] = await tx
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.companyId, companyId), eq(ledgerEntries.orderId, orderId)))
      .limit(1);
    if (!entry) throw new CallError('notFound');
  }
  const inserted = await tx
    .insert(reminderStops)
    .values({ companyId, orderId, reason, staffId: staff.staffId, staffName: staff.name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reminderStops.id });
  if (inserted.length === 0) throw new CallError('changedMeanwhile');
}

/** @returns the order whose reminders go on, null for the account. @throws CallError notFound, changedMeanwhile */
export async function resumeReminders(
  tx: Tx,
  { companyId, stopId, name, now }: { companyId: number; stopId: number; name: string; now: Date },
): Promise<number | null> {
  const ofAccount = and(eq(reminderStops.id, stopId), eq(reminderStops.companyId, companyId));
  const [resumed] = await tx
    .update(reminderStops)
    .set({ resumedAt: now, resumedByName: name })
    .where(and(ofAccount, isNull(reminderStops.resumedAt)))
    .returning({ orderId: reminderStops.orderId });
  if (resumed) return resumed.orderId;
  const [stop] = await tx.select({ id: reminderStops.id }).from(reminderStops).where(ofAccount);
  throw new CallError(stop ? 'changedMeanwhile' : 'notFound');
}

/** Where reminders of accounts are stopped now: the whole account, and those of these orders. */
export const listStops = (tx: Tx, companyIds: readonly number[], orderIds: readonly number[]): Promise<StopRow[]> =>
  tx
    .select()
    .from(reminderStops)
    .where(
      and(
        inArray(reminderStops.companyId, [...companyIds]),
        isNull(reminderStops.resumedAt),
        or(isNull(reminderStops.orderId), sql`${reminderStops.orderId} = any(${sql.param(orderIds)}::int[])`),
      ),
    );
