import { z } from 'zod';
import { createAccountEmailTemplate, defineEmail, noEmailParams, type EmailParamsOf } from '../notifications/index.ts';
import { createDebtReminderEmail } from './debt-reminder-email.ts';

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
  debtReminder: defineEmail(noEmailParams, { states: ['active'], createContent: createDebtReminderEmail }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof creditEmails> {}
}
