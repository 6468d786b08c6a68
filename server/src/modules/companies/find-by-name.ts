import { and, not, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import { companies, users } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';

/** One search finds so many accounts by their name, and so many by the name of their owner. */
const MAX_FOUND = 100;

/** Each table is searched by itself: one condition over both keeps PostgreSQL from their indexes. */
const selectCompaniesByName = (tx: Tx, names: readonly string[]) =>
  unionAll(
    tx
      .select({ id: companies.id })
      .from(companies)
      .where(or(...names.map((name) => ilikeContains(companies.name, name))))
      .limit(MAX_FOUND),
    tx
      .select({ id: users.companyId })
      .from(users)
      .where(
        and(
          not(users.isMember),
          or(...names.map((name) => ilikeContains(sql`(${users.firstname} || ' ' || ${users.lastname})`, name))),
        ),
      )
      .limit(MAX_FOUND),
  );

/**
 * Accounts, of companies and of persons, whose name or whose owner's name contains one of these; a name that is too short to be
 * searched for finds none.
 */
export async function findCompaniesByName(tx: Tx, names: readonly string[]): Promise<number[]> {
  const searched = [...new Set(names)].filter(isSearchableText);
  if (searched.length === 0) return [];
  const found = await selectCompaniesByName(tx, searched);
  return [...new Set(found.map(({ id }) => id))];
}
