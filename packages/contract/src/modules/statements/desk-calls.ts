import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, companyInput, emptyAnswer, id, instant, lang, uuid } from '../../fields.ts';
import { sentStatement } from './calls.ts';
import { statementInput } from './statement-input.ts';

const common = { area: 'statements', principals: ['staff'], action: 'desk.payments' } as const;

/** Statements of any account, of companies and of persons. */
export const statementDeskCalls = {
  /** A URL of the statement as PDF, valid for a minute. */
  deskStatement: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/statement',
    input: statementInput.extend({ companyId: id }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  /** Which statements were sent to an account, to whom and by whom, and who would get the next. */
  deskStatements: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/statements',
    input: companyInput.extend({ lang }),
    answer: z.object({
      /** Newest first. */
      statements: z.array(
        sentStatement.extend({
          /** waiting: not yet drawn and sent · tooLong, nobody: never will be. */
          state: z.enum(['waiting', 'sent', 'tooLong', 'nobody']),
          /** Null until it is drawn. */
          balance: aed.nullable(),
          /** Who of the staff sent it; null for what was sent on its own. */
          by: z.string().nullable(),
          sentAt: instant.nullable(),
          recipients: z.array(z.string()),
        }),
      ),
      /** Addresses that a statement goes to. */
      readers: z.array(z.string()),
      /** Whether the account gets one of each month on its own, if the operator sends them. */
      getsMonthly: z.boolean(),
      isMonthly: z.boolean(),
    }),
    errors: ['notFound'],
  }),
  /** A URL of one as it was sent, valid for a minute. */
  deskSentStatement: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/accounts/:companyId/statements/:statementId',
    input: companyInput.extend({ statementId: id }),
    answer: z.object({ url: z.string() }),
    errors: ['notFound'],
  }),
  /** Sends a statement by email to the owners of the account. `key`: generated when the form is opened. */
  deskSendStatement: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/accounts/:companyId/statements',
    input: statementInput.extend({ companyId: id, key: uuid }),
    answer: z.object({ id: z.number() }),
    errors: ['notFound', 'changedMeanwhile', 'statementNobody'],
  }),
  deskStatementSettings: defineCall({
    ...common,
    method: 'GET',
    path: '/desk/statements/settings',
    input: z.object({ lang }),
    answer: z.object({ isMonthly: z.boolean() }),
    errors: [],
  }),
  /** Whether accounts get a statement of each month on its own. */
  deskSetMonthlyStatements: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/statements/settings',
    input: z.object({ isOn: z.boolean() }),
    answer: emptyAnswer,
    errors: [],
  }),
  deskSetAccountStatements: defineCall({
    ...common,
    method: 'POST',
    path: '/desk/accounts/:companyId/statements/monthly',
    input: companyInput.extend({ isOn: z.boolean() }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
};
