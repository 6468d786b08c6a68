import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  nothingSent,
  type AccountOwing,
  type SentLevel,
  type SentSteps,
} from '@platewright/domain/reminders/plan-reminder';
import type { Tx } from '../../platform/db/database.ts';
import { reminderItems, reminders, users } from '../../platform/db/schema/index.ts';
import { isActiveOwner } from '../companies/index.ts';
import { loadOwedItems, type OwedLedgerItem } from '../ledger/index.ts';
import { listStops } from './stops.ts';

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
    .where(and(inArray(users.companyId, [...companyIds]), isActiveOwner))
    .orderBy(users.id);
  return groupByAccount(rows);
}

/** The accounts of these that owe something, with three statements however many they are. */
export async function loadAccounts(tx: Tx, companyIds: readonly number[]): Promise<RemindedAccount[]> {
  const owing = await loadOwedItems(tx, companyIds);
  const ids = [...owing.keys()].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const orderIds = [...owing.values()].flatMap(({ items }) => items.flatMap(({ orderId }) => orderId ?? []));
  const stopsOf = groupByAccount(await listStops(tx, ids, orderIds));
  const readers = await listReaders(tx, ids);
  return ids.map((companyId) => {
    const stopped = (stopsOf.get(companyId) ?? []).map(({ orderId }) => orderId);
    return {
      companyId,
      ...(owing.get(companyId) ?? { owed: 0, items: [] }),
      isStopped: stopped.includes(null),
      stoppedOrders: new Set(stopped.filter((orderId) => orderId !== null)),
      readers: readers.get(companyId) ?? [],
    };
  });
}

const toKey = (companyId: number, source: string, id: number, dueOn: string) =>
  [companyId, source, id, dueOn].join(' ');

/** Something that was perhaps reminded of. */
export type RemindedItem = Pick<OwedLedgerItem, 'source' | 'id' | 'dueOn'>;

/** The keys of items as a table `keys` of a statement: four parameters, however many items they are. */
export function toItemKeys(
  accounts: readonly { readonly companyId: number; readonly items: readonly RemindedItem[] }[],
): SQL {
  const keys = accounts.flatMap(({ companyId, items }) => items.map((item) => ({ companyId, ...item })));
  const list = (values: readonly unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  return sql`unnest(${sql.join(
    [
      list(
        keys.map(({ companyId }) => companyId),
        'int',
      ),
      list(
        keys.map(({ source }) => source),
        'text',
      ),
      list(
        keys.map(({ id }) => id),
        'int',
      ),
      list(
        keys.map(({ dueOn }) => dueOn),
        'date',
      ),
    ],
    sql`, `,
  )}) keys(company_id, source, item_id, due_on)`;
}

/** Rows of `reminder_items` that are of these keys; their index has the same columns. */
export const isOfKeys = sql`(${reminderItems.companyId}, ${reminderItems.source}, ${reminderItems.itemId}, ${reminderItems.dueOn}) =
  (keys.company_id, keys.source, keys.item_id, keys.due_on)`;

/** What was sent of these items of accounts, with two statements however many they are. */
export async function loadSentSteps(
  tx: Tx,
  accounts: readonly { readonly companyId: number; readonly items: readonly RemindedItem[] }[],
): Promise<(companyId: number, item: RemindedItem) => SentSteps> {
  const asked = accounts.filter(({ items }) => items.length > 0);
  if (asked.length === 0) return () => nothingSent;
  const { companyId, source, itemId, dueOn, level } = reminderItems;
  const rows = await tx
    .select({
      ...{ companyId, source, itemId, dueOn, key: level },
      number: sql<number>`max(${reminderItems.number})`,
      repeat: sql<number>`max(${reminderItems.repeat})`,
      firstOn: sql<string>`min(${reminders.day})::text`,
      lastOn: sql<string>`max(${reminders.day})::text`,
    })
    .from(toItemKeys(asked))
    .innerJoin(reminderItems, isOfKeys)
    .innerJoin(reminders, eq(reminders.id, reminderItems.reminderId))
    .groupBy(companyId, source, itemId, dueOn, level);
  const ids = asked.map((account) => account.companyId);
  const earlier = await tx
    .select({ companyId: reminders.companyId, day: sql<string>`max(${reminders.day})::text` })
    .from(reminders)
    .where(and(inArray(reminders.companyId, ids), isNull(reminders.level)))
    .groupBy(reminders.companyId);
  const levels = new Map<string, SentLevel[]>();
  for (const { companyId: ofAccount, source: from, itemId: id, dueOn: due, ...sent } of rows) {
    const key = toKey(ofAccount, from, id, due);
    levels.set(key, [...(levels.get(key) ?? []), sent]);
  }
  const lastDays = new Map(earlier.map((row) => [row.companyId, row.day]));
  return (ofAccount, item) => ({
    levels: levels.get(toKey(ofAccount, item.source, item.id, item.dueOn)) ?? [],
    earlierOn: lastDays.get(ofAccount) ?? null,
  });
}
