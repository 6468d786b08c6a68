import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import { keepOnAccount, receiveChequeOfOrder } from '../../../testing/money-steps.ts';
import { createPayableOrder } from '../../../testing/payment-steps.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companyDocuments, events, orders } from '../../platform/db/schema/index.ts';

const trn = '100000000000003';
let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PAYMENTS', 'CREDITS', 'PEOPLE', 'ORDERS']);
});
afterAll(() => app.close());

const createOwnerWithCredit = () => app.createOwner({ creditLimit: 1_000_000 });
const formatDay = (days = 0) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const chequeFields = (more: { number?: string; bank?: string; date?: string } = {}) => ({
  ...{ number: '000123', bank: 'Gulf Bank', date: formatDay(30), ...more },
});
const fetchEntries = async ({ companyId }: TestCustomer) => (await staff.call.deskLedger({ companyId })).entries.rows;
const fetchAvailableCredit = async ({ companyId }: TestCustomer) =>
  (await staff.call.deskCompany({ companyId })).credit.available;
const findEmail = (owner: TestCustomer, subject: RegExp) =>
  app.waitFor(async () =>
    (await app.readEmails()).find((mail) => mail.to === owner.email && subject.test(mail.subject)),
  );

/** An order of AED 854.99 by cheque, in production; the cheque is here. */
async function placeOrderByCheque(owner: TestCustomer): Promise<{ orderId: number; entryId: number }> {
  const orderId = await createPayableOrder(app, owner, { payment: 'pdc' });
  await owner.call.checkoutSubmit({ orderId });
  await staff.call.deskTransitionOrder({ orderId, to: 6, revision: (await loadOrderRow(orderId)).revision });
  return { orderId, entryId: await receiveChequeOfOrder(app, staff, { companyId: owner.companyId, orderId }) };
}
async function loadOrderRow(orderId: number) {
  const [row] = await app.deps.database.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
}

describe('recording payments in the ledger', () => {
  it('cash, transfer and correction update the balance and both ledgers immediately', async () => {
    const owner = await createOwnerWithCredit();
    const { companyId } = owner;
    await keepOnAccount(app, staff, companyId, 100, { means: 'cash', reference: 'R 12' });
    await keepOnAccount(app, staff, companyId, 50.25, { reference: 'FT-4711' });
    const correction = { means: 'correction', amount: -20, note: 'Bank charge' } as const;
    await staff.call.deskAddEntry({ companyId, key: randomUUID(), ...correction });
    expect(await fetchAvailableCredit(owner)).toBe(10_130.25);
    const rows = (await fetchEntries(owner)).map(({ type, product, amount, means }) => [type, product, amount, means]);
    expect(rows.sort()).toEqual([
      ['Adjustment', 'Bank charge', -20, null],
      ['Payment', 'Bank transfer · FT-4711', 50.25, 'transfer'],
      ['Payment', 'Cash · R 12', 100, 'cash'],
    ]);
    const own = await owner.call.creditsList({ lang: 'ar' });
    expect(own.credits.map(({ product }) => product)).toContain('تحويل بنكي · FT-4711');
    const storedEvents = await app.deps.database.db.select().from(events).where(eq(events.companyId, companyId));
    expect(storedEvents.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['moneyReceived', 'moneyReceived', 'ledgerEntryAdded']),
    );
  });

  it('an entry is idempotent by its key', async () => {
    const owner = await createOwnerWithCredit();
    const entry = {
      ...{ companyId: owner.companyId, key: randomUUID(), means: 'cheque' as const, amount: 10 },
      ...chequeFields(),
    };
    const answers = await Promise.all([1, 2, 3].map(() => staff.call.deskAddEntry(entry)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await fetchEntries(owner)).toHaveLength(1);
    // The first answer was lost and the amount was corrected: the key must not return the first entry for the second.
    for (const other of [
      { amount: 100 },
      { means: 'correction' as const, note: 'Rounding' },
      { companyId: (await createOwnerWithCredit()).companyId },
    ])
      await expect(staff.call.deskAddEntry({ ...entry, ...other })).rejects.toMatchObject({
        errorName: 'changedMeanwhile',
      });
  });

  it('rejects invalid fields and staff without PAYMENTS', async () => {
    const owner = await createOwnerWithCredit();
    const base = { companyId: owner.companyId, key: randomUUID() };
    const refused: readonly [object, string, string][] = [
      ...(
        [
          [0, 'amountNotPositive'],
          [-1, 'amountNotPositive'],
          [1.001, 'priceInvalid'],
          [10_000_001, 'amountTooLarge'],
          ['', 'priceInvalid'],
        ] as const
      ).map(([amount, message]): [object, string, string] => [
        { means: 'cheque', amount, ...chequeFields() },
        'amount',
        message,
      ]),
      [{ means: 'correction', amount: 0, note: 'x' }, 'amount', 'amountZero'],
      [{ means: 'correction', amount: 1 }, 'note', 'correctionReasonRequired'],
      // Money comes in by a receipt, which the line of the bank is known by.
      [{ means: 'transfer', amount: 1, note: 'FT-1' }, 'means', 'choiceInvalid'],
      [{ means: 'cash', amount: 1 }, 'means', 'choiceInvalid'],
      [{ means: 'cheque', amount: 1, ...chequeFields({ number: 'A1' }) }, 'number', 'chequeNumberInvalid'],
      [{ means: 'cheque', amount: 1, ...chequeFields({ bank: '' }) }, 'bank', 'chequeBankRequired'],
      [{ means: 'cheque', amount: 1, ...chequeFields({ date: '2026-02-30' }) }, 'date', 'dayInvalid'],
      [{ means: 'cheque', amount: 1, ...chequeFields({ date: formatDay(61) }) }, 'date', 'chequeDateInvalid'],
      [{ means: 'cheque', amount: 1, ...chequeFields({ date: formatDay(-200) }) }, 'date', 'chequeDateInvalid'],
    ];
    for (const [entry, field, key] of refused)
      await expect(
        staff.call.deskAddEntry({ ...base, ...entry } as Parameters<typeof staff.call.deskAddEntry>[0]),
        JSON.stringify(entry),
      ).rejects.toMatchObject({ errorName: 'invalidInput', fields: { [field]: { key } } });
    const correction = { ...base, means: 'correction', amount: 1, note: 'Rounding' } as const;
    await expect(staff.call.deskAddEntry({ ...correction, companyId: 999_999 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const others = await app.createStaff(['CREDITS', 'PEOPLE', 'ORDERS']);
    for (const person of [owner, others])
      await expect(person.call.deskAddEntry(correction)).rejects.toMatchObject({ errorName: 'noPermission' });
    expect(await fetchEntries(owner)).toEqual([]);
  });
});

describe('cheques', () => {
  it('that settle a debt count only when they clear, never when they bounce', async () => {
    const owner = await createOwnerWithCredit();
    const { companyId } = owner;
    const add = async (number: string) => {
      const cheque = { means: 'cheque', amount: 200, ...chequeFields({ number }) } as const;
      return (await staff.call.deskAddEntry({ companyId, key: randomUUID(), ...cheque })).id;
    };
    const [good, bad] = [await add('000124'), await add('000123')];
    expect(await fetchAvailableCredit(owner)).toBe(10_000);
    expect((await fetchEntries(owner))[0]).toMatchObject({
      product: 'Cheque · No. 000123 · Gulf Bank',
      endDate: `${formatDay(30)}T08:00:00.000Z`,
      cheque: { number: '000123', bank: 'Gulf Bank', state: 'waiting' },
    });
    await staff.call.deskSettleCheque({ companyId, entryId: good, outcome: 'cleared' });
    expect(await fetchAvailableCredit(owner)).toBe(10_200);
    await staff.call.deskSettleCheque({ companyId, entryId: bad, outcome: 'bounced', note: 'No cover' });
    const { credit } = await staff.call.deskCompany({ companyId });
    expect(credit).toMatchObject({ available: 10_200, frozen: true, overdue: false });
    // Two have come in, one was paid, one was not.
    for (const subject of [/has received your cheque$/, /^Your cheque to .* is paid$/, /A cheque to .* was not paid/]) {
      const { text } = await findEmail(owner, subject);
      expect(text).toMatch(/000123|000124/);
      expect(text).toContain('AED 200.00');
    }
    expect((await findEmail(owner, /^Your cheque to .* is paid$/)).text).toContain('000124');
    expect((await findEmail(owner, /A cheque to .* was not paid/)).text).toContain('000123');
    expect((await findEmail(owner, /has received your cheque$/)).text).toContain('Date on the cheque');
  });

  it('of an order are recorded on arrival; a bounced one puts the order on hold and is due immediately', async () => {
    const owner = await createOwnerWithCredit();
    const { companyId } = owner;
    const { orderId, entryId } = await placeOrderByCheque(owner);
    expect((await fetchEntries(owner))[0]?.cheque).toMatchObject({ bank: 'Emirates Falcon Bank', state: 'waiting' });
    await staff.call.deskNoteCheque({ companyId, entryId, ...chequeFields({ date: formatDay(45) }) });
    expect((await fetchEntries(owner))[0]).toMatchObject({
      product: 'Label plates',
      endDate: `${formatDay(45)}T08:00:00.000Z`,
      cheque: { number: '000123', bank: 'Gulf Bank', state: 'waiting' },
    });
    const noted = await app.deps.database.db.select().from(events).where(eq(events.companyId, companyId));
    expect(noted.filter(({ type }) => type === 'chequeDetailsRecorded').map(({ payload }) => payload)).toMatchObject([
      { entryId, ...chequeFields({ date: formatDay(45) }), byId: staff.staffId },
    ]);
    // Of two who correct it, the second one had not seen what the first one wrote.
    const first = chequeFields({ date: formatDay(45) });
    const correct = (more: Partial<typeof first>, seen: typeof first) =>
      staff.call.deskNoteCheque({ companyId, entryId, ...seen, ...more, seen });
    let stored = first;
    for (const more of [{ bank: 'Emirates Bank' }, { date: formatDay(44) }, { number: '000124' }]) {
      await correct(more, stored);
      await expect(correct({ number: '000125' }, stored)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
      stored = { ...stored, ...more };
    }
    expect((await fetchEntries(owner))[0]?.cheque).toMatchObject({ number: '000124', bank: 'Emirates Bank' });
    await staff.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'Please bring cash' });
    expect(await loadOrderRow(orderId)).toMatchObject({
      statusId: orderStatus.onHold,
      staffNote: 'The bank returned cheque 000124: Please bring cash',
    });
    app.clock.advance({ minutes: 1 });
    expect((await staff.call.deskCompany({ companyId })).credit).toMatchObject({
      available: 9145.01,
      frozen: true,
      overdue: true,
    });
    // So is the checkout told why nothing is sold on account.
    expect(await owner.call.usersHasCredits({})).toMatchObject({ hasOverdue: true });
    for (const late of [
      () => staff.call.deskNoteCheque({ companyId, entryId, ...chequeFields() }),
      () => staff.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' }),
    ])
      await expect(late()).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  });

  it('that the bank returns after it has paid them are owed as those that bounce at once', async () => {
    const owner = await createOwnerWithCredit();
    const { companyId } = owner;
    const { orderId, entryId } = await placeOrderByCheque(owner);
    await staff.call.deskNoteCheque({ companyId, entryId, ...chequeFields() });
    const settle = (outcome: 'cleared' | 'bounced' | 'returned') =>
      staff.call.deskSettleCheque({ companyId, entryId, outcome, note: 'Returned by the bank' });
    await expect(settle('returned')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await settle('cleared');
    expect((await staff.call.deskOrder({ orderId })).payment.progress).toMatchObject({ stage: 'paid' });
    // Who has not seen that it cleared meant another thing.
    await expect(settle('bounced')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await settle('returned');
    expect(await loadOrderRow(orderId)).toMatchObject({
      ...{ statusId: orderStatus.onHold, staffNote: 'The bank returned cheque 000123: Returned by the bank' },
    });
    app.clock.advance({ minutes: 1 });
    const { credit } = await staff.call.deskCompany({ companyId });
    expect(credit).toMatchObject({ available: 9145.01, frozen: true, overdue: true });
    expect((await staff.call.deskOrder({ orderId })).payment.progress).toMatchObject({ stage: 'overdue' });
    expect((await fetchEntries(owner))[0]).toMatchObject({ cheque: { state: 'bounced' } });
    await findEmail(owner, /A cheque to .* was not paid/);
    const kinds = (await staff.call.deskAccount({ companyId })).entries.rows.map(({ kind, promised }) => [
      kind,
      promised,
    ]);
    expect(kinds.slice(0, 3)).toEqual([
      ['chequeBounced', -854.99],
      ['chequeCleared', 854.99],
      ['chequeCleared', -854.99],
    ]);
    await expect(settle('returned')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  });

  it('are settled once under concurrent, contradicting settlements', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await createOwnerWithCredit();
      const { companyId } = owner;
      const { orderId, entryId } = await placeOrderByCheque(owner);
      const results = await Promise.allSettled([
        staff.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' }),
        staff.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'No cover' }),
        staff.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of results)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ errorName: 'changedMeanwhile' });
      const bounced = results[1]?.status === 'fulfilled';
      const { credit } = await staff.call.deskCompany({ companyId });
      expect(credit).toMatchObject({ frozen: bounced, available: bounced ? 9145.01 : 10_000 });
      expect((await loadOrderRow(orderId)).statusId).toBe(bounced ? 13 : 6);
    }
  });

  it('belong to their company only; entries without a cheque cannot be settled', async () => {
    const [owner, other] = [await createOwnerWithCredit(), await createOwnerWithCredit()];
    const { entryId } = await placeOrderByCheque(owner);
    const correction = await staff.call.deskAddEntry({
      ...{ companyId: owner.companyId, key: randomUUID(), means: 'correction', amount: 1, note: 'Rounding' },
    });
    for (const wrongIds of [
      { companyId: other.companyId, entryId },
      { companyId: owner.companyId, entryId: correction.id },
      { companyId: owner.companyId, entryId: 999_999 },
    ]) {
      await expect(staff.call.deskSettleCheque({ ...wrongIds, outcome: 'cleared' })).rejects.toMatchObject({
        errorName: 'notFound',
      });
      await expect(staff.call.deskNoteCheque({ ...wrongIds, ...chequeFields() })).rejects.toMatchObject({
        errorName: 'notFound',
      });
    }
    await expect(
      staff.call.deskSettleCheque({ companyId: owner.companyId, entryId, outcome: 'bounced', note: '' }),
    ).rejects.toMatchObject({ fields: { note: { key: 'noteRequired' } } });
  });
});

describe('company documents of a registration', () => {
  async function registered(): Promise<TestCustomer> {
    const owner = await app.createOwner();
    await app.deps.database.db.insert(companyDocuments).values(
      ['tradeLicense', 'trnCertificate'].map((kind) => ({
        id: randomUUID(),
        companyId: owner.companyId,
        kind,
        purpose: 'registration',
        name: `${kind}.pdf`,
        mime: 'application/pdf',
        size: 1,
        sha256: '0'.repeat(64),
        storageKey: `company-documents/${kind}`,
      })),
    );
    return owner;
  }
  const states = async ({ companyId }: TestCustomer) =>
    (await staff.call.deskCompany({ companyId })).documents.map(({ state, reason }) => [state, reason]);
  const waits = async ({ companyId }: TestCustomer) =>
    (await staff.call.deskCompanies({ filter: 'waiting' })).companies.rows.find(({ id }) => id === companyId);

  it('wait for a decision, can be approved without a credit application, and the owner gets an email', async () => {
    const owner = await registered();
    const { companyId } = owner;
    const before = (await staff.call.deskCompanyCounts({})).waiting;
    expect(await waits(owner)).toMatchObject({ papersWaiting: true, creditState: 'none' });
    await staff.call.deskDecidePapers({ companyId, decision: 'approve', trn });
    expect(await states(owner)).toEqual([
      ['approved', ''],
      ['approved', ''],
    ]);
    expect(await waits(owner)).toBeUndefined();
    expect((await staff.call.deskCompanyCounts({})).waiting).toBe(before - 1);
    expect(await findEmail(owner, /company papers are approved/)).toBeTruthy();
    await expect(staff.call.deskDecidePapers({ companyId, decision: 'approve', trn })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });

  it('are rejected with a reason shown to the owner', async () => {
    const owner = await registered();
    const { companyId } = owner;
    await expect(staff.call.deskDecidePapers({ companyId, decision: 'refuse', reason: ' ' })).rejects.toMatchObject({
      fields: { reason: { key: 'papersReasonRequired' } },
    });
    await staff.call.deskDecidePapers({ companyId, decision: 'refuse', reason: 'The licence has expired.' });
    expect(await states(owner)).toEqual([
      ['refused', 'The licence has expired.'],
      ['refused', 'The licence has expired.'],
    ]);
    expect((await findEmail(owner, /Your company papers/)).text).toContain('The licence has expired.');
    await expect(staff.call.deskDecidePapers({ companyId: 999_999, decision: 'approve', trn })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const others = await app.createStaff(['CREDITS', 'PAYMENTS']);
    await expect(others.call.deskDecidePapers({ companyId, decision: 'approve', trn })).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });

  it('are decided once under concurrent decisions; the other person gets a conflict', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await registered();
      const { companyId } = owner;
      const results = await Promise.allSettled([
        staff.call.deskDecidePapers({ companyId, decision: 'approve', trn }),
        staff.call.deskDecidePapers({ companyId, decision: 'refuse', reason: 'Expired' }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find((one) => one.status === 'rejected')).toMatchObject({
        reason: { errorName: 'changedMeanwhile' },
      });
      expect(new Set((await states(owner)).map(([state]) => state)).size).toBe(1);
    }
  });
});
