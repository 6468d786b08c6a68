import { z } from 'zod';
import { createAccountEmailTemplate, type EmailParamsOf } from '../notifications/index.ts';

/** Amounts are fils. */
export const creditEmails = {
  creditGranted: createAccountEmailTemplate(
    'creditGranted',
    'credits',
    z.object({ limit: z.number(), days: z.number() }),
  ),
  creditRefused: createAccountEmailTemplate('creditRefused', 'credits', z.object({ reason: z.string() })),
  chequeBounced: createAccountEmailTemplate(
    'chequeBounced',
    'credits',
    z.object({ cheque: z.string(), amount: z.number() }),
  ),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof creditEmails> {}
}
