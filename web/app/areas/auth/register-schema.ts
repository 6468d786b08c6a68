import { auth } from '@platewright/contract/areas/auth';
import { z } from '@platewright/contract/z';
import { optionalPaper } from '../../forms/paper.ts';

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

/** Why a paper does not go; personal accounts and agents hand in none, whatever they chose before. */
function paperRefusal(value: unknown, field: 'tradeLicense' | 'trnCertificate'): string | undefined {
  const { corporate, agent, [field]: paper } = value as RegisterValues;
  if (!corporate || agent) return undefined;
  return paper ? optionalPaper.safeParse(paper).error?.issues[0]?.message : `${field}Required`;
}
const chosen = z.custom<File | null>();

/** The call's own schema, and for companies the two papers (specification 000 section 5). */
export const registerSchema = (['tradeLicense', 'trnCertificate'] as const).reduce<z.ZodType>(
  (checked, field) =>
    checked.refine((value) => paperRefusal(value, field) === undefined, {
      path: [field],
      error: ({ input }) => paperRefusal(input, field),
      when: () => true,
    }),
  z.intersection(auth.usersRegistration.input, z.object({ tradeLicense: chosen, trnCertificate: chosen })),
);
