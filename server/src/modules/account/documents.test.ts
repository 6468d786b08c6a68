import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPdf } from '../../../testing/order-builder.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import {
  waitForEmails,
  createDeviceId,
  TEST_PASSWORD,
  createSignUpInput,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const trn = '100000000000003';
let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PEOPLE']);
});
afterAll(() => app.close());

const createPdf = (name: string) => new File([createTestPdf(name).bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`);
const documentFiles = (name: string) => ({ tradeLicense: [createPdf(name)], trnCertificate: [createPdf(name)] });

/** A signed-in company that registered with its documents. */
async function registerCompany() {
  const form = createSignUpInput({ corporate: true, companyName: 'Gulf Labels' });
  await app.createClient().usersRegistration(form, { files: documentFiles('first') });
  await app.createClient().usersConfirm({ token: getLinkToken((await waitForEmails(app, form.email))[0]) });
  const { token } = await app
    .createClient()
    .usersAuthenticate({ email: form.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
  const found = await staff.call.deskCompanies({ search: form.email });
  return { email: form.email, call: app.createClient(token), companyId: found.companies.rows[0]?.id ?? 0 };
}
type RegisteredCompany = Awaited<ReturnType<typeof registerCompany>>;
const refuseDocuments = ({ companyId }: RegisteredCompany, reason: string) =>
  staff.call.deskDecidePapers({ companyId, decision: 'refuse', reason });
const sendDocuments = ({ call }: RegisteredCompany, name: string) =>
  call.accountSendPapers({}, { files: documentFiles(name) });
const listDocumentStates = async ({ companyId }: RegisteredCompany) =>
  (await staff.call.deskCompany({ companyId })).documents.map(({ name, state, reason }) => [name, state, reason]);
const isWaitingAtDesk = async ({ companyId }: RegisteredCompany) =>
  (await staff.call.deskCompanies({ filter: 'waiting' })).companies.rows.some(
    ({ id, papersWaiting }) => id === companyId && papersWaiting,
  );

it('rejected company documents can be sent again and wait for a decision; the rejected ones stay on record', async () => {
  const company = await registerCompany();
  expect(await company.call.accountPapers({})).toEqual({ state: 'waiting', reason: null, isAgentRequested: false });
  await refuseDocuments(company, 'انتهت الرخصة');
  expect(await company.call.accountPapers({})).toEqual({
    state: 'refused',
    reason: 'انتهت الرخصة',
    isAgentRequested: false,
  });
  expect(await isWaitingAtDesk(company)).toBe(false);
  const before = (await staff.call.deskCompanyCounts({})).waiting;

  app.clock.advance({ minutes: 1 });
  await sendDocuments(company, 'second');
  expect(await company.call.accountPapers({})).toEqual({ state: 'waiting', reason: null, isAgentRequested: false });
  expect(await isWaitingAtDesk(company)).toBe(true);
  expect((await staff.call.deskCompanyCounts({})).waiting).toBe(before + 1);
  expect(await listDocumentStates(company)).toEqual([
    ['second.pdf', 'waiting', ''],
    ['second.pdf', 'waiting', ''],
    ['first.pdf', 'refused', 'انتهت الرخصة'],
    ['first.pdf', 'refused', 'انتهت الرخصة'],
  ]);
  // Emails of one instant may arrive in any order.
  const receivedEmails = await waitForEmails(app, company.email, 3);
  expect(receivedEmails.map(({ subject }) => subject)).toContain('We have received your company papers');
  const rejectionEmail = receivedEmails.find(({ subject }) => subject.startsWith('Your company papers'));
  expect(rejectionEmail?.text).toContain('انتهت الرخصة');
  expect(rejectionEmail?.links.some((link) => new URL(link).pathname === '/account/information')).toBe(true);

  await staff.call.deskDecidePapers({ companyId: company.companyId, decision: 'approve', trn });
  expect(await company.call.accountPapers({})).toEqual({ state: 'approved', reason: null, isAgentRequested: false });
  expect((await listDocumentStates(company)).map(([, state]) => state)).toEqual([
    'approved',
    'approved',
    'refused',
    'refused',
  ]);
});

it('a credit application reports the company documents already sent at registration', async () => {
  const company = await registerCompany();
  const fetchHasDocuments = async () => (await company.call.usersHasCredits({})).hasRegistrationPapers;
  expect(await fetchHasDocuments()).toBe(true);
  await refuseDocuments(company, 'Expired');
  expect(await fetchHasDocuments()).toBe(false);
  app.clock.advance({ minutes: 1 });
  await sendDocuments(company, 'second');
  await staff.call.deskDecidePapers({ companyId: company.companyId, decision: 'approve', trn });
  expect(await fetchHasDocuments()).toBe(true);
});

it('company documents are rejected while others are waiting, after approval, and for accounts that need none', async () => {
  const company = await registerCompany();
  await expect(sendDocuments(company, 'early')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  await staff.call.deskDecidePapers({ companyId: company.companyId, decision: 'approve', trn });
  await expect(sendDocuments(company, 'late')).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
  expect((await listDocumentStates(company)).map(([name]) => name)).toEqual(['first.pdf', 'first.pdf']);
  const person = await app.createOwner();
  expect(await person.call.accountPapers({})).toEqual({ state: 'none', reason: null, isAgentRequested: false });
  await expect(person.call.accountSendPapers({}, { files: documentFiles('mine') })).rejects.toMatchObject({
    errorName: 'changedMeanwhile',
  });
});

it('two tabs that send company documents concurrently: one succeeds, the other gets an error', async () => {
  for (let round = 0; round < 3; round++) {
    const company = await registerCompany();
    await refuseDocuments(company, 'Expired');
    app.clock.advance({ minutes: 1 });
    const sent = await Promise.allSettled([sendDocuments(company, 'one'), sendDocuments(company, 'two')]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errorName: 'changedMeanwhile' },
    });
    expect(await listDocumentStates(company)).toHaveLength(4);
  }
});

it('both company documents are required, must be an image or PDF, and only the owner may send them', async () => {
  const company = await registerCompany();
  await refuseDocuments(company, 'Expired');
  await expect(
    company.call.accountSendPapers({}, { files: { tradeLicense: [createPdf('only')] } }),
  ).rejects.toMatchObject({
    errorName: 'invalidInput',
    fields: { trnCertificate: { key: 'trnCertificateRequired' } },
  });
  const page = new File(['<!doctype html><script>alert(1)</script>'], 'licence.pdf', { type: 'application/pdf' });
  await expect(
    company.call.accountSendPapers({}, { files: { ...documentFiles('good'), tradeLicense: [page] } }),
  ).rejects.toMatchObject({ errorName: 'fileTypeRefused', fields: { tradeLicense: { key: 'fileTypeRefused' } } });
  expect(await company.call.accountPapers({})).toMatchObject({ state: 'refused' });
  const member = await app.createMember(await app.createOwner(), []);
  await expect(member.call.accountPapers({})).rejects.toMatchObject({ errorName: 'ownersOnly' });
  await expect(member.call.accountSendPapers({}, { files: documentFiles('x') })).rejects.toMatchObject({
    errorName: 'ownersOnly',
  });
});
