import { and, eq, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOverdue, openPart } from '@platewright/domain/credit/ledger';
import type { Fils } from '@platewright/domain/money/fils';
import type { Tx } from '../db/database.ts';
import { creditEntries } from '../db/schema/index.ts';

const { type, amount, means, clearedAt, bouncedAt, dueAt, createdAt, id } = creditEntries;

/** `effectOf` of `domain/credit/ledger`, for sums. */
const effect = sql`case when ${type} = 'Order' then ${amount}
  when ${type} = 'Cheque' then case when ${clearedAt} is null then ${amount} else 0 end
  when ${means} = 'cheque' and ${clearedAt} is null then 0
  else -${amount} end`;
/** `isDebt` of the same. */
const debt = sql`(${type} = 'Order' or (${type} = 'Cheque' and ${bouncedAt} is not null and ${clearedAt} is null))`;

/** What an account's ledger uses of its credit; below nothing when more was paid than was ordered. */
export async function usedCredit(tx: Tx, companyId: number): Promise<Fils> {
  const [row] = await tx
    .select({ used: sql<number>`coalesce(sum(${effect}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(eq(creditEntries.companyId, companyId));
  return row?.used ?? 0;
}

/** What was paid and adjusted in all, as `openDebts` of `domain/credit/ledger` counts it. */
async function paidInAll(tx: Tx, companyId: number): Promise<Fils> {
  const cheques = alias(creditEntries, 'cheques');
  const waitingCheque = tx
    .select({ one: sql`1` })
    .from(cheques)
    .where(
      and(
        eq(cheques.paymentId, creditEntries.paymentId),
        eq(cheques.type, 'Cheque'),
        isNull(cheques.clearedAt),
        isNull(cheques.bouncedAt),
      ),
    );
  const [row] = await tx
    .select({ paid: sql<number>`coalesce(-sum(${effect}), 0)`.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.companyId, companyId),
        sql`${type} not in ('Order', 'Cheque')`,
        or(ne(type, 'Refund'), notExists(waitingCheque)),
      ),
    );
  return row?.paid ?? 0;
}

export interface Debt {
  readonly id: number;
  /** null for a cheque that belongs to none. */
  readonly orderId: number | null;
  readonly open: Fils;
  readonly dueAt: Date;
  /** When the bank did not pay the cheque that should have settled it. */
  readonly bouncedAt: Date | null;
}

/** Debts that are not settled, oldest due first; payments have settled those before them (handbook 5.3). */
export async function openDebtsOf(tx: Tx, companyId: number): Promise<Debt[]> {
  const due = sql`coalesce(${dueAt}, ${createdAt})`;
  const soFar = sql<number>`sum(${amount}) over (order by ${due}, ${id})`.mapWith(Number);
  const paid = await paidInAll(tx, companyId);
  const debts = tx
    .select({
      id,
      orderId: creditEntries.orderId,
      amount,
      dueAt: sql<Date>`${due}`.mapWith(createdAt).as('due'),
      bouncedAt,
      soFar: soFar.as('so_far'),
    })
    .from(creditEntries)
    .where(and(eq(creditEntries.companyId, companyId), debt))
    .as('debts');
  const rows = await tx
    .select()
    .from(debts)
    .where(sql`${debts.soFar} > ${paid}`)
    .orderBy(debts.soFar);
  return rows.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    dueAt: row.dueAt,
    bouncedAt: row.bouncedAt,
    open: openPart(row.amount, row.soFar, paid),
  }));
}

/** Overdue: nothing more goes on account until it is paid (handbook 5.3). */
export const hasOverdueDebt = async (tx: Tx, companyId: number, now: Date): Promise<boolean> =>
  (await openDebtsOf(tx, companyId)).some((debt) => isOverdue(debt, now));
