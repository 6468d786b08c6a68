import { z } from 'zod';
import { createAccountEmailTemplate, type EmailParamsOf } from '../notifications/index.ts';

/** Amounts are fils; `orders` are numbers in a text, empty without any. */
const receiptParams = { amount: z.number(), receivedOn: z.string(), reference: z.string(), orders: z.string() };

export const bankEmails = {
  moneyReceived: createAccountEmailTemplate('moneyReceived', 'credits', z.object(receiptParams)),
  /** What was paid online goes back the way it came. */
  moneyGivenBack: createAccountEmailTemplate(
    'moneyGivenBack',
    'credits',
    z.object({ ...receiptParams, reason: z.string() }),
  ),
  moneyTakenBack: createAccountEmailTemplate(
    'moneyTakenBack',
    'credits',
    z.object({ ...receiptParams, reason: z.string() }),
  ),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof bankEmails> {}
}
