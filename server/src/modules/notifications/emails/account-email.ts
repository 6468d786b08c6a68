import type { z } from 'zod';
import { formatAed } from '@platewright/domain/money/fils';
import { toStartOfLocalDay } from '@platewright/domain/time/local-time';
import { formatDay } from '../../../platform/format-day.ts';
import { translate } from '../../../platform/translate.ts';
import type { EmailFrame } from './email-frame.ts';
import { defineEmail, type EmailTemplate } from './email-templates.ts';
import { isolateUserText } from './email-text.ts';
import type { EmailContent } from './render-email.ts';

/** What decisions on an account say; amounts are fils. */
interface DecisionParams {
  readonly limit?: number;
  readonly days?: number;
  readonly cheque?: string;
  readonly amount?: number;
  /** A day, such as 2026-11-20. */
  readonly receivedOn?: string;
  /** The same of a cheque: from when on a bank pays it. */
  readonly payableOn?: string;
  readonly reference?: string;
  /** Numbers of orders. */
  readonly orders?: string;
  readonly reason?: string;
}

/**
 * Template of an email about a decision on an account, with a button to a page of the account. Its texts are
 * `emails.<kind>`: subject, text, button.
 */
export const createAccountEmailTemplate = <P extends DecisionParams>(
  kind: string,
  accountPage: string,
  decisionParams: z.ZodType<P>,
): EmailTemplate<P> =>
  defineEmail(decisionParams, {
    states: ['active'],
    createContent: ({ frame, params, publicUrl }) => {
      const translateKey = (key: string) => translate(frame.lang, `emails.${kind}.${key}`, { brand: frame.brand });
      return {
        ...frame.content,
        subject: translateKey('subject'),
        paragraphs: [translateKey('text')],
        facts: toDecisionFacts(frame, params),
        links: [{ label: translateKey('button'), url: `${publicUrl}/account/${accountPage}` }],
        after: [],
      };
    },
  });

/** The params of the decision with their labels. */
function toDecisionFacts({ lang }: EmailFrame, params: DecisionParams): EmailContent['facts'] {
  const { limit, days, cheque = '', amount, receivedOn, payableOn, reference = '', orders = '', reason = '' } = params;
  const toDay = (day: string | undefined) => (day === undefined ? '' : formatDay(toStartOfLocalDay(day), lang));
  const toMoney = (fils: number | undefined) =>
    fils === undefined ? '' : isolateUserText(translate(lang, 'emails.money', { amount: formatAed(fils, lang) }));
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['creditLimit', toMoney(limit)],
    ['terms', days === undefined ? '' : translate(lang, 'emails.facts.termsDays', { days })],
    ['cheque', isolateUserText(cheque)],
    ['amount', toMoney(amount)],
    ['receivedOn', toDay(receivedOn)],
    ['payableOn', toDay(payableOn)],
    ['reference', isolateUserText(reference)],
    ['orders', isolateUserText(orders)],
    ['reason', isolateUserText(reason)],
  ];
  return facts.flatMap(([label, value]) =>
    value === '' ? [] : [{ label: translate(lang, `emails.facts.${label}`), value }],
  );
}
