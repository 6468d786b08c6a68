import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { reminders, reminderStops } from '../../platform/db/schema/index.ts';

export interface ReminderState {
  /** The last reminder that was sent; null for none, or from before there were levels. */
  readonly last: {
    readonly level: number;
    readonly repeat: number;
    readonly isLast: boolean;
    readonly on: string;
  } | null;
  readonly isStopped: boolean;
}

export const neverReminded: ReminderState = { last: null, isStopped: false };

/** How far reminders of accounts have got, in two statements however many they are. */
export async function loadReminderStates(tx: Tx, companyIds: readonly number[]): Promise<Map<number, ReminderState>> {
  if (companyIds.length === 0) return new Map();
  const ids = [...companyIds];
  const newest = await tx
    .selectDistinctOn([reminders.companyId])
    .from(reminders)
    .where(inArray(reminders.companyId, ids))
    .orderBy(reminders.companyId, sql`${reminders.id} desc`);
  const stops = await tx
    .select({ companyId: reminderStops.companyId })
    .from(reminderStops)
    .where(and(inArray(reminderStops.companyId, ids), isNull(reminderStops.orderId), isNull(reminderStops.resumedAt)));
  const stopped = new Set(stops.map(({ companyId }) => companyId));
  const states = new Map<number, ReminderState>(ids.map((id) => [id, { last: null, isStopped: stopped.has(id) }]));
  for (const { companyId, level, repeat, isLast, day } of newest)
    if (level !== null)
      states.set(companyId, { last: { level, repeat, isLast, on: day }, isStopped: stopped.has(companyId) });
  return states;
}
