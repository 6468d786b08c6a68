import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import {
  auditEntries,
  bankAccounts,
  bankImports,
  bankLines,
  ledgerBalances,
  ledgerEntries,
} from '../../platform/db/schema/index.ts';

let app: TestApp;
let staff: TestStaff;
let source: { accountId: number; importId: string };
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['ORDERS', 'PAYMENTS', 'CREDITS']);
  const { db } = app.deps.database;
  const [account] = await db.insert(bankAccounts).values({ name: 'Current', iban: 'AE07' }).returning();
  const importId = randomUUID();
  await db.insert(bankImports).values({
    ...{ id: importId, accountId: account?.id ?? 0, fileName: 'a.csv', sha256: '', storageKey: '', size: 1 },
    ...{ format: 'csv', encoding: 'utf-8', state: 'done' },
  });
  source = { accountId: account?.id ?? 0, importId };
});
afterAll(() => app.close());

async function insertLine(reference: string, day = '2025-11-01', amount = 50_025): Promise<number> {
  const [row] = await app.deps.database.db
    .insert(bankLines)
    .values({
      ...{ ...source, day, amount, currency: 'AED', payer: '', payerIban: '', cheque: '', text: 'transfer' },
      ...{ reference, contentHash: randomUUID() },
    })
    .returning({ id: bankLines.id });
  return row?.id ?? 0;
}
const enter = (companyId: number, reference: string, receivedOn = '2025-11-01') =>
  staff.call.deskReceiveMoney({
    ...{ companyId, amount: 500.25, receivedOn, reference, means: 'transfer' as const },
    ...{ key: randomUUID(), allocations: [] },
  });
const find = async (reference: string) =>
  (await staff.call.deskBankLines({ search: reference })).lines.rows.find((row) => row.reference === reference);
const getOwed = async (companyId: number) => {
  const [row] = await app.deps.database.db.select().from(ledgerBalances).where(eq(ledgerBalances.companyId, companyId));
  return row?.owed ?? 0;
};

it('is said of a line, which is booked with it, enters nothing and can be taken apart again', async () => {
  const { db } = app.deps.database;
  const { companyId } = await app.createOwner({ companyName: 'Gulf Labels' });
  await enter(companyId, 'ft hand 1', '2025-10-30');
  const lineId = await insertLine('FT-HAND-1');
  const line = await find('FT-HAND-1');
  expect(line?.entered).toMatchObject({
    ...{ companyId, name: 'Gulf Labels', receivedOn: '2025-10-30', reference: 'ft hand 1', by: 'Test Staff' },
  });
  const { receiptId = 0 } = line?.entered ?? {};
  const entries = () => db.$count(ledgerEntries, eq(ledgerEntries.companyId, companyId));
  const before = await entries();
  await staff.call.deskLinkBankLine({ lineId, receiptId });
  const linked = await find('FT-HAND-1');
  expect(linked).toMatchObject({ state: 'booked', decidedBy: 'Test Staff', entered: null });
  expect(linked?.booked).toMatchObject({ companyId, name: 'Gulf Labels', rest: 500.25, isEnteredByHand: true });
  expect([await entries(), await getOwed(companyId)]).toEqual([before, -50_025]);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.call, 'deskLinkBankLine'));
  expect(entry?.staffId).toBe(staff.staffId);

  // What is linked is no other line's, and is booked by nobody else.
  const other = await insertLine('FT-HAND-1/B');
  expect((await find('FT-HAND-1/B'))?.entered).toBeNull();
  const refused = (name: string) => ({ errorName: name });
  await expect(staff.call.deskLinkBankLine({ lineId: other, receiptId })).rejects.toMatchObject(
    refused('changedMeanwhile'),
  );
  await expect(staff.call.deskLinkBankLine({ lineId, receiptId })).rejects.toMatchObject(refused('lineDecided'));

  await staff.call.deskTakeBackBankLine({ lineId, note: 'Two payments after all.' });
  expect(await find('FT-HAND-1')).toMatchObject({ state: 'open', booked: null, entered: { receiptId } });
  expect([await entries(), await getOwed(companyId)]).toEqual([before, -50_025]);
});

it('is what was entered on the form of an order, too', async () => {
  const owner = await app.createOwner({ companyName: 'Form Labels' });
  const orderId = await createPayableOrder(app, owner);
  const { payment } = await staff.call.deskOrder({ orderId });
  const amount = payment.dueTransfer?.amount ?? 0;
  await staff.call.deskReceiveTransfer({ orderId, amount, receivedOn: '2025-11-01', reference: 'FT FORM' });
  const lineId = await insertLine('FT-FORM', '2025-11-02', Math.round(amount * 100));
  const line = await find('FT-FORM');
  expect(line?.entered).toMatchObject({ name: 'Form Labels', reference: 'FT FORM', by: 'Test Staff' });
  await staff.call.deskLinkBankLine({ lineId, receiptId: line?.entered?.receiptId ?? 0 });
  expect((await find('FT-FORM'))?.booked).toMatchObject({
    ...{ isEnteredByHand: true, rest: 0, parts: [{ kind: 'order', orderId, amount }] },
  });
  expect(await getOwed(owner.companyId)).toBe(0);
});

it('is of the same amount and within three days, or it is not linked', async () => {
  const { companyId } = await app.createOwner();
  await enter(companyId, 'FT-FAR', '2025-10-25');
  await insertLine('FT-FAR');
  expect((await find('FT-FAR'))?.entered).toBeNull();
  await enter(companyId, 'FT-NEAR');
  await insertLine('FT-NEAR');
  const { receiptId = 0 } = (await find('FT-NEAR'))?.entered ?? {};
  const lineId = await insertLine('FT-MORE', '2025-11-01', 50_026);
  await expect(staff.call.deskLinkBankLine({ lineId, receiptId })).rejects.toMatchObject({
    errorName: 'changedMeanwhile',
  });
  await expect(staff.call.deskLinkBankLine({ lineId, receiptId: 999_999 })).rejects.toMatchObject({
    errorName: 'notFound',
  });
  expect(await find('FT-MORE')).toMatchObject({ state: 'open', decidedBy: null });
});

it('of two lines that are linked with one entry at once one is', async () => {
  const { companyId } = await app.createOwner();
  await enter(companyId, 'FT-BOTH');
  const lineIds = [await insertLine('FT-BOTH 1'), await insertLine('FT-BOTH 2')];
  await insertLine('FT-BOTH');
  const { receiptId = 0 } = (await find('FT-BOTH'))?.entered ?? {};
  const outcomes = await Promise.allSettled(
    lineIds.map((lineId) => staff.call.deskLinkBankLine({ lineId, receiptId })),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const states = await app.deps.database.db.select({ state: bankLines.state, id: bankLines.id }).from(bankLines);
  expect(
    states
      .filter(({ id }) => lineIds.includes(id))
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['booked', 'open']);
});
