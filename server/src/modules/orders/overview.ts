import { and, asc, eq, exists, inArray, isNotNull, notExists, or, sql, type SQL } from 'drizzle-orm';
import { requestedActions } from '@platewright/domain/orders/requested-action';
import { staffAcceptedMethods } from '@platewright/domain/payments/payment-methods';
import { may } from '@platewright/domain/permissions/may';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import type { Tx } from '../../platform/db/database.ts';
import { chatReaders, orderMembers, orderRequests, orders, payments, roles } from '../../platform/db/schema/index.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { selectDashboardCredit, type DashboardCreditRow } from '../credit/index.ts';
import { selectDue, type DueSums, type FirstDue } from '../ledger/index.ts';
import { hasOrderPermission, isOwnOrderRole } from './permitted-orders.ts';
import { getOrderVisibility, whereOrderVisible } from './visible-orders.ts';

/** Entries of each list of the overview. */
export const MAX_ENTRIES = 30;
/** One more is read, which says that there are more. */
const READ_ENTRIES = MAX_ENTRIES + 1;
// The numbers of statuses are written out: a partial index is used where its condition appears as it is.
const isWaitingForCustomer = sql`${orders.statusId} in (2, 3, 5, 7)`;
/** In production, ready or on hold: the promised day is still ahead of the order. */
const isPromised = sql`${orders.statusId} in (6, 9, 13) and ${orders.dueAt} is not null`;

interface OverviewOrder {
  readonly orderId: number;
  readonly projectName: string;
  readonly statusId: number;
  readonly inks: readonly { readonly name: string }[];
}
/** Instants are ISO 8601: the lists come as JSON. */
export interface OverviewRows {
  readonly waiting: readonly (OverviewOrder & { readonly since: string; readonly hasUnreadChat: boolean })[];
  readonly unread: readonly (OverviewOrder & { readonly since: string })[];
  readonly promised: readonly (OverviewOrder & { readonly dueAt: string })[];
  readonly credit: DashboardCreditRow | null;
  readonly due: (DueSums & { readonly items: readonly FirstDue[] }) | null;
}

/** What is due that the overview names. */
const MAX_DUES = 5;

/**
 * What waits for a person, what is promised, what the account owes, and its credit: one statement, whatever there is. The lists are
 * read by partial indexes in their order and end after `READ_ENTRIES` entries.
 */
export async function loadOverview(tx: Tx, principal: CustomerPrincipal, now: Date): Promise<OverviewRows> {
  const seesAccount = may(principal, 'credits.read').ok;
  const credit = seesAccount ? sql`(${selectDashboardCredit(tx, principal.companyId)})` : sql`null::json`;
  const due = seesAccount
    ? selectDue(principal.companyId, toStartOfLocalDay(toLocalDay(now)), MAX_DUES)
    : sql`null::json`;
  const [row] = await tx
    .select({
      waiting: sql<OverviewRows['waiting']>`${selectWaiting(tx, principal)}`,
      unread: sql<OverviewRows['unread']>`${selectUnread(tx, principal)}`,
      promised: sql<OverviewRows['promised']>`${selectPromised(tx, principal)}`,
      credit: sql<OverviewRows['credit']>`${credit}`,
      due: sql<OverviewRows['due']>`${due}`,
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('A statement without a table answered no row.');
  return row;
}

/** The columns of every list, named as their JSON. */
const overviewColumns = {
  orderId: sql<number>`${orders.id}`.as('orderId'),
  projectName: sql<string>`${orders.projectName}`.as('projectName'),
  statusId: sql<number>`${orders.statusId}`.as('statusId'),
  inks: sql<OverviewOrder['inks']>`${orders.inks}`.as('inks'),
};

const isUnreadByPrincipal = ({ userId }: CustomerPrincipal) =>
  and(eq(chatReaders.orderId, orders.id), eq(chatReaders.userId, userId), isNotNull(chatReaders.unreadSince));

/** Orders in a status that requests an action of this person. */
function selectWaiting(tx: Tx, principal: CustomerPrincipal): SQL {
  const unread = tx
    .select({ one: sql`1` })
    .from(chatReaders)
    .where(isUnreadByPrincipal(principal));
  const waiting = tx
    .select({
      ...overviewColumns,
      since: sql<string>`${orders.statusSince}`.as('since'),
      hasUnreadChat: sql<boolean>`${exists(unread)} and ${hasOrderPermission(principal, 'chat')}`.as('hasUnreadChat'),
    })
    .from(orders)
    .leftJoin(orderMembers, isOwnOrderRole(principal))
    .leftJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(
      and(
        whereOrderVisible(tx, getOrderVisibility(principal)),
        isWaitingForCustomer,
        or(
          ...requestedActions.map(({ statusId, action }) =>
            and(
              eq(orders.statusId, statusId),
              hasOrderPermission(principal, action),
              action === 'pay' ? isPaymentOpen(tx) : undefined,
            ),
          ),
        ),
      ),
    )
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(READ_ENTRIES)
    .as('waiting');
  return sql`(select coalesce(json_agg(row_to_json("waiting")), '[]'::json) from ${waiting})`;
}

/** It is the customer's turn: neither an offline payment nor a request waits for staff, and no provider for its outcome. */
function isPaymentOpen(tx: Tx): SQL | undefined {
  const pending = tx
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orders.id),
        or(
          eq(payments.state, 'unknown'),
          and(eq(payments.state, 'authorised'), inArray(payments.method, [...staffAcceptedMethods])),
        ),
      ),
    );
  const request = tx
    .select({ one: sql`1` })
    .from(orderRequests)
    .where(and(eq(orderRequests.orderId, orders.id), eq(orderRequests.state, 'waiting')));
  return and(notExists(pending), notExists(request));
}

/** Chats with something that this person has not read. */
function selectUnread(tx: Tx, principal: CustomerPrincipal): SQL {
  const unread = tx
    .select({ ...overviewColumns, since: sql<string>`${chatReaders.unreadSince}`.as('since') })
    .from(chatReaders)
    .innerJoin(orders, eq(orders.id, chatReaders.orderId))
    .leftJoin(orderMembers, isOwnOrderRole(principal))
    .leftJoin(roles, eq(roles.id, orderMembers.roleId))
    .where(
      and(
        eq(chatReaders.userId, principal.userId),
        isNotNull(chatReaders.unreadSince),
        whereOrderVisible(tx, getOrderVisibility(principal)),
        hasOrderPermission(principal, 'chat'),
      ),
    )
    .orderBy(asc(chatReaders.unreadSince), asc(orders.id))
    .limit(READ_ENTRIES)
    .as('unread');
  return sql`(select coalesce(json_agg(row_to_json("unread")), '[]'::json) from ${unread})`;
}

/** As `getPromisedAt` of the domain says it. */
const promisedAt = sql<string>`coalesce(
  case when ${orders.dueReason} = '' then (${orders.promise} ->> 'arrivesBy')::timestamptz end, ${orders.dueAt})`;

/** Orders in production with a promised day. */
function selectPromised(tx: Tx, principal: CustomerPrincipal): SQL {
  const promised = tx
    .select({ ...overviewColumns, dueAt: promisedAt.as('dueAt') })
    .from(orders)
    .where(and(whereOrderVisible(tx, getOrderVisibility(principal)), isPromised))
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(READ_ENTRIES)
    .as('promised');
  return sql`(select coalesce(json_agg(row_to_json("promised")), '[]'::json) from ${promised})`;
}
