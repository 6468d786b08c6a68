import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { requestedActions, staffTurnStatusIds } from '@platewright/domain/orders/requested-action';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { companies, companyNameSql, orders, orderTotals, staff, users } from '../../platform/db/schema/index.ts';
import { loadLastReminders, presentStatus } from '../orders/index.ts';

/** The first of each list; the queue has all of them. */
const SHOWN_ORDERS = 8;

const statusIdsByTurn = {
  staff: staffTurnStatusIds,
  customer: requestedActions.map(({ statusId }) => statusId),
} as const;

/** Orders in which staff or customers have the next step: how many, and those that wait longest. */
export async function loadWaitingOrders(tx: Tx, turn: keyof typeof statusIdsByTurn, lang: Language) {
  const statusIds = statusIdsByTurn[turn];
  const [total] = await tx
    .select({ count: sql<number>`coalesce(sum(${orderTotals.count}), 0)`.mapWith(Number) })
    .from(orderTotals)
    .where(inArray(orderTotals.statusId, [...statusIds]));
  const rows = await selectTodayOrders(tx, inArray(orders.statusId, [...statusIds]))
    .orderBy(asc(orders.statusSince), asc(orders.id))
    .limit(SHOWN_ORDERS);
  return {
    count: total?.count ?? 0,
    rows: rows.map((row) => ({
      ...presentTodayOrder(row, lang),
      statusSince: row.statusSince.toISOString(),
      assignedTo: row.assignedTo,
    })),
  };
}

/** Orders in which customers have the next step, with when they were last reminded of it. */
export async function loadOrdersOfCustomers(tx: Tx, lang: Language) {
  const { count, rows } = await loadWaitingOrders(tx, 'customer', lang);
  const reminders = await loadLastReminders(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  return {
    count,
    rows: rows.map((row) => ({ ...row, remindedAt: reminders.get(row.orderId)?.toISOString() ?? null })),
  };
}

/** Orders as the page of today shows them. */
export const selectTodayOrders = (tx: Tx, condition: SQL | undefined) =>
  tx
    .select({
      id: orders.id,
      projectName: orders.projectName,
      company: companyNameSql,
      inks: orders.inks,
      rush: orders.rush,
      statusId: orders.statusId,
      statusSince: orders.statusSince,
      dueAt: orders.dueAt,
      assignedTo: staff.name,
    })
    .from(orders)
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .innerJoin(users, eq(users.id, orders.createdBy))
    .leftJoin(staff, eq(staff.id, orders.assignedTo))
    .where(condition)
    .$dynamic();
export type TodayOrder = Awaited<ReturnType<typeof selectTodayOrders>>[number];

export const presentTodayOrder = ({ id, statusId, ...row }: TodayOrder, lang: Language) => {
  const { statusName, statusColor } = presentStatus(statusId, lang);
  return {
    orderId: id,
    projectName: row.projectName,
    company: row.company,
    inks: row.inks.map(({ name }) => name),
    rush: row.rush,
    statusName,
    statusColor,
  };
};
