import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountGroups } from '@platewright/domain/permissions/principal';
import { createTestPdf } from '../../../testing/order-builder.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { waitForEmails, getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { changeCreditTerms, decideCredit } from './credit-decisions.ts';
import { listCompanyDocuments, openCompanyDocument } from '../companies/company-documents.ts';
import { companies, companyDocuments } from '../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../platform/outbox/transact-with-events.ts';

let app: TestApp;
let staffId: number;
beforeAll(async () => {
  app = await startTestApp();
  staffId = (await app.createStaff(['CREDITS'])).staffId;
});
afterAll(() => app.close());

const createPdf = () =>
  new File([createTestPdf('licence').bytes as Uint8Array<ArrayBuffer>], 'licence.pdf', { type: 'application/pdf' });
const createPng = () =>
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
const validDocuments = () => ({ tradeLicense: [createPdf()], trnCertificate: [createPng()] });
const submitApplication = ({ call }: TestCustomer, files: Record<string, Blob[]> = validDocuments()) =>
  call.usersUploadFiles({}, { files });
/** For companies without registration documents; `account/documents.test.ts` tests those with them. */
const fetchCreditStatus = async ({ call }: TestCustomer) => {
  const { hasRegistrationPapers, prepaid, hasOverdue, ...rest } = await call.usersHasCredits({});
  expect({ hasRegistrationPapers, prepaid, hasOverdue }).toEqual({
    ...{ hasRegistrationPapers: false, prepaid: 0, hasOverdue: false },
  });
  return rest;
};
const fetchLedger = async ({ call }: TestCustomer, more: Record<string, unknown> = {}) =>
  call.creditsList({ _start: 0, _end: 15, ...more });
const decideApplication = (of: TestCustomer, decision: Parameters<typeof decideCredit>[3]) =>
  transactWithEvents(app.deps, (tx, publish) => decideCredit(tx, publish, of.companyId, decision, staffId));
const creditTerms = { limit: 1_000_000, days: 30 };

describe('credit application', () => {
  it('with both documents waits for a decision [CRD-05, CRD-29, CRD-31, CRD-32]', async () => {
    const owner = await app.createOwner();
    expect(await fetchCreditStatus(owner)).toEqual({
      hasCredits: false,
      waitingForApprove: false,
      refusedReason: null,
    });
    expect(await submitApplication(owner)).toBeNull();
    expect(await fetchCreditStatus(owner)).toEqual({ hasCredits: false, waitingForApprove: true, refusedReason: null });
    const documents = await listCompanyDocuments(app.deps.database.db, owner.companyId);
    expect(documents.map(({ kind, purpose, name, mime, state }) => [kind, purpose, name, mime, state])).toEqual([
      ['tradeLicense', 'credit', 'licence.pdf', 'application/pdf', 'waiting'],
      ['trnCertificate', 'credit', 'شهادة ضريبية.PNG', 'image/png', 'waiting'],
    ]);
  });

  it('requires both documents [CRD-24, CRD-25]', async () => {
    const owner = await app.createOwner();
    const refused = async (files: Record<string, Blob[]>) => {
      const error = (await submitApplication(owner, files).catch((reason: unknown) => reason)) as {
        errorName: string;
        fields: Record<string, { params: { message: string } }>;
      };
      return [error.errorName, Object.fromEntries(Object.entries(error.fields).map(([f, m]) => [f, m.params.message]))];
    };
    const licence = { tradeLicense: 'Trade license field is required.' };
    const certificate = { trnCertificate: 'Trn certificate field is required.' };
    expect(await refused({})).toEqual(['invalidInput', { ...licence, ...certificate }]);
    expect(await refused({ tradeLicense: [createPdf()] })).toEqual(['invalidInput', certificate]);
    expect(await refused({ trnCertificate: [createPdf()], tradeLicense: [new File([], 'empty.pdf')] })).toEqual([
      'invalidInput',
      licence,
    ]);
    expect((await fetchCreditStatus(owner)).waitingForApprove).toBe(false);
  });

  it('accepts PDF, JPG, JPEG and PNG by extension and content [CRD-21, CRD-22]', async () => {
    const owner = await app.createOwner();
    const html = new File(['<html><script>alert(1)</script></html>'], 'licence.pdf', { type: 'application/pdf' });
    const renamed = new File([createPdf()], 'licence.exe', { type: 'application/pdf' });
    const otherwise = new File([createPng()], 'licence.pdf', { type: 'application/pdf' });
    const gif = new File([Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')], 'licence.gif', { type: 'image/gif' });
    for (const file of [html, renamed, otherwise, gif])
      await expect(
        submitApplication(owner, { ...validDocuments(), tradeLicense: [file] }),
        file.name,
      ).rejects.toMatchObject({
        errorName: 'fileTypeRefused',
        fields: { tradeLicense: { key: file === otherwise ? 'fileMislabelled' : 'creditDocumentType' } },
      });
    expect(await app.deps.database.db.$count(companyDocuments, eq(companyDocuments.companyId, owner.companyId))).toBe(
      0,
    );
    const jpeg = new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(40).fill(0)])], 'LICENCE.JPEG');
    await submitApplication(owner, { ...validDocuments(), tradeLicense: [jpeg] });
    expect((await fetchCreditStatus(owner)).waitingForApprove).toBe(true);
  });

  it('accepts documents of up to 5 MB and names the limit [CRD-26, CRD-27]', async () => {
    const owner = await app.createOwner();
    const sized = async (bytes: number) => {
      const head = Buffer.from(await createPdf().arrayBuffer());
      return new File([Buffer.concat([head, Buffer.alloc(bytes - head.length, 32)])], 'big.pdf');
    };
    const form = new FormData();
    form.set('tradeLicense', await sized(5_242_881));
    form.set('trnCertificate', createPng());
    const body = new Response(form);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/web/users/uploadFiles',
      payload: Buffer.from(await body.arrayBuffer()),
      headers: {
        authorization: `Bearer ${owner.token}`,
        'content-type': body.headers.get('content-type') ?? '',
      },
    });
    expect(answer.statusCode).toBe(413);
    expect(getFieldMessages(answer.json<{ error: never }>().error)).toEqual({ tradeLicense: 'Maximum file size: 5MB' });
    await submitApplication(owner, { ...validDocuments(), tradeLicense: [await sized(5_242_880)] });
    expect((await fetchCreditStatus(owner)).waitingForApprove).toBe(true);
  });

  it('is created once when it is sent twice, sequentially or concurrently', async () => {
    const owner = await app.createOwner();
    const results = await Promise.allSettled([1, 2, 3].map(() => submitApplication(owner)));
    expect(results.filter(({ status: one }) => one === 'fulfilled')).toHaveLength(1);
    for (const one of results)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ errorName: 'creditWaiting' });
    expect(await listCompanyDocuments(app.deps.database.db, owner.companyId)).toHaveLength(2);
    await decideApplication(owner, { transition: 'approve', terms: creditTerms });
    await expect(submitApplication(owner)).rejects.toMatchObject({ errorName: 'creditGranted' });
  });

  it('is allowed for the owner only, never for members [CRD-02, CRD-23]', async () => {
    const owner = await app.createOwner();
    const member = await app.createMember(owner, ['CREDITS']);
    await expect(submitApplication(member)).rejects.toMatchObject({ errorName: 'ownersOnly' });
    expect((await fetchCreditStatus(member)).waitingForApprove).toBe(false);
    const without = await app.createMember(owner, ['ADDRESSES', 'CHECKOUT']);
    await expect(fetchCreditStatus(without)).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(fetchLedger(without)).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(submitApplication(without)).rejects.toMatchObject({ errorName: 'ownersOnly' });
  });

  it('shows the reason of a rejection, emails the owner and can be repeated', async () => {
    const owner = await app.createOwner({ lang: 'ar' });
    await submitApplication(owner);
    const reason = 'The licence has expired. <b>Renew</b> it.';
    await decideApplication(owner, { transition: 'refuse', reason: ` ${reason} `, reasonKey: null });
    expect(await fetchCreditStatus(owner)).toEqual({
      hasCredits: false,
      waitingForApprove: false,
      refusedReason: reason,
    });
    const [receivedEmail] = await waitForEmails(app, owner.email);
    expect(receivedEmail?.subject).toMatch(/^طلب الائتمان/);
    expect(receivedEmail?.text).toContain(reason);
    expect(receivedEmail?.html).not.toContain('<b>');
    await submitApplication(owner);
    expect(await fetchCreditStatus(owner)).toEqual({ hasCredits: false, waitingForApprove: true, refusedReason: null });
    const states = (await listCompanyDocuments(app.deps.database.db, owner.companyId)).map(({ state }) => state);
    expect(states.sort()).toEqual(['refused', 'refused', 'waiting', 'waiting']);
  });

  it('that is approved opens the ledger with its limit; a person becomes a company [CRD-04, CRD-30]', async () => {
    const owner = await app.createOwner({ groupId: accountGroups.personal });
    await submitApplication(owner);
    await decideApplication(owner, { transition: 'approve', terms: creditTerms });
    expect((await fetchCreditStatus(owner)).hasCredits).toBe(true);
    expect(await fetchLedger(owner)).toEqual({
      credits: [],
      count: 0,
      availableBalance: 10_000,
      creditLimit: 10_000,
      dues: [],
      isFrozen: false,
    });
    const [company] = await app.deps.database.db.select().from(companies).where(eq(companies.id, owner.companyId));
    expect(company).toMatchObject({ groupId: 2, creditTermsDays: 30 });
    const [receivedEmail] = await waitForEmails(app, owner.email);
    expect(receivedEmail?.text).toContain('Credit limit: AED 10,000.00');
    expect(receivedEmail?.text).toContain('30 days');
    expect(receivedEmail?.links[0]).toBe('http://localhost:3000/account/credits');
  });

  it('is decided once; the second staff member gets a conflict', async () => {
    const owner = await app.createOwner();
    await submitApplication(owner);
    const results = await Promise.allSettled([
      decideApplication(owner, { transition: 'approve', terms: creditTerms }),
      decideApplication(owner, { transition: 'refuse', reason: 'No.', reasonKey: null }),
    ]);
    expect(results.filter(({ status: one }) => one === 'fulfilled')).toHaveLength(1);
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ errorName: 'changedMeanwhile' });
    await expect(
      decideApplication(await app.createOwner(), { transition: 'approve', terms: creditTerms }),
    ).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    const { companyId } = await app.createOwner();
    await expect(
      app.deps.database.transact((tx) => changeCreditTerms(tx, companyId, creditTerms)),
    ).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
  });
});

describe('credit documents', () => {
  it('are served unchanged to staff for their own company only, and never to customers', async () => {
    const [owner, stranger] = [await app.createOwner(), await app.createOwner()];
    await submitApplication(owner);
    const { db } = app.deps.database;
    const [licence] = await listCompanyDocuments(db, owner.companyId);
    if (!licence) throw new Error('No document was stored.');
    const opened = await openCompanyDocument(db, owner.companyId, licence.id);
    const bytes: Buffer[] = [];
    for await (const chunk of await app.deps.storage.openReadStream(opened.storageKey)) bytes.push(chunk as Buffer);
    expect(createHash('sha256').update(Buffer.concat(bytes)).digest('hex')).toBe(licence.sha256);
    await expect(openCompanyDocument(db, stranger.companyId, licence.id)).rejects.toMatchObject({
      errorName: 'notFound',
    });
    const answers = JSON.stringify([await fetchCreditStatus(owner), await fetchLedger(owner)]);
    expect(answers).not.toContain(licence.id);
    for (const part of ['original', 'thumbnail']) {
      const answer = await app.inject({
        method: 'GET',
        url: `/api/files/t/${licence.id}/${part}?ticket=c${randomUUID()}.1.x`,
        headers: { authorization: `Bearer ${owner.token}` },
      });
      expect(answer.statusCode).toBe(404);
    }
    await expect(owner.call.filesTicket({ fileId: licence.id })).rejects.toMatchObject({ errorName: 'notFound' });
  });
});
