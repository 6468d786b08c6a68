import { asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PersonState } from '@platewright/domain/members/members';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import { companies, orders, roles, users } from '../../platform/db/schema/index.ts';
import { ilikeContains } from '../../platform/db/text-search.ts';
import { findNumberedOrder } from './find-numbered-order.ts';

/** So many people are found by one search: beyond, one types more. */
const MAX_FOUND = 200;

const personName = sql`(${users.firstname} || ' ' || ${users.lastname})`;

/**
 * One page of the people whom a search finds by their name, email, phone or company, or by the number of an order of theirs: who
 * placed it comes first. Each is searched by itself, because one condition over two tables keeps PostgreSQL from their indexes.
 */
export async function listOrderers(
  tx: Tx,
  { search, offset, limit }: { readonly search: string; readonly offset: number; readonly limit: number },
) {
  const orderId = await findNumberedOrder(tx, search);
  const ids = orderId === null ? await findPeople(tx, search) : await findPeopleOfOrder(tx, orderId);
  if (ids.length === 0) return { rows: [], count: 0 };
  const found = sql`${sql.param(ids)}::int[]`;
  const rows = await tx
    .select({
      userId: users.id,
      name: sql<string>`trim(${personName})`,
      email: users.email,
      phone: users.phone,
      companyId: users.companyId,
      companyName: companies.name,
      isOwner: sql<boolean>`not ${users.isMember}`,
      state: sql<PersonState>`${users.state}`,
      mayOrder: sql<boolean>`not ${users.isMember} or 'CREATE_ORDER' = any(coalesce(${roles.permissions}, '{}'))`,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(sql`${users.id} = any(${found})`)
    .orderBy(asc(sql`array_position(${found}, ${users.id})`))
    .limit(limit)
    .offset(offset);
  return { rows, count: ids.length };
}

async function findPeople(tx: Tx, search: string): Promise<number[]> {
  if (!isSearchableText(search)) return [];
  const select = (condition: SQL) =>
    tx.select({ id: users.id }).from(users).where(condition).orderBy(desc(users.id)).limit(MAX_FOUND);
  const digits = search.replace(/\D/g, '');
  const found = await unionAll(
    select(ilikeContains(personName, search)),
    select(ilikeContains(sql`(${users.email}::text)`, search)),
    // As it is stored, whatever stands between the digits; without them nobody has this phone.
    select(digits.length < 5 ? sql`false` : ilikeContains(users.phone, digits.replace(/^0+/, ''))),
    tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.companyId))
      .where(ilikeContains(companies.name, search))
      .orderBy(desc(users.id))
      .limit(MAX_FOUND),
  );
  return [...new Set(found.map(({ id }) => id))].slice(0, MAX_FOUND);
}

/** Everybody of the account, first who placed the order, then the owner. */
async function findPeopleOfOrder(tx: Tx, orderId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(orders)
    .innerJoin(users, eq(users.companyId, orders.companyId))
    .where(eq(orders.id, orderId))
    .orderBy(desc(sql`${users.id} = ${orders.createdBy}`), asc(users.isMember), asc(users.id))
    .limit(MAX_FOUND);
  return rows.map(({ id }) => id);
}
