import { formatAed } from '@platewright/domain/money/fils';
import { translate } from '../../../platform/translate.ts';
import type { EmailFrame } from './email-frame.ts';
import type { EmailTemplate, EmailTemplateContext } from './email-templates.ts';
import { isolateUserText } from './email-text.ts';
import type { EmailContent } from './render-email.ts';

/**
 * Template of an email about a decision on an account, with a button to a page of the account. Its texts are
 * `emails.<kind>`: subject, text, button.
 */
export const createAccountEmailTemplate = (kind: string, accountPage: string): EmailTemplate => ({
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

/** The params of the decision with their labels; amounts are fils. */
function toDecisionFacts({ lang }: EmailFrame, params: EmailTemplateContext['params']): EmailContent['facts'] {
  const toMoney = (fils: string | number) =>
    isolateUserText(translate(lang, 'emails.money', { amount: formatAed(Number(fils), lang) }));
  const facts: readonly (readonly [param: string, label: string, format: (value: string | number) => string])[] = [
    ['limit', 'creditLimit', toMoney],
    ['days', 'terms', (days) => translate(lang, 'emails.facts.termsDays', { days: Number(days) })],
    ['cheque', 'cheque', isolateUserText],
    ['amount', 'amount', toMoney],
    ['reason', 'reason', isolateUserText],
  ];
  return facts.flatMap(([param, label, format]) => {
    const value = params[param] ?? '';
    return value === '' ? [] : [{ label: translate(lang, `emails.facts.${label}`), value: format(value) }];
  });
}
