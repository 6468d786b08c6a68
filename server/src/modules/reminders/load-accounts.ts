import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  nothingSent,
  type AccountOwing,
  type SentLevel,
  type SentSteps,
} from '@platewright/domain/reminders/plan-reminder';
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

const toKey = (companyId: number, { source, id, dueOn }: Pick<OwedLedgerItem, 'source' | 'id' | 'dueOn'>) =>
  [companyId, source, id, dueOn].join(' ');

/** What was sent of the items of these accounts, with two statements however many they are. */
export async function loadSentSteps(
  tx: Tx,
  companyIds: readonly number[],
): Promise<(companyId: number, item: OwedLedgerItem) => SentSteps> {
  if (companyIds.length === 0) return () => nothingSent;
  const { companyId, source, itemId, dueOn, level } = reminderItems;
  const rows = await tx
    .select({
      ...{ companyId, source, itemId, dueOn, key: level },
      number: sql<number>`max(${reminderItems.number})`,
      repeat: sql<number>`max(${reminderItems.repeat})`,
      firstOn: sql<string>`min(${reminders.day})::text`,
      lastOn: sql<string>`max(${reminders.day})::text`,
    })
    .from(reminderItems)
    .innerJoin(reminders, eq(reminders.id, reminderItems.reminderId))
    .where(inArray(companyId, [...companyIds]))
    .groupBy(companyId, source, itemId, dueOn, level);
  const earlier = await tx
    .select({ companyId: reminders.companyId, day: sql<string>`max(${reminders.day})::text` })
    .from(reminders)
    .where(and(inArray(reminders.companyId, [...companyIds]), isNull(reminders.level)))
    .groupBy(reminders.companyId);
  const levels = new Map<string, SentLevel[]>();
  for (const { companyId: ofAccount, source: from, itemId: id, dueOn: due, ...sent } of rows) {
    const key = toKey(ofAccount, { source: from as OwedLedgerItem['source'], id, dueOn: due });
    levels.set(key, [...(levels.get(key) ?? []), sent]);
  }
  const lastDays = new Map(earlier.map((row) => [row.companyId, row.day]));
  return (ofAccount, item) => ({
    levels: levels.get(toKey(ofAccount, item)) ?? [],
    earlierOn: lastDays.get(ofAccount) ?? null,
  });
}
