import { eq, sql, type SQL } from 'drizzle-orm';
import type { DueItemSort } from '@platewright/contract/modules/payments/combined-calls';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { Tx } from '../../../platform/db/database.ts';
import { orderMembers, orders, roles } from '../../../platform/db/schema/index.ts';
import { ilikeContains } from '../../../platform/db/text-search.ts';
import type { CustomerPrincipal } from '../../../platform/principal.ts';
import {
  payableRank,
  selectDue,
  selectPayableDebts,
  toPayableDebt,
  type DueSums,
  type PayableDebt,
  type PayableDebtRow,
} from '../../ledger/index.ts';
import { getOrderVisibility, hasOrderPermission, isOwnOrderRole, whereOrderVisible } from '../../orders/index.ts';
import { mayPayDebts } from './quote-debts.ts';

/** Orders that wait for their payment and that this person may pay, with the columns of `selectPayableDebts`. */
const selectWaitingOrders = (tx: Tx, principal: CustomerPrincipal): SQL => sql`
  select 'order' as kind, ${orders.id} as id, ${orders.id} as order_id, ${orders.projectName} as project_name, null as document, null as cheque,
    0 as amount, null::timestamptz as due_at, false as is_bounced, false as is_waiting
  from ${orders}
  left join ${orderMembers} on ${isOwnOrderRole(principal)}
  left join ${roles} on ${eq(roles.id, orderMembers.roleId)}
  where ${orders.statusId} = ${orderStatus.approvedPaymentDue} and ${whereOrderVisible(tx, getOrderVisibility(principal))}
    and ${hasOrderPermission(principal, 'pay')}`;

type DueItemRow =
  | PayableDebtRow
  | { readonly kind: 'order'; readonly id: number }
  // Beside the count of a page without rows.
  | { readonly kind: null };

/** A debt of the account, or an order that waits for its payment. */
export type DueItem = PayableDebt | { readonly kind: 'order'; readonly id: number };

interface DueItemQuery {
  readonly search: string;
  readonly sort: DueItemSort;
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

/** A page of what a person may pay, and how much there is; what is due first comes first, orders that wait for their payment last. */
export async function listDueItems(
  tx: Tx,
  principal: CustomerPrincipal,
  { search, sort, direction, offset, limit }: DueItemQuery,
): Promise<{ readonly items: readonly DueItem[]; readonly count: number }> {
  const text = search.trim();
  const columns = ['order_id::text', 'project_name', 'document', 'cheque'];
  const found =
    text === ''
      ? sql`true`
      : sql.join(
          columns.map((column) => ilikeContains(sql.raw(column), text)),
          sql` or `,
        );
  const to = sql.raw(direction);
  const order = {
    due: sql`(due_at is null) ${to}, ${payableRank} ${to}, due_at ${to}, order_id ${to}, id ${to}`,
    order: sql`order_id ${to} nulls last, id ${to}`,
    projectName: sql`lower(project_name) ${to} nulls last, order_id ${to}, id ${to}`,
  }[sort];
  const debts = mayPayDebts(principal)
    ? sql`select * from ${selectPayableDebts(principal.companyId)} debts union all`
    : sql``;
  const { rows } = await tx.execute<DueItemRow & { count: string }>(sql`
    with due as (${debts} ${selectWaitingOrders(tx, principal)}),
    found as (select * from due where ${found})
    select page.*, counted.count from (select count(*) as count from found) counted
    left join (select * from found order by ${order} limit ${limit} offset ${offset}) page on true
    order by ${order}`);
  const items = rows.flatMap((row): DueItem[] => {
    if (row.kind === null) return [];
    return [row.kind === 'order' ? { kind: row.kind, id: row.id } : toPayableDebt(row)];
  });
  return { items, count: Number(rows[0]?.count ?? 0) };
}

/** What of an account this person may pay, and how much of it is overdue, in fils. */
export async function sumDebts(tx: Tx, principal: CustomerPrincipal, today: Date): Promise<DueSums> {
  if (!mayPayDebts(principal)) return { count: 0, total: 0, overdueCount: 0, overdue: 0 };
  const { rows } = await tx.execute<{ due: DueSums }>(sql`select ${selectDue(principal.companyId, today, 0)} as due`);
  if (!rows[0]) throw new Error('A statement without a table answered no row.');
  const { count, total, overdueCount, overdue } = rows[0].due;
  return { count, total, overdueCount, overdue };
}
