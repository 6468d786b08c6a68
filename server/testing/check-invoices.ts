import { eq, inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { findPaidState, paidFilters } from '@platewright/domain/invoices/paid-state';
import { toLocalDay, toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { listDocuments } from '../src/modules/invoices/list-documents.ts';
import { computeOpenItems, waitsForCourier } from '../src/modules/ledger/open-items.ts';
import { cheques, creditNotes, invoices, ledgerEntries, orders } from '../src/platform/db/schema/index.ts';
import type { TestApp } from './test-app.ts';

interface OpenItemRow extends Record<string, unknown> {
  readonly order_id: number;
  readonly amount: string;
  readonly due_at: Date | string;
  readonly is_waiting: boolean;
}

/** The invoices of an account with what is open of each, found in all its entries again. */
async function findInvoices(app: TestApp, companyId: number) {
  const { db } = app.deps.database;
  const { rows: items } = await db.execute<OpenItemRow>(sql`
    select o.id as order_id, open.amount, open.due_at, ${waitsForCourier} as is_waiting from ${computeOpenItems([companyId])} open
    left join ${ledgerEntries} e on e.id = open.id and open.source in ('debt', 'bounced')
    left join ${cheques} c on c.id = case open.source when 'cheque' then open.id else e.cheque_id end
    join ${orders} o on o.id = case open.source when 'order' then open.id else coalesce(e.order_id, c.order_id) end
    where open.source <> 'correction'`);
  const issued = await db
    .select({ number: invoices.number, orderId: invoices.orderId, total: invoices.total, stored: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(orders.companyId, companyId));
  const notes = await db
    .select({ invoiceId: creditNotes.invoiceId, net: creditNotes.net, vat: creditNotes.vat })
    .from(creditNotes)
    .where(inArray(creditNotes.invoiceId, [0, ...issued.map(({ stored }) => stored.id)]));
  const startOfToday = toStartOfLocalDay(toLocalDay(app.clock.now())).getTime();
  return issued.map(({ number, orderId, total, stored }) => {
    const ofOrder = items.filter((item) => item.order_id === orderId);
    const open = ofOrder.reduce((sum, { amount }) => sum + Number(amount), 0);
    const credited = notes.reduce((sum, one) => sum + (one.invoiceId === stored.id ? one.net + one.vat : 0), 0);
    const dueAt = ofOrder.length === 0 ? null : Math.min(...ofOrder.map((item) => new Date(item.due_at).getTime()));
    const isWaiting = ofOrder.some((item) => item.is_waiting);
    return {
      ...{ number, total, open, credited, dueAt, state: findPaidState({ total, credited, open }) },
      isOverdue: dueAt !== null && dueAt < startOfToday && !isWaiting,
      stored,
    };
  });
}

/** Fails unless the invoices of an account say of themselves what its entries say of them, one by one and in the sums of their list. */
export async function checkInvoices(
  app: TestApp,
  { companyId, name }: { readonly companyId: number; readonly name: string },
): Promise<void> {
  const found = await findInvoices(app, companyId);
  for (const { stored, ...one } of found)
    expect(
      {
        ...{ open: stored.openAmount, credited: stored.credited, state: stored.paidState },
        dueAt: stored.openDueAt?.getTime() ?? null,
      },
      one.number,
    ).toEqual({ open: one.open, credited: one.credited, state: one.state, dueAt: one.dueAt });
  const { db } = app.deps.database;
  const asked = { now: app.clock.now(), sort: 'issuedAt', direction: 'desc', offset: 0, limit: 100 } as const;
  for (const filter of paidFilters) {
    const ofState = found.filter((one) => (filter === 'overdue' ? one.isOverdue : one.state === filter));
    const listed = await listDocuments(db, { ...asked, search: name, paid: filter });
    expect(listed.rows.map(({ number }) => number).sort(), filter).toEqual(ofState.map(({ number }) => number).sort());
    expect(listed.byState[filter], filter).toMatchObject({
      count: ofState.length,
      total: ofState.reduce((sum, { total }) => sum + total, 0),
      open: ofState.reduce((sum, { open }) => sum + open, 0),
    });
    // Of all accounts: the sums of days say the same as the rows.
    const all = await listDocuments(db, { ...asked, search: '', paid: filter, limit: 10_000 });
    expect([all.count, all.total], filter).toEqual([
      all.rows.length,
      all.rows.reduce((sum, { total }) => sum + total, 0),
    ]);
  }
}
