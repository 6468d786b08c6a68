import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { debtPayments, ledgerEntries } from '../src/platform/db/schema/index.ts';
import { createCardToken, type testCards } from './checkout-steps.ts';
import { transitionAtDesk } from './money-steps.ts';
import { createPayableOrder } from './payment-steps.ts';
import { answerPaypalPage } from './paypal-steps.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer, TestStaff } from './test-builders.ts';

/** What an order of price vector V1 costs in AED. */
const TOTAL = 854.99;

export interface Debt {
  readonly kind: 'debt' | 'sale';
  readonly id: number;
  readonly orderId: number;
}

/** What customers and staff do with debts of accounts. */
export function createDebtSteps(app: TestApp, getStaff: () => TestStaff) {
  const createDebtor = () => app.createOwner({ creditLimit: 10_000_000 });

  /** An order on account: the entry of its invoice is the debt. */
  async function createDebt(owner: TestCustomer): Promise<Debt> {
    const orderId = await createPayableOrder(app, owner, { payment: 'dp' });
    await owner.call.checkoutSubmit({ orderId });
    const [entry] = await app.deps.database.db
      .select({ id: ledgerEntries.id })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, 'invoice')));
    return { kind: 'debt', id: entry?.id ?? 0, orderId };
  }

  /** An order in cash that nobody has received. */
  async function createCashSale(owner: TestCustomer): Promise<Debt> {
    const orderId = await createPayableOrder(app, owner, { payment: 'cash' });
    await owner.call.checkoutSubmit({ orderId });
    await transitionAtDesk(getStaff(), orderId, orderStatus.inProduction);
    return { kind: 'sale', id: orderId, orderId };
  }

  const toKeys = (debts: readonly Debt[]) => debts.map(({ kind, id }) => ({ kind, id }));
  const toTotal = (count: number) => Math.round(count * TOTAL * 100) / 100;

  const pay = async (
    { call }: TestCustomer,
    debts: readonly Debt[],
    {
      card = 'pays',
      orderIds = [],
      total = debts.length + orderIds.length,
    }: { card?: keyof typeof testCards; orderIds?: number[]; total?: number } = {},
  ) =>
    call.combinedPaymentSubmit({
      ...{ orderIds, debts: toKeys(debts), payment_method: 'card', cardToken: await createCardToken(app, card) },
      expectedTotal: toTotal(total),
    });
  const payByPaypal = ({ call }: TestCustomer, debts: readonly Debt[]) =>
    call.combinedPaymentSubmit({
      ...{ orderIds: [], debts: toKeys(debts), payment_method: 'paypal', expectedTotal: toTotal(debts.length) },
    });
  const approve = async (redirectUrl: string | null) => {
    const returned = await answerPaypalPage(app, redirectUrl, 'approve');
    return app.createClient().checkoutPaypal({ token: returned.searchParams.get('token') ?? '', page: 'success' });
  };

  const loadBalance = async ({ companyId }: TestCustomer) =>
    (await getStaff().call.deskAccount({ companyId, until: '' })).balance.owed;
  const listOwed = async ({ call }: TestCustomer) =>
    (await call.dueItems({})).rows.map(({ kind, orderId, amount }) => [kind, orderId, amount]);
  const listReceipts = async ({ companyId }: TestCustomer) =>
    (await getStaff().call.deskReceipts({ search: '', filter: '' })).receipts.rows.filter(
      (one) => one.companyId === companyId,
    );
  const receive = ({ companyId }: TestCustomer, debts: readonly Debt[]) =>
    getStaff().call.deskReceiveMoney({
      ...{ companyId, key: randomUUID(), amount: toTotal(debts.length), receivedOn: toLocalDay(app.clock.now()) },
      ...{ means: 'transfer', reference: `FT ${randomUUID()}`, alsoPays: true },
      allocations: debts.map(({ kind, id }) => ({ kind, id, amount: TOTAL })),
    });
  const loadState = async (combinedId: string | null) => {
    const [row] = await app.deps.database.db
      .select()
      .from(debtPayments)
      .where(eq(debtPayments.id, combinedId ?? ''));
    return row ? { state: row.state, refund: row.refund, dispute: row.dispute } : null;
  };
  return {
    createDebtor,
    createDebt,
    createCashSale,
    toKeys,
    toTotal,
    pay,
    payByPaypal,
    approve,
    loadBalance,
    listOwed,
    listReceipts,
    receive,
    loadState,
  };
}
