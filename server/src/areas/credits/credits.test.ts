import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPaper } from '../../../testing/builders-orders.ts';
import type { Person } from '../../../testing/builders.ts';
import { lettersTo, sentences } from '../../../testing/entry.ts';
import { readyToPay } from '../../../testing/paying.ts';
import { world, type World } from '../../../testing/world.ts';
import { changeCredit, decideCredit } from '../../credits/decide.ts';
import { documentsOf, openDocument } from '../../credits/documents.ts';
import { companies, companyDocuments, creditEntries, orders } from '../../db/schema/index.ts';
import { transact } from '../../events/work.ts';

let w: World;
let staffId: number;
beforeAll(async () => {
  w = await world();
  staffId = (await w.aStaff(['CREDITS'])).staffId;
});
afterAll(() => w.close());

const pdf = () =>
  new File([testPaper('licence').bytes as Uint8Array<ArrayBuffer>], 'licence.pdf', { type: 'application/pdf' });
const png = () =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    'شهادة ضريبية.PNG',
    { type: 'image/png' },
  );
const good = () => ({ tradeLicense: [pdf()], trnCertificate: [png()] });
const apply = ({ call }: Person, files: Record<string, Blob[]> = good()) => call.usersUploadFiles({}, { files });
/** Of companies without papers of a registration; `account/papers.test.ts` has those with them. */
const status = async ({ call }: Person) => {
  const { hasRegistrationPapers, ...rest } = await call.usersHasCredits({});
  expect(hasRegistrationPapers).toBe(false);
  return rest;
};
const ledger = async ({ call }: Person, more: Record<string, unknown> = {}) =>
  call.creditsList({ _start: 0, _end: 15, ...more });
const decide = (of: Person, decision: Parameters<typeof decideCredit>[3]) =>
  transact(w.deps, (tx, raise) => decideCredit(tx, raise, of.companyId, decision, staffId));
/** A transfer that came in, AED. */
const enter = async ({ companyId }: Person, amount: number, note = 'Transfer') =>
  (await w.aStaff(['PAYMENTS'])).call.deskAddEntry({ companyId, key: randomUUID(), means: 'transfer', amount, note });
/** An order of AED 854.99 on account or by cheque. */
async function onCredit(of: Person, payment: 'dp' | 'pdc' = 'dp'): Promise<number> {
  const orderId = await readyToPay(w, of, { payment });
  expect(await of.call.checkoutSubmit({ orderId })).toMatchObject({ success: true });
  return orderId;
}
const terms = { limit: 1_000_000, days: 30 };

describe('an application', () => {
  it('with both documents waits for the house [CRD-05, CRD-29, CRD-31, CRD-32]', async () => {
    const owner = await w.anOwner();
    expect(await status(owner)).toEqual({ hasCredits: false, waitingForApprove: false, refusedReason: null });
    expect(await apply(owner)).toBeNull();
    expect(await status(owner)).toEqual({ hasCredits: false, waitingForApprove: true, refusedReason: null });
    const kept = await documentsOf(w.deps.database.read, owner.companyId);
    expect(kept.map(({ kind, purpose, name, mime, state }) => [kind, purpose, name, mime, state])).toEqual([
      ['tradeLicense', 'credit', 'licence.pdf', 'application/pdf', 'waiting'],
      ['trnCertificate', 'credit', 'شهادة ضريبية.PNG', 'image/png', 'waiting'],
    ]);
  });

  it('needs both documents [CRD-24, CRD-25]', async () => {
    const owner = await w.anOwner();
    const refused = async (files: Record<string, Blob[]>) => {
      const error = (await apply(owner, files).catch((reason: unknown) => reason)) as {
        refusal: string;
        fields: Record<string, { params: { message: string } }>;
      };
      return [error.refusal, Object.fromEntries(Object.entries(error.fields).map(([f, m]) => [f, m.params.message]))];
    };
    const licence = { tradeLicense: 'Trade license field is required.' };
    const certificate = { trnCertificate: 'Trn certificate field is required.' };
    expect(await refused({})).toEqual(['invalidInput', { ...licence, ...certificate }]);
    expect(await refused({ tradeLicense: [pdf()] })).toEqual(['invalidInput', certificate]);
    expect(await refused({ trnCertificate: [pdf()], tradeLicense: [new File([], 'empty.pdf')] })).toEqual([
      'invalidInput',
      licence,
    ]);
    expect((await status(owner)).waitingForApprove).toBe(false);
  });

  it('takes PDF, JPG, JPEG and PNG by name and by content [CRD-21, CRD-22]', async () => {
    const owner = await w.anOwner();
    const html = new File(['<html><script>alert(1)</script></html>'], 'licence.pdf', { type: 'application/pdf' });
    const renamed = new File([pdf()], 'licence.exe', { type: 'application/pdf' });
    const otherwise = new File([png()], 'licence.pdf', { type: 'application/pdf' });
    const gif = new File([Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')], 'licence.gif', { type: 'image/gif' });
    for (const file of [html, renamed, otherwise, gif])
      await expect(apply(owner, { ...good(), tradeLicense: [file] }), file.name).rejects.toMatchObject({
        refusal: 'fileTypeRefused',
        fields: { tradeLicense: { key: 'creditDocumentType' } },
      });
    expect(await w.deps.database.read.$count(companyDocuments, eq(companyDocuments.companyId, owner.companyId))).toBe(
      0,
    );
    const jpeg = new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(40).fill(0)])], 'LICENCE.JPEG');
    await apply(owner, { ...good(), tradeLicense: [jpeg] });
    expect((await status(owner)).waitingForApprove).toBe(true);
  });

  it('takes documents of up to 5 MB and says so [CRD-26, CRD-27]', async () => {
    const owner = await w.anOwner();
    const sized = async (bytes: number) => {
      const head = Buffer.from(await pdf().arrayBuffer());
      return new File([Buffer.concat([head, Buffer.alloc(bytes - head.length, 32)])], 'big.pdf');
    };
    const form = new FormData();
    form.set('tradeLicense', await sized(5_242_881));
    form.set('trnCertificate', png());
    const body = new Response(form);
    const answer = await w.send({
      method: 'POST',
      url: '/api/web/users/uploadFiles',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
    });
    expect(answer.statusCode).toBe(413);
    expect(sentences(answer.json<{ error: never }>().error)).toEqual({ tradeLicense: 'Maximum file size: 5MB' });
    await apply(owner, { ...good(), tradeLicense: [await sized(5_242_880)] });
    expect((await status(owner)).waitingForApprove).toBe(true);
  });

  it('sent twice, one after the other or at once, is made once', async () => {
    const owner = await w.anOwner();
    const results = await Promise.allSettled([1, 2, 3].map(() => apply(owner)));
    expect(results.filter(({ status: one }) => one === 'fulfilled')).toHaveLength(1);
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ refusal: 'creditWaiting' });
    expect(await documentsOf(w.deps.database.read, owner.companyId)).toHaveLength(2);
    await decide(owner, { move: 'approve', terms });
    await expect(apply(owner)).rejects.toMatchObject({ refusal: 'creditGranted' });
  });

  it('is the owner’s: members are refused whatever their role [CRD-02, CRD-23]', async () => {
    const owner = await w.anOwner();
    const member = await w.aMember(owner, ['CREDITS']);
    await expect(apply(member)).rejects.toMatchObject({ refusal: 'ownersOnly' });
    expect((await status(member)).waitingForApprove).toBe(false);
    const without = await w.aMember(owner, ['ADDRESSES', 'CHECKOUT']);
    await expect(status(without)).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(ledger(without)).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(apply(without)).rejects.toMatchObject({ refusal: 'ownersOnly' });
  });

  it('that was refused shows why and can be made again; the owner gets a letter', async () => {
    const owner = await w.anOwner({ lang: 'ar' });
    await apply(owner);
    const reason = 'The licence has expired. <b>Renew</b> it.';
    await decide(owner, { move: 'refuse', reason: ` ${reason} ` });
    expect(await status(owner)).toEqual({ hasCredits: false, waitingForApprove: false, refusedReason: reason });
    const [letter] = await lettersTo(w, owner.email);
    expect(letter?.subject).toMatch(/^طلب الائتمان/);
    expect(letter?.text).toContain(reason);
    expect(letter?.html).not.toContain('<b>');
    await apply(owner);
    expect(await status(owner)).toEqual({ hasCredits: false, waitingForApprove: true, refusedReason: null });
    const states = (await documentsOf(w.deps.database.read, owner.companyId)).map(({ state }) => state);
    expect(states.sort()).toEqual(['refused', 'refused', 'waiting', 'waiting']);
  });

  it('that is approved opens the ledger with its limit; a person becomes a company [CRD-04, CRD-30]', async () => {
    const owner = await w.anOwner({ groupId: 1 });
    await apply(owner);
    await decide(owner, { move: 'approve', terms });
    expect((await status(owner)).hasCredits).toBe(true);
    expect(await ledger(owner)).toEqual({ credits: [], count: 0, availableBalance: 10_000, creditLimit: 10_000 });
    const [company] = await w.deps.database.read.select().from(companies).where(eq(companies.id, owner.companyId));
    expect(company).toMatchObject({ groupId: 2, creditTermsDays: 30 });
    const [letter] = await lettersTo(w, owner.email);
    expect(letter?.text).toContain('Credit limit: AED 10,000.00');
    expect(letter?.text).toContain('30 days');
    expect(letter?.links[0]).toBe('http://localhost:3000/account/credits');
  });

  it('is decided once: of two of the staff the second is told', async () => {
    const owner = await w.anOwner();
    await apply(owner);
    const results = await Promise.allSettled([
      decide(owner, { move: 'approve', terms }),
      decide(owner, { move: 'refuse', reason: 'No.' }),
    ]);
    expect(results.filter(({ status: one }) => one === 'fulfilled')).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ refusal: 'changedMeanwhile' });
    await expect(decide(await w.anOwner(), { move: 'approve', terms })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
    const { companyId } = await w.anOwner();
    await expect(w.deps.database.transact((tx) => changeCredit(tx, companyId, terms))).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
  });
});

describe('documents', () => {
  it('are opened as they came, of their own account only, and no customer call leads to them', async () => {
    const [owner, stranger] = [await w.anOwner(), await w.anOwner()];
    await apply(owner);
    const read = w.deps.database.read;
    const [licence] = await documentsOf(read, owner.companyId);
    if (!licence) throw new Error('No document was kept.');
    const opened = await openDocument(read, owner.companyId, licence.id);
    const bytes: Buffer[] = [];
    for await (const chunk of await w.deps.storage.read(opened.storageKey)) bytes.push(chunk as Buffer);
    expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex')).toBe(licence.sha256);
    await expect(openDocument(read, stranger.companyId, licence.id)).rejects.toMatchObject({ refusal: 'notFound' });
    const said = JSON.stringify([await status(owner), await ledger(owner)]);
    expect(said).not.toContain(licence.id);
    for (const part of ['original', 'thumbnail']) {
      const answer = await w.send({
        method: 'GET',
        url: `/api/files/t/${licence.id}/${part}?ticket=c${owner.userId}.1.x`,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(answer.statusCode).toBe(404);
    }
    await expect(owner.call.filesTicket({ fileId: licence.id })).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('the ledger', () => {
  const withCredit = () => w.anOwner({ creditLimit: 1_000_000 });

  it('shows an order on account with its due date, and what is left [CRD-12, CRD-13, CRD-30]', async () => {
    const owner = await withCredit();
    const orderId = await onCredit(owner);
    const now = w.clock.now();
    expect(await ledger(owner)).toEqual({
      credits: [
        {
          id: expect.any(Number) as number,
          product: 'Label plates',
          type: 'Order',
          amount: 854.99,
          createdAt: now.toISOString(),
          endDate: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
          orderId,
          overdue: false,
          means: null,
          cheque: null,
        },
      ],
      count: 1,
      availableBalance: 9145.01,
      creditLimit: 10_000,
    });
    await enter(owner, 854.99, '4711');
    const after = await ledger(owner);
    expect(after.availableBalance).toBe(10_000);
    expect(after.credits.map(({ type, amount, product, endDate }) => [type, amount, product, endDate])).toContainEqual([
      'Payment',
      854.99,
      'Bank transfer · 4711',
      null,
    ]);
  });

  it('is the same for a member with CREDITS, and empty for other accounts', async () => {
    const [owner, stranger] = [await withCredit(), await withCredit()];
    await onCredit(owner);
    const member = await w.aMember(owner, ['CREDITS']);
    expect(await ledger(member)).toEqual(await ledger(owner));
    expect((await status(member)).hasCredits).toBe(true);
    expect((await ledger(stranger)).credits).toEqual([]);
  });

  it('is searched by product, type, note and order number in the reader’s language [CRD-08, CRD-16]', async () => {
    const owner = await withCredit();
    const orderId = await onCredit(owner);
    await enter(owner, 100, 'Transfer 100%_A');
    const types = async (advancedSearch: string, lang?: 'ar') =>
      (await ledger(owner, { advancedSearch, lang })).credits.map(({ type }) => type);
    expect(await types('LABEL')).toEqual(['Order']);
    expect(await types('payment')).toEqual(['Payment']);
    expect(await types('100%_a')).toEqual(['Payment']);
    expect(await types(`#${orderId}`)).toEqual(['Order']);
    expect(await types('دفعة', 'ar')).toEqual(['Payment']);
    expect(await types('تحويل بنكي', 'ar')).toEqual(['Payment']);
    const none = await ledger(owner, { advancedSearch: 'nothing like it' });
    expect(none).toMatchObject({ credits: [], count: 0, creditLimit: 10_000 });
  });

  it('has 15 entries a page, newest first [CRD-17, CRD-30]', async () => {
    const owner = await withCredit();
    const { companyId } = owner;
    const from = w.clock.now().getTime();
    await w.deps.database.read.insert(creditEntries).values(
      Array.from({ length: 17 }, (_, index) => ({
        companyId,
        type: 'Adjustment',
        amount: 1,
        note: `No ${index + 1}`,
        createdAt: new Date(from + index),
      })),
    );
    const first = await ledger(owner);
    expect([first.count, first.credits.length, first.credits[0]?.product]).toEqual([17, 15, 'No 17']);
    const second = await ledger(owner, { _start: 15, _end: 30 });
    expect(second.credits.map(({ product }) => product)).toEqual(['No 2', 'No 1']);
  });

  it('keeps room for a cheque from the moment it is offered, and frees it when the bank has paid', async () => {
    const owner = await withCredit();
    const orderId = await onCredit(owner, 'pdc');
    expect(await ledger(owner)).toMatchObject({ count: 0, availableBalance: 9145.01 });
    const desk = await w.aStaff(['ORDERS', 'PAYMENTS']);
    const [order] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
    await desk.call.deskMove({ orderId, to: 6, revision: order?.revision ?? 0 });
    const accepted = await ledger(owner);
    expect(accepted).toMatchObject({ credits: [{ type: 'Cheque', amount: 854.99 }], availableBalance: 9145.01 });
    const entry = { companyId: owner.companyId, entryId: accepted.credits[0]?.id ?? 0 };
    await desk.call.deskSettleCheque({ ...entry, outcome: 'cleared' });
    expect((await ledger(owner)).availableBalance).toBe(10_000);
    await expect(desk.call.deskSettleCheque({ ...entry, outcome: 'bounced', note: 'Too late' })).rejects.toMatchObject({
      refusal: 'changedMeanwhile',
    });
  });

  it('a bounced cheque is due at once and freezes the credit', async () => {
    const owner = await withCredit();
    const [entry] = await w.deps.database.read
      .insert(creditEntries)
      .values({ companyId: owner.companyId, type: 'Cheque', amount: 50_000, createdAt: w.clock.now() })
      .returning();
    const { companyId } = owner;
    const desk = await w.aStaff(['PAYMENTS']);
    await desk.call.deskSettleCheque({ companyId, entryId: entry?.id ?? 0, outcome: 'bounced', note: 'No cover' });
    w.clock.forward({ minutes: 1 });
    expect((await ledger(owner)).credits).toMatchObject([{ type: 'Cheque', overdue: true }]);
    const orderId = await readyToPay(w, owner);
    const methods = (await owner.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);
    expect(methods).toEqual(['card', 'cash']);
  });

  it('payments settle the oldest due entry first; with something overdue nothing more goes on account', async () => {
    const owner = await withCredit();
    const read = w.deps.database.read;
    const day = 86_400_000;
    const due = (days: number) => new Date(w.clock.now().getTime() + days * day);
    await read.insert(creditEntries).values([
      { companyId: owner.companyId, type: 'Order', amount: 40_000, dueAt: due(9), createdAt: due(-21) },
      { companyId: owner.companyId, type: 'Order', amount: 60_000, dueAt: due(-1), createdAt: due(-31) },
    ]);
    const late = async () => (await ledger(owner)).credits.filter(({ overdue }) => overdue).map(({ amount }) => amount);
    const methods = async () => {
      const orderId = await readyToPay(w, owner);
      return (await owner.call.checkoutPaymentStepfive({ orderId })).map(({ id }) => id);
    };
    expect(await late()).toEqual([600]);
    expect(await methods()).toEqual(['card', 'cash']);
    await enter(owner, 599.99);
    expect(await late()).toEqual([600]);
    await enter(owner, 0.01);
    expect(await late()).toEqual([]);
    expect(await methods()).toEqual(['card', 'cash', 'pdc', 'dp']);
  });

  it.each(['dp', 'pdc'] as const)('gives back what a cancelled order used (%s)', async (payment) => {
    const owner = await withCredit();
    const orderId = await onCredit(owner, payment);
    const past = new Date(w.clock.now().getTime() - 2 * 86_400_000);
    await w.deps.database.read
      .insert(creditEntries)
      .values({ companyId: owner.companyId, type: 'Order', amount: 85_499, dueAt: past, createdAt: past });
    const desk = await w.aStaff(['ORDERS', 'PAYMENTS']);
    for (const to of [...(payment === 'pdc' ? [6] : []), 13, 12]) {
      const [row] = await w.deps.database.read.select().from(orders).where(eq(orders.id, orderId));
      await desk.call.deskMove({ orderId, to, revision: row?.revision ?? 0, note: 'Not needed any more' });
    }
    const after = await ledger(owner);
    expect(after.credits.map(({ type }) => type).sort()).toEqual(
      payment === 'dp' ? ['Order', 'Order', 'Refund'] : ['Cheque', 'Order', 'Refund'],
    );
    expect(after.availableBalance).toBe(9_145.01);
    // Money that came in settles the oldest debt; a cheque that nobody has paid is none.
    expect(after.credits.some(({ overdue }) => overdue)).toBe(payment === 'pdc');
  });
});
