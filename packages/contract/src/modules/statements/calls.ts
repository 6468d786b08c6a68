import { languages } from '@platewright/domain/localized-text';
import { statementKinds } from '@platewright/domain/ledger/statement';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { aed, createPage, id, instant, lang } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { statementInput } from './statement-input.ts';

/** One statement that was sent, as customers and staff see it. */
export const sentStatement = z.object({
  id: z.number(),
  kind: z.enum(statementKinds),
  /** Days of a period; null for open items. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  language: z.enum(languages),
  at: instant,
});

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
  /** Everything that was entered for the account, newest first, whatever the payment method and with or without credit. */
  statementsEntries: defineCall({
    area: 'statements',
    method: 'GET',
    path: '/statements/entries',
    principals: ['customer'],
    action: 'credits.read',
    input: createPage(15).extend({ lang }),
    answer: z.object({
      /** What is still to come in as money, cheques that the bank has not paid included; negative where more was paid. */
      owed: aed,
      /** The part of it that cheques promise. */
      promised: aed,
      entries: listAnswer(
        z.object({
          id: z.number(),
          at: instant,
          /** What happened, as a statement says it. */
          text: z.string(),
          orderId: z.number().nullable(),
          /** By how much more is owed by it. */
          amount: aed,
          /** What was owed after it. */
          balance: aed,
        }),
      ),
    }),
    errors: [],
  }),
  /** The latest statements that were sent to the account, newest first. */
  statementsList: defineCall({
    area: 'statements',
    method: 'GET',
    path: '/statements',
    principals: ['customer'],
    action: 'credits.read',
    input: z.object({ lang }),
    answer: z.object({ statements: z.array(sentStatement) }),
    errors: [],
  }),
  /** A URL of one of them as it was sent, valid for a minute. */
  statementsSent: defineCall({
    area: 'statements',
    method: 'GET',
    path: '/statements/sent/:id',
    principals: ['customer'],
    action: 'credits.read',
    input: z.object({ id, lang }),
    answer: z.object({ fileUrl: z.string() }),
    errors: ['notFound'],
  }),
};
