import { describe, expect, it } from 'vitest';
import { registerSchema, type RegisterValues } from './register-schema.ts';

const validValues: RegisterValues = {
  firstname: 'Mona',
  lastname: 'Haddad',
  phone: '971501234567',
  email: 'mona@gulf-labels.example',
  password: 'Strong-pass-1',
  repassword: 'Strong-pass-1',
  companyName: 'Gulf Labels',
  agent: false,
  corporate: true,
  newsletter: false,
  tradeLicense: null,
  trnCertificate: null,
};
const createDocument = (type: string, size = 1000) => {
  const file = new File(['%PDF'], 'document', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
/** The messages of a form as `field: key`. */
const getMessages = (values: Partial<RegisterValues>) =>
  (registerSchema.safeParse({ ...validValues, ...values }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('the documents of a new account', () => {
  const [image, pdf] = [createDocument('image/png'), createDocument('application/pdf')];

  it('are two images or PDF files of at most 10 MB for a company, checked together with the other fields', () => {
    expect(getMessages({})).toEqual(['tradeLicense: tradeLicenseRequired', 'trnCertificate: trnCertificateRequired']);
    expect(getMessages({ tradeLicense: image, trnCertificate: pdf })).toEqual([]);
    expect(
      getMessages({
        tradeLicense: createDocument('text/plain'),
        trnCertificate: createDocument('application/pdf', 10_485_761),
      }),
    ).toEqual(['tradeLicense: fileTypeRefused', 'trnCertificate: fileMax10']);
    expect(getMessages({ tradeLicense: image, trnCertificate: createDocument('application/pdf', 0) })).toEqual([
      'trnCertificate: fileEmpty',
    ]);
    expect(getMessages({ firstname: '', tradeLicense: image })).toEqual([
      'firstname: firstNameRequired',
      'trnCertificate: trnCertificateRequired',
    ]);
  });

  it('stay in the form and are not checked for personal accounts and agents', () => {
    const wrong = { tradeLicense: createDocument('text/plain') };
    expect(getMessages({ ...wrong, corporate: false })).toEqual([]);
    expect(getMessages({ ...wrong, agent: true })).toEqual([]);
    expect(registerSchema.parse({ ...validValues, tradeLicense: image, trnCertificate: pdf })).toMatchObject({
      tradeLicense: image,
      trnCertificate: pdf,
    });
  });
});
