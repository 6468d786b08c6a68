import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { readyToPay } from '../../../testing/paying.ts';
import { world, type World } from '../../../testing/world.ts';
import { companyDocuments, events, orders } from '../../db/schema/index.ts';

const trn = '100000000000003';
let w: World;
let desk: StaffPerson;
beforeAll(async () => {
  w = await world();
  desk = await w.aStaff(['PAYMENTS', 'CREDITS', 'PEOPLE', 'ORDERS']);
});
afterAll(() => w.close());

const withCredit = () => w.anOwner({ creditLimit: 1_000_000 });
const today = (days = 0) => new Date(w.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const paper = (more: object = {}) => ({ number: '000123', bank: 'Gulf Bank', date: today(30), ...more });
const entries = async ({ companyId }: Person) => (await desk.call.deskLedger({ companyId })).entries.rows;
const available = async ({ companyId }: Person) => (await desk.call.deskCompany({ companyId })).credit.available;
const letters = (owner: Person, subject: RegExp) =>
  w.eventually(async () => (await w.mails()).find((mail) => mail.to === owner.email && subject.test(mail.subject)));

/** An order of AED 854.99 by cheque, in production. */
async function byCheque(owner: Person): Promise<{ orderId: number; entryId: number }> {
  const orderId = await readyToPay(w, owner, { payment: 'pdc' });
  await owner.call.checkoutSubmit({ orderId });
  await desk.call.deskMove({ orderId, to: 6, revision: (await rowOf(orderId)).revision });
  return { orderId, entryId: (await entries(owner))[0]?.id ?? 0 };
}
async function rowOf(orderId: number) {
  const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error('There is no such order.');
  return row;
}

describe('money that comes in', () => {
  it('in cash, by transfer, as a correction: the balance and both ledgers follow at once', async () => {
    const owner = await withCredit();
    const { companyId } = owner;
    const add = (entry: object) =>
      desk.call.deskAddEntry({ companyId, key: randomUUID(), ...entry } as Parameters<
        typeof desk.call.deskAddEntry
      >[0]);
    await add({ means: 'cash', amount: 100 });
    await add({ means: 'transfer', amount: '50.25', note: 'FT-4711' });
    await add({ means: 'correction', amount: -20, note: 'Bank charge' });
    expect(await available(owner)).toBe(10_130.25);
    const shown = (await entries(owner)).map(({ type, product, amount, means }) => [type, product, amount, means]);
    expect(shown.sort()).toEqual([
      ['Adjustment', 'Bank charge', -20, null],
      ['Payment', 'Bank transfer · FT-4711', 50.25, 'transfer'],
      ['Payment', 'Cash', 100, 'cash'],
    ]);
    const own = await owner.call.creditsList({ lang: 'ar' });
    expect(own.credits.map(({ product }) => product)).toContain('تحويل بنكي · FT-4711');
    const told = await w.deps.database.read.select().from(events).where(eq(events.companyId, companyId));
    expect(told.filter(({ type }) => type === 'entryAdded')).toHaveLength(3);
  });

  it('is entered once, however often the form is sent', async () => {
    const owner = await withCredit();
    const entry = { companyId: owner.companyId, key: randomUUID(), means: 'cash' as const, amount: 10 };
    const answers = await Promise.all([1, 2, 3].map(() => desk.call.deskAddEntry(entry)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await entries(owner)).toHaveLength(1);
    // An answer got lost and the amount was corrected meanwhile: nobody may take the first one for the second.
    for (const other of [
      { amount: 100 },
      { means: 'transfer' as const, note: 'FT-1' },
      { companyId: (await withCredit()).companyId },
    ])
      await expect(desk.call.deskAddEntry({ ...entry, ...other })).rejects.toMatchObject({
        refusal: 'changedMeanwhile',
      });
  });

  it('is refused at the field that is wrong, and for who may not take payments', async () => {
    const owner = await withCredit();
    const base = { companyId: owner.companyId, key: randomUUID() };
    const refused: readonly [object, string, string][] = [
      ...[0, -1, 1.001, 10_000_001, ''].map((amount): [object, string, string] => [
        { means: 'cash', amount },
        'amount',
        'priceInvalid',
      ]),
      [{ means: 'correction', amount: 0, note: 'x' }, 'amount', 'priceInvalid'],
      [{ means: 'correction', amount: 1 }, 'note', 'correctionReasonRequired'],
      [{ means: 'transfer', amount: 1, note: ' ' }, 'note', 'bankReferenceRequired'],
      [{ means: 'cheque', amount: 1, ...paper({ number: 'A1' }) }, 'number', 'chequeNumberInvalid'],
      [{ means: 'cheque', amount: 1, ...paper({ bank: '' }) }, 'bank', 'chequeBankRequired'],
      [{ means: 'cheque', amount: 1, ...paper({ date: '2026-02-30' }) }, 'date', 'dayInvalid'],
      [{ means: 'cheque', amount: 1, ...paper({ date: today(61) }) }, 'date', 'chequeDateInvalid'],
      [{ means: 'cheque', amount: 1, ...paper({ date: today(-200) }) }, 'date', 'chequeDateInvalid'],
    ];
    for (const [entry, field, key] of refused)
      await expect(
        desk.call.deskAddEntry({ ...base, ...entry } as Parameters<typeof desk.call.deskAddEntry>[0]),
        JSON.stringify(entry),
      ).rejects.toMatchObject({ refusal: 'invalidInput', fields: { [field]: { key } } });
    const cash = { ...base, means: 'cash', amount: 1 } as const;
    await expect(desk.call.deskAddEntry({ ...cash, companyId: 999_999 })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const others = await w.aStaff(['CREDITS', 'PEOPLE', 'ORDERS']);
    for (const person of [owner, others])
      await expect(person.call.deskAddEntry(cash)).rejects.toMatchObject({ refusal: 'noPermission' });
    expect(await entries(owner)).toEqual([]);
  });
});

describe('cheques', () => {
  it('that pay a debt count when the bank has paid them, and never when they bounce', async () => {
    const owner = await withCredit();
    const { companyId } = owner;
    const add = async () =>
      (await desk.call.deskAddEntry({ companyId, key: randomUUID(), means: 'cheque', amount: 200, ...paper() })).id;
    const [good, bad] = [await add(), await add()];
    expect(await available(owner)).toBe(10_000);
    expect((await entries(owner))[0]).toMatchObject({
      product: 'Cheque · No. 000123 · Gulf Bank',
      endDate: `${today(30)}T08:00:00.000Z`,
      cheque: { number: '000123', bank: 'Gulf Bank', state: 'waiting' },
    });
    await desk.call.deskSettleCheque({ companyId, entryId: good, outcome: 'cleared' });
    expect(await available(owner)).toBe(10_200);
    await desk.call.deskSettleCheque({ companyId, entryId: bad, outcome: 'bounced', note: 'No cover' });
    const { credit } = await desk.call.deskCompany({ companyId });
    expect(credit).toMatchObject({ available: 10_200, frozen: true, overdue: false });
    const letter = await letters(owner, /A cheque to .* was not paid/);
    expect(letter.text).toContain('000123');
    expect(letter.text).toContain('AED 200.00');
  });

  it('of an order are written down when they come; a bounced one holds the order and is owed at once', async () => {
    const owner = await withCredit();
    const { companyId } = owner;
    const { orderId, entryId } = await byCheque(owner);
    expect((await entries(owner))[0]?.cheque).toEqual({ number: '', bank: '', state: 'waiting' });
    await desk.call.deskNoteCheque({ companyId, entryId, ...paper({ date: today(45) }) });
    expect((await entries(owner))[0]).toMatchObject({
      product: 'Label plates',
      endDate: `${today(45)}T08:00:00.000Z`,
      cheque: { number: '000123', bank: 'Gulf Bank', state: 'waiting' },
    });
    const noted = await w.deps.database.read.select().from(events).where(eq(events.companyId, companyId));
    expect(noted.filter(({ type }) => type === 'chequeNoted').map(({ payload }) => payload)).toMatchObject([
      { entryId, ...paper({ date: today(45) }), byId: desk.staffId },
    ]);
    await desk.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'Please bring cash' });
    expect(await rowOf(orderId)).toMatchObject({ statusId: 13, staffNote: 'Please bring cash' });
    w.clock.forward({ minutes: 1 });
    expect((await desk.call.deskCompany({ companyId })).credit).toMatchObject({
      available: 9145.01,
      frozen: true,
      overdue: true,
    });
    for (const late of [
      () => desk.call.deskNoteCheque({ companyId, entryId, ...paper() }),
      () => desk.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' }),
    ])
      await expect(late()).rejects.toMatchObject({ refusal: 'changedMeanwhile' });
  });

  it('are settled once by staff who hear different things from the bank at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await withCredit();
      const { companyId } = owner;
      const { orderId, entryId } = await byCheque(owner);
      const results = await Promise.allSettled([
        desk.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' }),
        desk.call.deskSettleCheque({ companyId, entryId, outcome: 'bounced', note: 'No cover' }),
        desk.call.deskSettleCheque({ companyId, entryId, outcome: 'cleared' }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const one of results)
        if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: 'changedMeanwhile' });
      const bounced = results[1]?.status === 'fulfilled';
      const { credit } = await desk.call.deskCompany({ companyId });
      expect(credit).toMatchObject({ frozen: bounced, available: bounced ? 9145.01 : 10_000 });
      expect((await rowOf(orderId)).statusId).toBe(bounced ? 13 : 6);
    }
  });

  it('are those of the account alone, and entries without one are none', async () => {
    const [owner, other] = [await withCredit(), await withCredit()];
    const { entryId } = await byCheque(owner);
    const cash = await desk.call.deskAddEntry({
      companyId: owner.companyId,
      key: randomUUID(),
      means: 'cash',
      amount: 1,
    });
    for (const foreign of [
      { companyId: other.companyId, entryId },
      { companyId: owner.companyId, entryId: cash.id },
      { companyId: owner.companyId, entryId: 999_999 },
    ]) {
      await expect(desk.call.deskSettleCheque({ ...foreign, outcome: 'cleared' })).rejects.toMatchObject({
        refusal: 'notFound',
      });
      await expect(desk.call.deskNoteCheque({ ...foreign, ...paper() })).rejects.toMatchObject({ refusal: 'notFound' });
    }
    await expect(
      desk.call.deskSettleCheque({ companyId: owner.companyId, entryId, outcome: 'bounced', note: '' }),
    ).rejects.toMatchObject({ fields: { note: { key: 'noteRequired' } } });
  });
});

describe('papers of a registration', () => {
  async function registered(): Promise<Person> {
    const owner = await w.anOwner();
    await w.deps.database.read.insert(companyDocuments).values(
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
  const states = async ({ companyId }: Person) =>
    (await desk.call.deskCompany({ companyId })).documents.map(({ state, reason }) => [state, reason]);
  const waits = async ({ companyId }: Person) =>
    (await desk.call.deskCompanies({ filter: 'waiting' })).companies.rows.find(({ id }) => id === companyId);

  it('wait for the house, are approved without an application for credit, and the owner hears of it', async () => {
    const owner = await registered();
    const { companyId } = owner;
    const before = (await desk.call.deskCompanyCounts({})).waiting;
    expect(await waits(owner)).toMatchObject({ papersWaiting: true, creditState: 'none' });
    await desk.call.deskDecidePapers({ companyId, decision: 'approve', trn });
    expect(await states(owner)).toEqual([
      ['approved', ''],
      ['approved', ''],
    ]);
    expect(await waits(owner)).toBeUndefined();
    expect((await desk.call.deskCompanyCounts({})).waiting).toBe(before - 1);
    expect(await letters(owner, /company papers are approved/)).toBeTruthy();
    await expect(desk.call.deskDecidePapers({ companyId, decision: 'approve', trn })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
  });

  it('are refused with a reason that the owner reads', async () => {
    const owner = await registered();
    const { companyId } = owner;
    await expect(desk.call.deskDecidePapers({ companyId, decision: 'refuse', reason: ' ' })).rejects.toMatchObject({
      fields: { reason: { key: 'papersReasonRequired' } },
    });
    await desk.call.deskDecidePapers({ companyId, decision: 'refuse', reason: 'The licence has expired.' });
    expect(await states(owner)).toEqual([
      ['refused', 'The licence has expired.'],
      ['refused', 'The licence has expired.'],
    ]);
    expect((await letters(owner, /Your company papers/)).text).toContain('The licence has expired.');
    await expect(desk.call.deskDecidePapers({ companyId: 999_999, decision: 'approve', trn })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const others = await w.aStaff(['CREDITS', 'PAYMENTS']);
    await expect(others.call.deskDecidePapers({ companyId, decision: 'approve', trn })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
  });

  it('are decided once by two at the same moment; the other is told', async () => {
    for (let round = 0; round < 3; round++) {
      const owner = await registered();
      const { companyId } = owner;
      const results = await Promise.allSettled([
        desk.call.deskDecidePapers({ companyId, decision: 'approve', trn }),
        desk.call.deskDecidePapers({ companyId, decision: 'refuse', reason: 'Expired' }),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(results.find((one) => one.status === 'rejected')).toMatchObject({
        reason: { refusal: 'changedMeanwhile' },
      });
      expect(new Set((await states(owner)).map(([state]) => state)).size).toBe(1);
    }
  });
});
