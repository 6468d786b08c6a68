import { auth } from '@platewright/contract/areas/auth';
import { z } from '@platewright/contract/z';

/** What the form of a new account holds. */
export interface RegisterValues {
  firstname: string;
  lastname: string;
  phone: string;
  email: string;
  password: string;
  repassword: string;
  companyName: string;
  agent: boolean;
  corporate: boolean;
  newsletter: boolean;
  tradeLicense: File | null;
  trnCertificate: File | null;
}

const MAX_BYTES = auth.usersRegistration.files?.['tradeLicense']?.maxBytes ?? 0;
const paper = z.custom<File | null>((value) => value === null || value instanceof File);

const needsPapers = (value: unknown): value is RegisterValues => {
  const given = value as Partial<RegisterValues> | null;
  return given?.corporate === true && !given.agent;
};
const always = () => true;

/** The call's own schema, and for companies the two papers with their limit (specification 000 section 5). */
export const registerSchema = (['tradeLicense', 'trnCertificate'] as const).reduce<z.ZodType>(
  (checked, field) =>
    checked
      .refine((value) => !needsPapers(value) || value[field] !== null, {
        path: [field],
        message: `${field}Required`,
        when: always,
      })
      .refine((value) => !needsPapers(value) || (value[field]?.size ?? 0) <= MAX_BYTES, {
        path: [field],
        message: 'fileMax10',
        when: always,
      }),
  z.intersection(auth.usersRegistration.input, z.object({ tradeLicense: paper, trnCertificate: paper })),
);
