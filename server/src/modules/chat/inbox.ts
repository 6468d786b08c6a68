import { aliasedTable, and, asc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { ChatFilter } from '@platewright/contract/modules/chat/desk-calls';
import { parseOrderNumber } from '@platewright/domain/orders/order-number';
import { isSearchableText } from '@platewright/domain/search-length';
import type { Tx } from '../../platform/db/database.ts';
import { ilikeContains, matchesNothing } from '../../platform/db/text-search.ts';
import {
  boughtNameSql,
  chatMessages,
  chats,
  chatStaffReaders,
  companies,
  orders,
  products,
  staff,
  users,
} from '../../platform/db/schema/index.ts';
import { walkFromNearerEnd } from '../../platform/db/walk-from-nearer-end.ts';
import { matchesNumber, matchesText, newestFirst, oldestFirst } from '../orders/index.ts';
import { MAX_UNREAD } from './read-marks.ts';

interface InboxQuery {
  readonly search: string;
  readonly filter?: ChatFilter | undefined;
  readonly sort: 'waiting' | 'last';
}

/** Characters of the newest message that a row shows. */
const MAX_EXCERPT = 160;

/** After so many hits it is often, and after so many more nearly always known whether they are of many chats or of few. */
const PROBED_HITS = [1000, 5000] as const;
/** Words of so many chats are common: chats are tried one after the other until a page is full. */
const MANY_CHATS = 500;
const MAX_COUNTED = 200;

/** `waiting` needs an answer; `mine` and `nobody` go by the assignment. */
function matchesFilter(filter: ChatFilter | undefined, staffId: number): SQL | undefined {
  switch (filter) {
    case 'waiting':
      return isNotNull(chats.waitingSince);
    case 'mine':
      return eq(chats.assignedTo, staffId);
    case 'nobody':
      return isNull(chats.assignedTo);
    case undefined:
      return undefined;
  }
}

const person = sql`(${users.firstname} || ' ' || ${users.lastname})`;
const matchesOrder = (search: string): SQL | undefined =>
  or(matchesText(search), matchesNumber(search.replace(/^#/, '')));

/**
 * Chats with words of the order, the customer, the person who ordered, or of a message; or with a part of the order's number.
 * Each table is searched by itself, because no index answers an `or` of several.
 */
function selectFound(tx: Tx, search: string) {
  const ofOrder = eq(orders.id, chats.orderId);
  const id = { id: chats.orderId };
  return unionAll(
    tx.select(id).from(chats).innerJoin(orders, ofOrder).where(matchesOrder(search)),
    tx
      .select(id)
      .from(chats)
      .innerJoin(orders, ofOrder)
      .innerJoin(companies, eq(companies.id, orders.companyId))
      .where(ilikeContains(companies.name, search)),
    tx
      .select(id)
      .from(chats)
      .innerJoin(orders, ofOrder)
      .innerJoin(users, eq(users.id, orders.createdBy))
      .where(ilikeContains(person, search)),
    tx.select({ id: chatMessages.orderId }).from(chatMessages).where(ilikeContains(chatMessages.text, search)),
  );
}

/** The same for one chat after the other. A subquery with a value is asked for each chat; `exists` might be asked for all at once. */
function matchesOneByOne(tx: Tx, search: string): SQL {
  const order = tx
    .select({ isFound: sql`true` })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .where(
      and(
        eq(orders.id, chats.orderId),
        or(matchesOrder(search), ilikeContains(companies.name, search), ilikeContains(person, search)),
      ),
    )
    .limit(1);
  const message = tx
    .select({ isFound: sql`true` })
    .from(chatMessages)
    .where(and(eq(chatMessages.orderId, chats.orderId), ilikeContains(chatMessages.text, search)))
    .limit(1);
  return sql`((${order}) or (${message}))`;
}

/**
 * The condition of a search. What few chats have is found by the indexes; of what many have, the first ones are near at
 * hand, and nobody pages through all of them.
 */
async function buildSearch(tx: Tx, search: string): Promise<{ condition: SQL; isCommon: boolean } | null> {
  if (search === '') return null;
  if (!isSearchableText(search)) {
    const number = parseOrderNumber(search);
    return { condition: number === null ? matchesNothing : eq(chats.orderId, number), isCommon: false };
  }
  const ids = await findChats(tx, search);
  return ids
    ? { condition: sql`${chats.orderId} = any(${sql.param(ids)}::int[])`, isCommon: false }
    : { condition: matchesOneByOne(tx, search), isCommon: true };
}

/** Ids of the chats of a search; null when they are many. */
async function findChats(tx: Tx, search: string): Promise<number[] | null> {
  for (const limit of PROBED_HITS) {
    const hits = await selectFound(tx, search).limit(limit);
    const ids = [...new Set(hits.map(({ id }) => id))];
    if (hits.length < limit) return ids;
    if (ids.length >= MANY_CHATS) return null;
  }
  return listAllFound(tx, search);
}

/** All chats of a search whose hits are many, and mostly of few chats. */
async function listAllFound(tx: Tx, search: string): Promise<number[]> {
  const found = selectFound(tx, search).as('found');
  return (await tx.selectDistinct({ id: found.id }).from(found)).map(({ id }) => id);
}

/** How many chats a search for common words finds, counted up to a number of pages that nobody reads. */
async function countCommon(tx: Tx, condition: SQL | undefined): Promise<number> {
  const found = tx
    .select({ one: sql`1`.as('one') })
    .from(chats)
    .where(condition)
    .limit(MAX_COUNTED)
    .as('found');
  const [row] = await tx.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(found);
  return row?.n ?? 0;
}

/** Each is the order of an index, scanned forwards or backwards. */
const toOrderBy = (sort: InboxQuery['sort'], isReversed: boolean): SQL[] => {
  const toDirection = isReversed ? oldestFirst : newestFirst;
  const waiting = isReversed ? sql`${chats.waitingSince} desc nulls first` : sql`${chats.waitingSince} asc nulls last`;
  return [...(sort === 'waiting' ? [waiting] : []), toDirection(chats.lastAt), toDirection(chats.orderId)];
};

/** One page of the inbox: chats in which something was written. Who waits longest comes first. */
export async function listInbox(
  tx: Tx,
  staffId: number,
  query: InboxQuery,
  range: { readonly offset: number; readonly limit: number },
) {
  const search = await buildSearch(tx, query.search);
  const condition = and(gt(chats.lastSeq, 0), matchesFilter(query.filter, staffId), search?.condition);
  const last = aliasedTable(chatMessages, 'last');
  const count = search?.isCommon ? await countCommon(tx, condition) : await tx.$count(chats, condition);
  // Chats of a common word are not counted to their end.
  const { isReversed, offset, limit } = search?.isCommon
    ? { isReversed: false, ...range }
    : walkFromNearerEnd(range, count);
  // The chats of the page first, by an index in their order; what they show is read for these alone.
  const page = tx
    .select({ pageId: sql<number>`${chats.orderId}`.as('page_id') })
    .from(chats)
    .where(condition)
    .orderBy(...toOrderBy(query.sort, isReversed))
    .limit(limit)
    .offset(offset)
    .as('page');
  const rows = await tx
    .select({
      orderId: chats.orderId,
      projectName: orders.projectName,
      inks: orders.inks,
      company: companies.name,
      customer: sql<string>`coalesce((select ${chatMessages.authorName} from ${chatMessages} where ${chatMessages.orderId} = ${chats.orderId} and ${chatMessages.userId} is not null order by ${chatMessages.seq} desc limit 1), ${users.firstname})`,
      lastText: sql<string>`left(${last.text}, ${MAX_EXCERPT})`,
      lastAuthor: last.authorName,
      lastStaffId: last.staffId,
      lastPublicSeq: last.publicSeq,
      lastAt: last.createdAt,
      waitingSince: chats.waitingSince,
      waitingCount: chats.waitingCount,
      unread: countUnreadBy(staffId),
      assignedId: staff.id,
      assignedName: staff.name,
    })
    .from(page)
    .innerJoin(chats, eq(chats.orderId, page.pageId))
    .innerJoin(orders, eq(orders.id, chats.orderId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .innerJoin(last, and(eq(last.orderId, chats.orderId), eq(last.seq, chats.lastSeq)))
    .leftJoin(staff, eq(staff.id, chats.assignedTo))
    .orderBy(...toOrderBy(query.sort, false));
  return { rows, count };
}

/** Messages of customers behind the read mark of one of the staff, counted up to `MAX_UNREAD`. */
const countUnreadBy = (staffId: number): SQL<number> =>
  sql`(select count(*) from (select 1 from ${chatMessages} where ${chatMessages.orderId} = ${chats.orderId} and ${chatMessages.userId} is not null and ${chatMessages.publicSeq} > coalesce((select ${chatStaffReaders.readSeq} from ${chatStaffReaders} where ${chatStaffReaders.orderId} = ${chats.orderId} and ${chatStaffReaders.staffId} = ${staffId}), 0) limit ${MAX_UNREAD}) as unread)`.mapWith(
    Number,
  );

/** How many chats wait for an answer, are assigned to this person, and wait while nobody has them. */
export async function countInbox(tx: Tx, staffId: number) {
  const countIf = (condition: SQL | undefined) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [row] = await tx
    .select({
      waiting: countIf(isNotNull(chats.waitingSince)),
      mine: countIf(and(isNotNull(chats.waitingSince), eq(chats.assignedTo, staffId))),
      nobody: countIf(and(isNotNull(chats.waitingSince), isNull(chats.assignedTo))),
    })
    .from(chats)
    .where(isNotNull(chats.waitingSince));
  return row ?? { waiting: 0, mine: 0, nobody: 0 };
}

/** What the pane beside the talk shows of an order; null when there is no such order. */
export async function findChatOrder(tx: Tx, orderId: number) {
  const [row] = await tx
    .select({
      projectName: orders.projectName,
      productName: boughtNameSql,
      company: companies.name,
      statusId: orders.statusId,
      inks: orders.inks,
      lang: users.lang,
      waitingSince: chats.waitingSince,
      assignedId: staff.id,
      assignedName: staff.name,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(products, eq(products.id, orders.productId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .leftJoin(chats, eq(chats.orderId, orders.id))
    .leftJoin(staff, eq(staff.id, chats.assignedTo))
    .where(eq(orders.id, orderId))
    .orderBy(asc(orders.id));
  return row ?? null;
}
