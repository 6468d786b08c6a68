import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { callAtOnce } from '../../../testing/call-at-once.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import {
  cancelOrder,
  findEntryOfOrder,
  keepOnAccount,
  receiveChequeOfOrder,
  transitionAtDesk,
} from '../../../testing/money-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { ledgerEntries } from '../../platform/db/schema/index.ts';

const TOTAL = 854.99;
let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
});
afterAll(() => app.close());

let last = 7000;
/** An order by cheque that staff have accepted. */
async function createAwaited() {
  const owner = await app.createOwner({ creditLimit: 1_000_000 });
  const { companyId } = owner;
  const orderId = await createPayableOrder(app, owner, { payment: 'pdc' });
  await owner.call.checkoutSubmit({ orderId });
  await transitionAtDesk(staff, orderId, orderStatus.inProduction);
  const entryId = await findEntryOfOrder(app, orderId, 'invoice');
  const printed = { number: String(++last), bank: 'Gulf Bank', date: toLocalDay(app.clock.now()) };
  return { owner, companyId, orderId, entryId, cheque: { companyId, entryId, amount: TOTAL, ...printed } };
}
type AwaitedCheque = Awaited<ReturnType<typeof createAwaited>>;

const listKinds = async ({ companyId }: Pick<AwaitedCheque, 'companyId'>) => {
  const rows = await app.deps.database.db
    .select({ kind: ledgerEntries.kind })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.companyId, companyId))
    .orderBy(ledgerEntries.id);
  return rows.map(({ kind }) => kind);
};
const getSums = async ({ companyId }: Pick<AwaitedCheque, 'companyId'>) => {
  const { balance } = await staff.call.deskAccount({ companyId });
  // A cheque is owed until the bank has paid it.
  return [Math.round((balance.owed - balance.promised) * 100) / 100, balance.promised];
};
const list = async (orderId: number, filter?: 'awaited' | 'held') =>
  (await staff.call.deskCheques({ search: String(orderId), ...(filter && { filter }) })).cheques;

describe('the cheque of an accepted order', () => {
  it('is in no book before somebody has it: its order is owed, and uses its credit', async () => {
    const { companyId, orderId, entryId } = await createAwaited();
    expect(await listKinds({ companyId })).toEqual(['invoice']);
    expect(await getSums({ companyId })).toEqual([TOTAL, 0]);
    expect((await staff.call.deskCompany({ companyId })).credit).toMatchObject({ available: 9145.01, overdue: false });
    expect(await list(orderId, 'awaited')).toMatchObject({
      ...{ count: 1, sum: 0, awaited: TOTAL },
      rows: [{ entryId, orderId, number: '', state: 'awaited', amount: TOTAL, deposit: null }],
    });
    expect(await list(orderId)).toMatchObject({ count: 1 });
    expect(await list(orderId, 'held')).toMatchObject({ count: 0 });
    expect((await staff.call.deskOrder({ orderId })).payment).toMatchObject({
      awaitedCheque: { companyId, entryId, amount: TOTAL },
      progress: { method: 'pdc', stage: 'due', open: TOTAL },
    });
    for (const outcome of ['cleared', 'bounced'] as const)
      await expect(
        staff.call.deskSettleCheque({ companyId, entryId, outcome, note: 'Nobody has it.' }),
      ).rejects.toMatchObject({ errorName: 'chequeAwaited' });
    const [row] = (await list(orderId)).rows;
    await expect(staff.call.deskDepositCheques({ cheques: [row?.id ?? 0] })).rejects.toMatchObject({
      fields: { cheques: { key: 'chequeNotReceived' } },
    });
  });

  it('is entered when it is here, with what is printed on it, by whoever has the right', async () => {
    const { companyId, orderId, cheque } = await createAwaited();
    const others = await app.createStaff(['ORDERS', 'CREDITS']);
    await expect(others.call.deskReceiveCheques({ cheques: [cheque] })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
    await staff.call.deskReceiveCheques({ cheques: [cheque] });
    expect(await listKinds({ companyId })).toEqual(['invoice', 'chequeReceived']);
    expect(await getSums({ companyId })).toEqual([0, TOTAL]);
    expect((await staff.call.deskCompany({ companyId })).credit).toMatchObject({ available: 9145.01 });
    expect(await list(orderId, 'held')).toMatchObject({
      count: 1,
      rows: [{ number: cheque.number, bank: 'Gulf Bank', state: 'waiting' }],
    });
    expect((await staff.call.deskOrder({ orderId })).payment).toMatchObject({
      ...{ awaitedCheque: null, progress: { stage: 'due', open: TOTAL } },
    });
    await expect(staff.call.deskReceiveCheques({ cheques: [cheque] })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('is of what the order owes', async () => {
    const { owner, companyId, orderId, cheque } = await createAwaited();
    for (const amount of [TOTAL + 0.01, TOTAL - 0.01])
      await expect(staff.call.deskReceiveCheques({ cheques: [{ ...cheque, amount }] })).rejects.toMatchObject({
        fields: { 'cheques.0.amount': { key: 'chequeAmountDiffers' } },
      });
    await keepOnAccount(app, staff, companyId, 54.99);
    await expect(staff.call.deskReceiveCheques({ cheques: [{ ...cheque, amount: 799.99 }] })).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
    await receiveChequeOfOrder(app, staff, { companyId, orderId }, { amount: 800 });
    expect(await getSums({ companyId })).toEqual([0, 800]);
    expect((await owner.call.creditsList({})).dues).toMatchObject([{ kind: 'cheque', amount: 800 }]);
  });

  it('is of what is left after a part was credited, or of what the order was when it was written before', async () => {
    const credit = async (of: AwaitedCheque) => {
      const { left } = await staff.call.deskCreditable({ orderId: of.orderId });
      await staff.call.deskCreditOrder({ orderId: of.orderId, left, reason: 'A spot.', amount: 100 });
    };
    const [first, second] = [await createAwaited(), await createAwaited()];
    await credit(first);
    const [row] = (await list(first.orderId, 'awaited')).rows;
    expect(row?.amount).toBe(749.99);
    await receiveChequeOfOrder(app, staff, first, { amount: 749.99 });
    expect(await getSums(first)).toEqual([0, 749.99]);
    await receiveChequeOfOrder(app, staff, second);
    await credit(second);
    expect(await getSums(second)).toEqual([-105, TOTAL]);
  });

  it('is awaited no more when its order is paid otherwise, and again when that is taken back', async () => {
    const { companyId, orderId, cheque } = await createAwaited();
    await keepOnAccount(app, staff, companyId, TOTAL);
    expect((await list(orderId, 'awaited')).count).toBe(0);
    expect((await staff.call.deskOrder({ orderId })).payment.awaitedCheque).toBeNull();
    await expect(staff.call.deskReceiveCheques({ cheques: [cheque] })).rejects.toMatchObject({
      errorName: 'chequeNotAwaited',
    });
    const { receipts } = await staff.call.deskReceipts({ search: 'Transfer', filter: 'onAccount' });
    const receipt = receipts.rows.find((row) => row.companyId === companyId);
    await staff.call.deskTakeBackReceipt({ receiptId: receipt?.id ?? 0, note: 'Of another account.' });
    await staff.call.deskReceiveCheques({ cheques: [cheque] });
    expect(await getSums({ companyId })).toEqual([0, TOTAL]);
  });

  it('comes with others, all of them or none; what is wrong with one is said at it', async () => {
    const several = [await createAwaited(), await createAwaited(), await createAwaited()];
    const cheques = several.map(({ cheque }) => cheque);
    await expect(
      staff.call.deskReceiveCheques({ cheques: cheques.map((one, n) => (n === 1 ? { ...one, amount: 1 } : one)) }),
    ).rejects.toMatchObject({ fields: { 'cheques.1.amount': { key: 'chequeAmountDiffers' } } });
    for (const one of several) expect(await getSums(one)).toEqual([TOTAL, 0]);
    await staff.call.deskReceiveCheques({ cheques: [...cheques].reverse() });
    for (const one of several) expect(await getSums(one)).toEqual([0, TOTAL]);
    await expect(staff.call.deskReceiveCheques({ cheques: [] })).rejects.toMatchObject({
      fields: { cheques: { key: 'chequesMissing' } },
    });
  });
});

describe('two people at once', () => {
  it('receive one cheque once', async () => {
    const { companyId, cheque } = await createAwaited();
    const receive = (number: string) => () => staff.call.deskReceiveCheques({ cheques: [{ ...cheque, number }] });
    expect(await callAtOnce(app, { companies: companyId }, [receive('1'), receive('2')])).toEqual([
      'done',
      'changedMeanwhile',
    ]);
    expect(await getSums({ companyId })).toEqual([0, TOTAL]);
  });

  it.each([
    ['cancelled', ['done', 'chequeNotAwaited'], [0, 0]],
    ['received', ['done', 'done'], [-TOTAL, TOTAL]],
  ])('receive it and cancel its order: what is %s first counts', async (first, expected, sums) => {
    const { companyId, orderId, cheque } = await createAwaited();
    await transitionAtDesk(staff, orderId, orderStatus.onHold);
    const calls = [
      () => transitionAtDesk(staff, orderId, orderStatus.cancelled),
      () => staff.call.deskReceiveCheques({ cheques: [cheque] }),
    ];
    if (first === 'received') calls.reverse();
    expect(await callAtOnce(app, { companies: companyId }, calls)).toEqual(expected);
    expect(await getSums({ companyId })).toEqual(sums);
    expect((await list(orderId, 'awaited')).count).toBe(0);
  });

  it('cancel its order before anybody had it', async () => {
    const { companyId, orderId, cheque } = await createAwaited();
    await cancelOrder(staff, orderId);
    await expect(staff.call.deskReceiveCheques({ cheques: [cheque] })).rejects.toMatchObject({
      errorName: 'chequeNotAwaited',
    });
    expect(await getSums({ companyId })).toEqual([0, 0]);
  });
});
