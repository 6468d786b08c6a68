import { z } from 'zod';
import { createAccountEmailTemplate, type EmailParamsOf } from '../notifications/index.ts';

const chequeParams = { cheque: z.string(), amount: z.number() };

/** Amounts are fils. */
export const creditEmails = {
  creditGranted: createAccountEmailTemplate(
    'creditGranted',
    'credits',
    z.object({ limit: z.number(), days: z.number() }),
  ),
  creditRefused: createAccountEmailTemplate('creditRefused', 'credits', z.object({ reason: z.string() })),
  chequeReceived: createAccountEmailTemplate(
    'chequeReceived',
    'credits',
    z.object({ ...chequeParams, payableOn: z.string() }),
  ),
  chequeCleared: createAccountEmailTemplate('chequeCleared', 'credits', z.object(chequeParams)),
  chequeBounced: createAccountEmailTemplate('chequeBounced', 'credits', z.object(chequeParams)),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof creditEmails> {}
}
