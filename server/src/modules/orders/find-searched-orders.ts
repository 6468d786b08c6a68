import { desc, eq, inArray, or } from 'drizzle-orm';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import { orders } from '../../platform/db/schema/index.ts';
import { findCompaniesByName } from '../companies/index.ts';
import { matchesNumber, matchesText } from './order-search.ts';

/** The page of a list includes at most so many hits of a search, the newest, and says so; what is filtered besides, or exported, is looked at whole. */
export const SEARCH_LIMITS = { list: 1000, whole: 100_000 } as const;

/**
 * The orders that a search for what belongs to orders finds, by their number, their texts or the name of their customer, in steps that an index
 * answers each. A text that is too short for that is the number of an order.
 */
export async function findSearchedOrders(
  tx: Tx,
  text: string,
  max: number,
): Promise<{ readonly ids: number[]; readonly isNewestOnly: boolean }> {
  const numbered = parseOrderNumber(text);
  if (!isSearchableText(text)) return { ids: numbered === null ? [] : [numbered], isNewestOnly: false };
  const found = or(
    matchesText(text),
    matchesNumber(text),
    inArray(orders.companyId, await findCompaniesByName(tx, [text])),
    numbered === null ? undefined : eq(orders.id, numbered),
  );
  const selectOrders = () => tx.select({ id: orders.id }).from(orders).where(found);
  // Few are found before they are sorted: PostgreSQL would expect the newest soon, and walk through all orders.
  const some = await selectOrders().limit(max);
  const isNewestOnly = some.length === max;
  const rows = isNewestOnly ? await selectOrders().orderBy(desc(orders.id)).limit(max) : some;
  return { ids: rows.map(({ id }) => id), isNewestOnly };
}
