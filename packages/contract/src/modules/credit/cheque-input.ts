import { z } from '../../z.ts';
import { day, requiredText } from '../../fields.ts';

/** What is printed on a cheque, as staff enter it. */
export const chequeInput = {
  number: z
    .string('chequeNumberInvalid')
    .trim()
    .regex(/^\d{1,20}$/, 'chequeNumberInvalid'),
  bank: requiredText(80, 'chequeBankRequired'),
  /** Date on the cheque; `isChequeDateAccepted` (domain) decides which dates are taken. */
  date: day,
};
