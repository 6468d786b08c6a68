import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestPdf } from '../../../testing/order-builder.ts';
import type { TestCustomer, TestStaff } from '../../../testing/test-builders.ts';
import {
  waitForEmails,
  createDeviceId,
  TEST_PASSWORD,
  createSignUpInput,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { payByCard, createPayableOrder } from '../../../testing/payment-steps.ts';
import { readPdfText } from '../../../testing/print-pdf.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { events } from '../../platform/db/schema/index.ts';

const firstTrn = '100200300400503';
const secondTrn = '100200300400603';
const creditTerms = { creditLimit: 100, termsDays: 30 };

let app: TestApp;
let peopleStaff: TestStaff;
let creditStaff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  peopleStaff = await app.createStaff(['PEOPLE']);
  creditStaff = await app.createStaff(['CREDITS']);
});
afterAll(() => app.close());

const createPdf = (name: string) => new File([createTestPdf(name).bytes as Uint8Array<ArrayBuffer>], `${name}.pdf`);
const documentFiles = { tradeLicense: [createPdf('licence')], trnCertificate: [createPdf('certificate')] };

/** A signed-in company that registered with its documents. */
async function registerCompany(): Promise<TestCustomer> {
  const form = createSignUpInput({ corporate: true, companyName: 'Gulf Labels' });
  const { email } = form;
  await app.createClient().usersRegistration(form, { files: documentFiles });
  await app.createClient().usersConfirm({ token: getLinkToken((await waitForEmails(app, email))[0]) });
  const { token } = await app
    .createClient()
    .usersAuthenticate({ email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
  const companyId = (await peopleStaff.call.deskCompanies({ search: email })).companies.rows[0]?.id ?? 0;
  const userId = (await peopleStaff.call.deskCompany({ companyId })).people[0]?.id ?? 0;
  return { userId, companyId, email, call: app.createClient(token) } as TestCustomer;
}
async function createApplicant(): Promise<TestCustomer> {
  const owner = await app.createOwner();
  await owner.call.usersUploadFiles({}, { files: documentFiles });
  return owner;
}
const fetchTrn = async ({ companyId }: TestCustomer) => (await peopleStaff.call.deskCompany({ companyId })).trn;
const loadTrnChanges = async ({ companyId }: TestCustomer) =>
  (await app.deps.database.db.select().from(events).where(eq(events.companyId, companyId)))
    .filter(({ type }) => type === 'trnChanged')
    .sort((a, b) => a.id - b.id)
    .map(({ payload }) => payload);
async function fetchInvoiceText(owner: TestCustomer, orderId: number): Promise<string> {
  const { fileUrl } = await owner.call.checkoutSummarypdf({ orderId });
  return readPdfText((await app.inject({ url: fileUrl })).rawPayload);
}

it('TRN of a registered company is entered with the approval of its documents; only later invoices print it', async () => {
  const owner = await registerCompany();
  const { companyId } = owner;
  const before = await createPayableOrder(app, owner);
  await payByCard(app, owner, before);
  expect(await fetchTrn(owner)).toBeNull();
  for (const wrong of ['10020030040050', '200200300400503', '100200300400501', 'x'])
    await expect(
      peopleStaff.call.deskDecidePapers({ companyId, decision: 'approve', trn: wrong }),
    ).rejects.toMatchObject({
      errorName: 'invalidInput',
      fields: { trn: { key: 'trnInvalid' } },
    });
  expect((await peopleStaff.call.deskCompany({ companyId })).documents.map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ]);
  await peopleStaff.call.deskDecidePapers({ companyId, decision: 'approve', trn: ' ١٠٠ 2003-0040 0503' });
  expect(await fetchTrn(owner)).toBe(firstTrn);
  const after = await createPayableOrder(app, owner);
  await payByCard(app, owner, after);
  const invoice = await fetchInvoiceText(owner, after);
  expect(invoice).toContain('Tax Invoice');
  expect(invoice).toContain(`TRN ${firstTrn}`);
  expect(await fetchInvoiceText(owner, before)).not.toContain(firstTrn);
});

it('TRN is optional for companies abroad', async () => {
  const owner = await registerCompany();
  await peopleStaff.call.deskDecidePapers({ companyId: owner.companyId, decision: 'approve', trn: '' });
  expect(await fetchTrn(owner)).toBeNull();
  expect(await loadTrnChanges(owner)).toEqual([]);
});

it('TRN is kept when documents are approved without one after it was entered elsewhere', async () => {
  const owner = await registerCompany();
  const { companyId } = owner;
  await peopleStaff.call.deskChangeTrn({ companyId, trn: firstTrn, seen: '' });
  await peopleStaff.call.deskDecidePapers({ companyId, decision: 'approve', trn: '' });
  expect(await fetchTrn(owner)).toBe(firstTrn);
});

it('TRN can be entered with the credit application and is recorded once', async () => {
  const owner = await createApplicant();
  const { companyId } = owner;
  await expect(
    creditStaff.call.deskDecideCredit({ companyId, decision: 'approve', ...creditTerms, trn: '123' }),
  ).rejects.toMatchObject({ errorName: 'invalidInput', fields: { trn: { key: 'trnInvalid' } } });
  await creditStaff.call.deskDecideCredit({ companyId, decision: 'approve', ...creditTerms, trn: firstTrn });
  expect(await fetchTrn(owner)).toBe(firstTrn);
  expect(await loadTrnChanges(owner)).toMatchObject([{ before: null, trn: firstTrn, byId: creditStaff.staffId }]);
});

it('TRN is unchanged when the documents are rejected or another decision came first', async () => {
  const owner = await registerCompany();
  const { companyId } = owner;
  await peopleStaff.call.deskDecidePapers({ companyId, decision: 'refuse', reason: 'Expired' });
  await expect(
    peopleStaff.call.deskDecidePapers({ companyId, decision: 'approve', trn: firstTrn }),
  ).rejects.toMatchObject({
    errorName: 'changedMeanwhile',
  });
  expect(await fetchTrn(owner)).toBeNull();
  expect(await loadTrnChanges(owner)).toEqual([]);
});

it('TRN can be corrected by staff who decide on documents, with history and conflict detection', async () => {
  const owner = await app.createOwner();
  const { companyId } = owner;
  await creditStaff.call.deskChangeTrn({ companyId, trn: firstTrn, seen: '' });
  await expect(peopleStaff.call.deskChangeTrn({ companyId, trn: secondTrn, seen: '' })).rejects.toMatchObject({
    errorName: 'changedMeanwhile',
  });
  await peopleStaff.call.deskChangeTrn({ companyId, trn: secondTrn, seen: firstTrn });
  await peopleStaff.call.deskChangeTrn({ companyId, trn: secondTrn, seen: secondTrn });
  expect(await fetchTrn(owner)).toBe(secondTrn);
  await peopleStaff.call.deskChangeTrn({ companyId, trn: '', seen: secondTrn });
  expect(await fetchTrn(owner)).toBeNull();
  expect(await loadTrnChanges(owner)).toMatchObject([
    { before: null, trn: firstTrn, byId: creditStaff.staffId },
    { before: firstTrn, trn: secondTrn, byId: peopleStaff.staffId },
    { before: secondTrn, trn: null, byId: peopleStaff.staffId },
  ]);
  await expect(peopleStaff.call.deskChangeTrn({ companyId, trn: '123', seen: '' })).rejects.toMatchObject({
    fields: { trn: { key: 'trnInvalid' } },
  });
  await expect(peopleStaff.call.deskChangeTrn({ companyId: 999_999, trn: firstTrn, seen: '' })).rejects.toMatchObject({
    errorName: 'notFound',
  });
});
