import { authCalls } from '@platewright/contract/modules/auth/calls';
import { z } from '@platewright/contract/z';
import { optionalDocumentSchema } from '../../forms/company-document-schema.ts';

/** The values of the form of a new account. */
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

/** The message about a document. Personal accounts and agents send none, whatever they chose before. */
function getDocumentError(value: unknown, field: 'tradeLicense' | 'trnCertificate'): string | undefined {
  const { corporate, agent, [field]: document } = value as RegisterValues;
  if (!corporate || agent) return undefined;
  return document ? optionalDocumentSchema.safeParse(document).error?.issues[0]?.message : `${field}Required`;
}
const fileFieldSchema = z.custom<File | null>();

/** The schema of the call, and for companies the two documents (specification 000 section 5). */
export const registerSchema = (['tradeLicense', 'trnCertificate'] as const).reduce<z.ZodType>(
  (checked, field) =>
    checked.refine((value) => getDocumentError(value, field) === undefined, {
      path: [field],
      error: ({ input }) => getDocumentError(input, field),
      when: () => true,
    }),
  z.intersection(
    authCalls.usersRegistration.input,
    z.object({ tradeLicense: fileFieldSchema, trnCertificate: fileFieldSchema }),
  ),
);
