import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { statementInput } from './statement-input.ts';

/** Statements of the own account. */
export const statementCalls = {
  /** A URL of the statement as PDF, valid for a minute. */
  statementsDocument: defineCall({
    area: 'statements',
    method: 'GET',
    path: '/statements/document',
    principals: ['customer'],
    action: 'credits.read',
    input: statementInput,
    answer: z.object({ fileUrl: z.string() }),
    errors: ['notFound'],
    rateLimit: { max: 60, windowMinutes: 60 },
  }),
};
