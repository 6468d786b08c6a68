import { z } from 'zod';
import { statementKinds } from '@platewright/domain/ledger/statement';
import { formatAed } from '@platewright/domain/money/fils';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { formatDay } from '../../platform/format-day.ts';
import { translate } from '../../platform/translate.ts';
import { defineEmail, isolateUserText, type EmailParamsOf } from '../notifications/index.ts';

export const statementEmails = {
  /** A statement of account lies ready; balance in fils. */
  statement: defineEmail(
    z.object({
      kind: z.enum(statementKinds),
      from: z.string().nullable(),
      to: z.string().nullable(),
      balance: z.number(),
    }),
    {
      states: ['active'],
      createContent: ({ frame, params: { kind, from, to, balance }, publicUrl }) => {
        const { lang, brand } = frame;
        const translateKey = (key: string, values: Record<string, string> = {}) =>
          translate(lang, `emails.statement.${key}`, { brand, ...values });
        const toDay = (day: string) => isolateUserText(formatDay(toStartOfLocalDay(day), lang));
        const amount = isolateUserText(translate(lang, 'emails.money', { amount: formatAed(Math.abs(balance), lang) }));
        return {
          ...frame.content,
          subject: translateKey('subject'),
          paragraphs: [translateKey(`text.${kind}`)],
          facts: [
            ...(from && to
              ? [{ label: translateKey('period'), value: translateKey('fromTo', { from: toDay(from), to: toDay(to) }) }]
              : []),
            { label: translateKey(balance < 0 ? 'inFavour' : 'balance'), value: amount },
          ],
          links: [{ label: translateKey('button'), url: `${publicUrl}/account/credits#statements` }],
          after: [translateKey('after')],
        };
      },
    },
  ),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof statementEmails> {}
}
