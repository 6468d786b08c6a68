import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AccountOwing, ReminderStep } from '@platewright/domain/reminders/plan-reminder';
import type { Tx } from '../../platform/db/database.ts';
import { reminderItems, reminders, reminderStops, users } from '../../platform/db/schema/index.ts';
import { loadOwedItems, type OwedLedgerItem } from '../ledger/index.ts';

/** What an account owes, where its reminders are stopped, and whom they go to. */
export interface RemindedAccount extends AccountOwing<OwedLedgerItem> {
  readonly companyId: number;
  readonly isStopped: boolean;
  readonly readers: readonly { readonly id: number; readonly email: string }[];
}

function groupByAccount<R extends { readonly companyId: number }>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) groups.set(row.companyId, [...(groups.get(row.companyId) ?? []), row]);
  return groups;
}

/** The active owners of accounts, who get all emails about them. */
export async function listReaders(tx: Tx, companyIds: readonly number[]) {
  const rows = await tx
    .select({ companyId: users.companyId, id: users.id, email: users.email, name: users.firstname, lang: users.lang })
    .from(users)
    .where(and(inArray(users.companyId, [...companyIds]), eq(users.isMember, false), eq(users.state, 'active')))
    .orderBy(users.id);
  return groupByAccount(rows);
}

/** The accounts of these that owe something, with three statements however many they are. */
export async function loadAccounts(tx: Tx, companyIds: readonly number[]): Promise<RemindedAccount[]> {
  const owing = await loadOwedItems(tx, companyIds);
  const ids = [...owing.keys()].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const stops = await tx
    .select({ companyId: reminderStops.companyId, orderId: reminderStops.orderId })
    .from(reminderStops)
    .where(and(inArray(reminderStops.companyId, ids), isNull(reminderStops.resumedAt)));
  const stopsOf = groupByAccount(stops);
  const readers = await listReaders(tx, ids);
  return ids.map((companyId) => {
    const orderIds = (stopsOf.get(companyId) ?? []).map(({ orderId }) => orderId);
    return {
      companyId,
      ...(owing.get(companyId) ?? { owed: 0, items: [] }),
      isStopped: orderIds.includes(null),
      stoppedOrders: new Set(orderIds.filter((orderId) => orderId !== null)),
      readers: readers.get(companyId) ?? [],
    };
  });
}

export interface SentSteps {
  readonly wasSent: (companyId: number, item: OwedLedgerItem, step: ReminderStep, stepDay: string) => boolean;
}

const toKey = (
  companyId: number,
  item: Pick<OwedLedgerItem, 'source' | 'id' | 'dueOn'>,
  level: string,
  repeat: number,
) => [companyId, item.source, item.id, item.dueOn, level, repeat].join(' ');

/** Which steps were sent to these accounts; what was sent before there were levels counts for all that were reached by then. */
export async function loadSentSteps(tx: Tx, companyIds: readonly number[]): Promise<SentSteps> {
  if (companyIds.length === 0) return { wasSent: () => false };
  const items = await tx
    .select()
    .from(reminderItems)
    .where(and(inArray(reminderItems.companyId, [...companyIds]), eq(reminderItems.isFirst, true)));
  const earlier = await tx
    .select({ companyId: reminders.companyId, day: sql<string>`max(${reminders.day})::text` })
    .from(reminders)
    .where(and(inArray(reminders.companyId, [...companyIds]), isNull(reminders.level)))
    .groupBy(reminders.companyId);
  const keys = new Set(
    items.map(({ companyId, itemId, source, dueOn, level, repeat }) =>
      toKey(companyId, { source: source as OwedLedgerItem['source'], id: itemId, dueOn }, level, repeat),
    ),
  );
  const lastDays = new Map(earlier.map(({ companyId, day }) => [companyId, day]));
  return {
    wasSent: (companyId, item, { level, repeat }, stepDay) =>
      keys.has(toKey(companyId, item, level.key, repeat)) || (lastDays.get(companyId) ?? '') >= stepDay,
  };
}
