import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPaper } from '../../../testing/builders-orders.ts';
import type { Person, StaffPerson } from '../../../testing/builders.ts';
import { lettersTo, newDevice, PASSWORD, signUp, tokenIn } from '../../../testing/entry.ts';
import { pay, readyToPay } from '../../../testing/paying.ts';
import { wordsOf } from '../../../testing/pdf.ts';
import { world, type World } from '../../../testing/world.ts';
import { events } from '../../db/schema/index.ts';

const first = '100200300400503';
const second = '100200300400603';
const terms = { creditLimit: 100, termsDays: 30 };

let w: World;
let people: StaffPerson;
let credit: StaffPerson;
beforeAll(async () => {
  w = await world();
  people = await w.aStaff(['PEOPLE']);
  credit = await w.aStaff(['CREDITS']);
});
afterAll(() => w.close());

const pdf = (name: string) => new File([testPaper(name).bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`);
const papers = { tradeLicense: [pdf('licence')], trnCertificate: [pdf('certificate')] };

/** A company that registered with its papers and has signed in. */
async function registered(): Promise<Person> {
  const form = signUp({ corporate: true, companyName: 'Gulf Labels' });
  const { email } = form;
  await w.client().usersRegistration(form, { files: papers });
  await w.client().usersConfirm({ token: tokenIn((await lettersTo(w, email))[0]) });
  const { token } = await w.client().usersAuthenticate({ email, password: PASSWORD, uniqueId: newDevice() });
  const companyId = (await people.call.deskCompanies({ search: email })).companies.rows[0]?.id ?? 0;
  const userId = (await people.call.deskCompany({ companyId })).people[0]?.id ?? 0;
  return { userId, companyId, email, call: w.client(token) } as Person;
}
async function applied(): Promise<Person> {
  const owner = await w.anOwner();
  await owner.call.usersUploadFiles({}, { files: papers });
  return owner;
}
const shown = async ({ companyId }: Person) => (await people.call.deskCompany({ companyId })).trn;
const history = async ({ companyId }: Person) =>
  (await w.deps.database.read.select().from(events).where(eq(events.companyId, companyId)))
    .filter(({ type }) => type === 'trnChanged')
    .sort((a, b) => a.id - b.id)
    .map(({ payload }) => payload);
async function invoiceOf(owner: Person, orderId: number): Promise<string> {
  const { fileUrl } = await owner.call.checkoutSummarypdf({ orderId });
  return wordsOf((await w.send({ url: fileUrl })).rawPayload);
}

it('of a company that registered is asked for with its papers; invoices from then on print it, those before do not', async () => {
  const owner = await registered();
  const { companyId } = owner;
  const before = await readyToPay(w, owner);
  await pay(w, owner, before);
  expect(await shown(owner)).toBeNull();
  for (const wrong of ['10020030040050', '200200300400503', '100200300400501', 'x'])
    await expect(people.call.deskDecidePapers({ companyId, decision: 'approve', trn: wrong })).rejects.toMatchObject({
      refusal: 'invalidInput',
      fields: { trn: { key: 'trnInvalid' } },
    });
  expect((await people.call.deskCompany({ companyId })).documents.map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ]);
  await people.call.deskDecidePapers({ companyId, decision: 'approve', trn: ' ١٠٠ 2003-0040 0503' });
  expect(await shown(owner)).toBe(first);
  const after = await readyToPay(w, owner);
  await pay(w, owner, after);
  const invoice = await invoiceOf(owner, after);
  expect(invoice).toContain('Tax Invoice');
  expect(invoice).toContain(`TRN ${first}`);
  expect(await invoiceOf(owner, before)).not.toContain(first);
});

it('may be missing: companies abroad have none', async () => {
  const owner = await registered();
  await people.call.deskDecidePapers({ companyId: owner.companyId, decision: 'approve', trn: '' });
  expect(await shown(owner)).toBeNull();
  expect(await history(owner)).toEqual([]);
});

it('stays when papers are approved without one that somebody entered meanwhile', async () => {
  const owner = await registered();
  const { companyId } = owner;
  await people.call.deskChangeTrn({ companyId, trn: first, seen: '' });
  await people.call.deskDecidePapers({ companyId, decision: 'approve', trn: '' });
  expect(await shown(owner)).toBe(first);
});

it('comes with the application for credit too, and is written once for both papers', async () => {
  const owner = await applied();
  const { companyId } = owner;
  await expect(
    credit.call.deskDecideCredit({ companyId, decision: 'approve', ...terms, trn: '123' }),
  ).rejects.toMatchObject({ refusal: 'invalidInput', fields: { trn: { key: 'trnInvalid' } } });
  await credit.call.deskDecideCredit({ companyId, decision: 'approve', ...terms, trn: first });
  expect(await shown(owner)).toBe(first);
  expect(await history(owner)).toMatchObject([{ before: null, trn: first, byId: credit.staffId }]);
});

it('stays as it was where the papers are refused or somebody else was faster', async () => {
  const owner = await registered();
  const { companyId } = owner;
  await people.call.deskDecidePapers({ companyId, decision: 'refuse', reason: 'Expired' });
  await expect(people.call.deskDecidePapers({ companyId, decision: 'approve', trn: first })).rejects.toMatchObject({
    refusal: 'changedMeanwhile',
  });
  expect(await shown(owner)).toBeNull();
  expect(await history(owner)).toEqual([]);
});

it('is corrected by whoever decides on papers, with its history; the second of two is told', async () => {
  const owner = await w.anOwner();
  const { companyId } = owner;
  await credit.call.deskChangeTrn({ companyId, trn: first, seen: '' });
  await expect(people.call.deskChangeTrn({ companyId, trn: second, seen: '' })).rejects.toMatchObject({
    refusal: 'changedMeanwhile',
  });
  await people.call.deskChangeTrn({ companyId, trn: second, seen: first });
  await people.call.deskChangeTrn({ companyId, trn: second, seen: second });
  expect(await shown(owner)).toBe(second);
  await people.call.deskChangeTrn({ companyId, trn: '', seen: second });
  expect(await shown(owner)).toBeNull();
  expect(await history(owner)).toMatchObject([
    { before: null, trn: first, byId: credit.staffId },
    { before: first, trn: second, byId: people.staffId },
    { before: second, trn: null, byId: people.staffId },
  ]);
  await expect(people.call.deskChangeTrn({ companyId, trn: '123', seen: '' })).rejects.toMatchObject({
    fields: { trn: { key: 'trnInvalid' } },
  });
  await expect(people.call.deskChangeTrn({ companyId: 999_999, trn: first, seen: '' })).rejects.toMatchObject({
    refusal: 'notFound',
  });
});
