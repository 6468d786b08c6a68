import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPaper } from '../../../testing/builders-orders.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { lettersTo, newDevice, PASSWORD, signUp, tokenIn } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';

const trn = '100000000000003';
let w: World;
let desk: StaffPerson;
beforeAll(async () => {
  w = await world();
  desk = await w.aStaff(['PEOPLE']);
});
afterAll(() => w.close());

const pdf = (name: string) => new File([testPaper(name).bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`);
const papers = (name: string) => ({ tradeLicense: [pdf(name)], trnCertificate: [pdf(name)] });

/** A company that registered with its papers and has signed in. */
async function registered() {
  const form = signUp({ corporate: true, companyName: 'Gulf Labels' });
  await w.client().usersRegistration(form, { files: papers('first') });
  await w.client().usersConfirm({ token: tokenIn((await lettersTo(w, form.email))[0]) });
  const { token } = await w
    .client()
    .usersAuthenticate({ email: form.email, password: PASSWORD, uniqueId: newDevice() });
  const found = await desk.call.deskCompanies({ search: form.email });
  return { email: form.email, call: w.client(token), companyId: found.companies.rows[0]?.id ?? 0 };
}
type Company = Awaited<ReturnType<typeof registered>>;
const refuse = ({ companyId }: Company, reason: string) =>
  desk.call.deskDecidePapers({ companyId, decision: 'refuse', reason });
const send = ({ call }: Company, name: string) => call.accountSendPapers({}, { files: papers(name) });
const documents = async ({ companyId }: Company) =>
  (await desk.call.deskCompany({ companyId })).documents.map(({ name, state, reason }) => [name, state, reason]);
const waits = async ({ companyId }: Company) =>
  (await desk.call.deskCompanies({ filter: 'waiting' })).companies.rows.some(
    ({ id, papersWaiting }) => id === companyId && papersWaiting,
  );

it('papers that were refused are sent again and wait for the house; what was refused stays on record', async () => {
  const company = await registered();
  expect(await company.call.accountPapers({})).toEqual({ state: 'waiting', reason: null });
  await refuse(company, 'انتهت الرخصة');
  expect(await company.call.accountPapers({})).toEqual({ state: 'refused', reason: 'انتهت الرخصة' });
  expect(await waits(company)).toBe(false);
  const before = (await desk.call.deskCompanyCounts({})).waiting;

  w.clock.forward({ minutes: 1 });
  await send(company, 'second');
  expect(await company.call.accountPapers({})).toEqual({ state: 'waiting', reason: null });
  expect(await waits(company)).toBe(true);
  expect((await desk.call.deskCompanyCounts({})).waiting).toBe(before + 1);
  expect(await documents(company)).toEqual([
    ['second.pdf', 'waiting', ''],
    ['second.pdf', 'waiting', ''],
    ['first.pdf', 'refused', 'انتهت الرخصة'],
    ['first.pdf', 'refused', 'انتهت الرخصة'],
  ]);
  // Letters of one instant have no order.
  const letters = await lettersTo(w, company.email, 3);
  expect(letters.map(({ subject }) => subject)).toContain('We have received your company papers');
  const refusal = letters.find(({ subject }) => subject.startsWith('Your company papers'));
  expect(refusal?.text).toContain('انتهت الرخصة');
  expect(refusal?.links.some((link) => new URL(link).pathname === '/account/information')).toBe(true);

  await desk.call.deskDecidePapers({ companyId: company.companyId, decision: 'approve', trn });
  expect(await company.call.accountPapers({})).toEqual({ state: 'approved', reason: null });
  expect((await documents(company)).map(([, state]) => state)).toEqual(['approved', 'approved', 'refused', 'refused']);
});

it('an application for credit knows of the papers that the house has from the registration', async () => {
  const company = await registered();
  const known = async () => (await company.call.usersHasCredits({})).hasRegistrationPapers;
  expect(await known()).toBe(true);
  await refuse(company, 'Expired');
  expect(await known()).toBe(false);
  w.clock.forward({ minutes: 1 });
  await send(company, 'second');
  await desk.call.deskDecidePapers({ companyId: company.companyId, decision: 'approve', trn });
  expect(await known()).toBe(true);
});

it('new papers are not taken while some wait or once they are approved, nor where none were asked for', async () => {
  const company = await registered();
  await expect(send(company, 'early')).rejects.toMatchObject({ refusal: 'changedMeanwhile' });
  await desk.call.deskDecidePapers({ companyId: company.companyId, decision: 'approve', trn });
  await expect(send(company, 'late')).rejects.toMatchObject({ refusal: 'changedMeanwhile' });
  expect((await documents(company)).map(([name]) => name)).toEqual(['first.pdf', 'first.pdf']);
  const person = await w.anOwner();
  expect(await person.call.accountPapers({})).toEqual({ state: 'none', reason: null });
  await expect(person.call.accountSendPapers({}, { files: papers('mine') })).rejects.toMatchObject({
    refusal: 'changedMeanwhile',
  });
});

it('of two tabs that send papers at the same moment the second is told', async () => {
  for (let round = 0; round < 3; round++) {
    const company = await registered();
    await refuse(company, 'Expired');
    w.clock.forward({ minutes: 1 });
    const sent = await Promise.allSettled([send(company, 'one'), send(company, 'two')]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { refusal: 'changedMeanwhile' },
    });
    expect(await documents(company)).toHaveLength(4);
  }
});

it('both papers are needed, each an image or PDF, and they are the business of the owner alone', async () => {
  const company = await registered();
  await refuse(company, 'Expired');
  await expect(company.call.accountSendPapers({}, { files: { tradeLicense: [pdf('only')] } })).rejects.toMatchObject({
    refusal: 'invalidInput',
    fields: { trnCertificate: { key: 'trnCertificateRequired' } },
  });
  const page = new File(['<!doctype html><script>alert(1)</script>'], 'licence.pdf', { type: 'application/pdf' });
  await expect(
    company.call.accountSendPapers({}, { files: { ...papers('good'), tradeLicense: [page] } }),
  ).rejects.toMatchObject({ refusal: 'fileTypeRefused', fields: { tradeLicense: { key: 'fileTypeRefused' } } });
  expect(await company.call.accountPapers({})).toMatchObject({ state: 'refused' });
  const member = await w.aMember(await w.anOwner(), []);
  await expect(member.call.accountPapers({})).rejects.toMatchObject({ refusal: 'ownersOnly' });
  await expect(member.call.accountSendPapers({}, { files: papers('x') })).rejects.toMatchObject({
    refusal: 'ownersOnly',
  });
});
