import { describe, expect, it } from 'vitest';
import { registerSchema, type RegisterValues } from './register-schema.ts';

const typed: RegisterValues = {
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
const paper = (type: string, size = 1000) => {
  const file = new File(['%PDF'], 'paper', { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
/** What is said at the fields of a form. */
const saidOf = (values: Partial<RegisterValues>) =>
  (registerSchema.safeParse({ ...typed, ...values }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('papers of a new account', () => {
  const [good, pdf] = [paper('image/png'), paper('application/pdf')];

  it('are two images or PDF of at most 10 MB for a company, said beside what else is wrong', () => {
    expect(saidOf({})).toEqual(['tradeLicense: tradeLicenseRequired', 'trnCertificate: trnCertificateRequired']);
    expect(saidOf({ tradeLicense: good, trnCertificate: pdf })).toEqual([]);
    expect(saidOf({ tradeLicense: paper('text/plain'), trnCertificate: paper('application/pdf', 10_485_761) })).toEqual(
      ['tradeLicense: fileTypeRefused', 'trnCertificate: fileMax10'],
    );
    expect(saidOf({ tradeLicense: good, trnCertificate: paper('application/pdf', 0) })).toEqual([
      'trnCertificate: fileEmpty',
    ]);
    expect(saidOf({ firstname: '', tradeLicense: good })).toEqual([
      'firstname: firstNameRequired',
      'trnCertificate: trnCertificateRequired',
    ]);
  });

  it('stay with the form and hold up nobody who hands in none', () => {
    const wrong = { tradeLicense: paper('text/plain') };
    expect(saidOf({ ...wrong, corporate: false })).toEqual([]);
    expect(saidOf({ ...wrong, agent: true })).toEqual([]);
    expect(registerSchema.parse({ ...typed, tradeLicense: good, trnCertificate: pdf })).toMatchObject({
      tradeLicense: good,
      trnCertificate: pdf,
    });
  });
});
