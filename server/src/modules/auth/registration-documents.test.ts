import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallError } from '@platewright/contract/call-errors';
import { createSignUpInput } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, companyDocuments, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
const loadUserWithCompany = async (email: string) => {
  const [row] = await app.deps.database.db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email));
  return row;
};
const loadDocumentRows = (companyId: number) =>
  app.deps.database.db
    .select()
    .from(companyDocuments)
    .where(eq(companyDocuments.companyId, companyId))
    .orderBy(companyDocuments.kind);

const pdfBytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const createImage = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a5c63' } });
const toFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const catchCallError = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallError)) throw new Error('It was not refused.');
  return error;
};

describe('company documents at registration', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)(
    'are accepted as PDF and as %s and make the account corporate [REG-07, REG-13]',
    async (format) => {
      const form = createSignUpInput({ companyName: 'Gulf Labels', corporate: 1 });
      const image = await createImage().toFormat(format).toBuffer();
      await app.createClient().usersRegistration(form, {
        files: { tradeLicense: [toFile(pdfBytes, 'رخصة.pdf')], trnCertificate: [toFile(image, 'trn.bin')] },
      });
      const row = await loadUserWithCompany(form.email);
      expect(row?.company).toMatchObject({ groupId: 2, name: 'Gulf Labels' });
      const documents = await loadDocumentRows(row?.company.id ?? 0);
      expect(documents).toMatchObject([
        { kind: 'tradeLicense', name: 'رخصة.pdf', mime: 'application/pdf', size: pdfBytes.length, state: 'waiting' },
        { kind: 'trnCertificate', name: 'trn.bin', mime: `image/${format}`, size: image.length },
      ]);
      for (const document of documents) expect(await app.deps.storage.getSize(document.storageKey)).toBe(document.size);
    },
  );

  it('make the account corporate without the flag, and are not required of personal accounts', async () => {
    const form = createSignUpInput();
    await app.createClient().usersRegistration(form, {
      files: { tradeLicense: [toFile(pdfBytes, 'a.pdf')], trnCertificate: [toFile(pdfBytes, 'b.pdf')] },
    });
    expect((await loadUserWithCompany(form.email))?.company.groupId).toBe(2);
    const personal = createSignUpInput();
    await app.createClient().usersRegistration(personal, { files: { tradeLicense: [toFile(new Uint8Array(), '')] } });
    expect((await loadUserWithCompany(personal.email))?.company.groupId).toBe(1);
  });

  it('are both required [REG-25, REG-26]', async () => {
    const only = (field: string) =>
      catchCallError(
        app.createClient().usersRegistration(createSignUpInput({ corporate: true }), {
          files: { [field]: [toFile(pdfBytes, 'a.pdf')] },
        }),
      );
    expect((await only('tradeLicense')).fields).toEqual({
      trnCertificate: { key: 'trnCertificateRequired', params: { message: 'Trn certificate field is required.' } },
    });
    expect((await only('trnCertificate')).fields).toEqual({
      tradeLicense: { key: 'tradeLicenseRequired', params: { message: 'Trade license field is required.' } },
    });
  });

  it('are rejected by content, whatever the file name [REG-07]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const wrong of [
      svg,
      page,
      Buffer.from('MZ\u0090\u0000 no picture'),
      Buffer.from('PK\u0003\u0004 zip'),
      Buffer.from('%PD'),
    ]) {
      const form = createSignUpInput({ corporate: true });
      const error = await catchCallError(
        app.createClient().usersRegistration(form, {
          files: { tradeLicense: [toFile(wrong, 'licence.pdf')], trnCertificate: [toFile(pdfBytes, 'b.pdf')] },
        }),
      );
      expect(error).toMatchObject({
        errorName: 'fileTypeRefused',
        fields: { tradeLicense: { key: 'fileTypeRefused' } },
      });
      expect(await loadUserWithCompany(form.email)).toBeUndefined();
    }
  });

  it('have at most 10 MB each [REG-27, REG-28]', async () => {
    const most = 10_485_760;
    const filled = (size: number) =>
      toFile(Buffer.concat([pdfBytes, Buffer.alloc(size - pdfBytes.length)]), 'licence.pdf');
    const error = await catchCallError(
      app.createClient().usersRegistration(createSignUpInput({ corporate: true }), {
        files: { tradeLicense: [filled(most + 1)], trnCertificate: [toFile(pdfBytes, 'b.pdf')] },
      }),
    );
    expect(error.errorName).toBe('fileTooLarge');
    expect(error.fields).toEqual({
      tradeLicense: { key: 'fileMax10', params: { message: 'Maximum file size: 10MB' } },
    });
    const form = createSignUpInput({ corporate: true });
    await app.createClient().usersRegistration(form, {
      files: { tradeLicense: [filled(most)], trnCertificate: [toFile(pdfBytes, 'b.pdf')] },
    });
    expect((await loadUserWithCompany(form.email))?.company.groupId).toBe(2);
  });

  it('have their file names sanitized before they are stored', async () => {
    const form = createSignUpInput({ corporate: true });
    await app.createClient().usersRegistration(form, {
      files: {
        tradeLicense: [toFile(pdfBytes, 'a\u0000b\u0007.pdf')],
        trnCertificate: [toFile(pdfBytes, `../${'x'.repeat(300)}.pdf`)],
      },
    });
    const documents = await loadDocumentRows((await loadUserWithCompany(form.email))?.company.id ?? 0);
    expect(documents.map(({ name }) => name)).toEqual(['ab.pdf', `${'x'.repeat(176)}.pdf`]);
  });

  it('are not stored when the email is taken', async () => {
    const form = createSignUpInput({ corporate: true });
    const send = () =>
      app
        .createClient()
        .usersRegistration(form, {
          files: { tradeLicense: [toFile(pdfBytes, 'a.pdf')], trnCertificate: [toFile(pdfBytes, 'b.pdf')] },
        })
        .catch((error: unknown) => error);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter((answer) => answer instanceof CallError && answer.errorName === 'emailTaken')).toHaveLength(
      2,
    );
    const row = await loadUserWithCompany(form.email);
    expect(await loadDocumentRows(row?.company.id ?? 0)).toHaveLength(2);
  });
});
