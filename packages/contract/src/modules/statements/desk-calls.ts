import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { statementInput } from './statement-input.ts';

/** Statements of any account, of companies and of persons. */
export const statementDeskCalls = {
  /** A URL of the statement as PDF, valid for a minute. */
  deskStatement: defineCall({
    area: 'statements',
    method: 'GET',
    path: '/desk/accounts/:companyId/statement',
    principals: ['staff'],
    action: 'desk.payments',
    input: statementInput.extend({ companyId: id }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
};
