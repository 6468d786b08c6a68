import { formatAed } from '@platewright/domain/money/fils';
import type { JobData } from '../jobs.ts';
import { say } from '../../texts.ts';
import type { Frame } from './frame.ts';
import type { Content } from './layout.ts';
import { typed } from './words.ts';

/** What the house decided about an account, and the page where its owner goes on. */
const pages = {
  agentGranted: 'information',
  agentRefused: 'information',
  papersReceived: 'information',
  papersApproved: 'information',
  papersRefused: 'information',
  creditGranted: 'credits',
  creditRefused: 'credits',
  chequeBounced: 'credits',
} as const;
export type AccountLetter = keyof typeof pages;
export const isAccountLetter = (kind: string): kind is AccountLetter => Object.hasOwn(pages, kind);

type Params = JobData['letter']['params'];

export function accountContent(frame: Frame, kind: AccountLetter, params: Params, publicUrl: string): Content {
  const words = (key: string) => say(frame.lang, `letters.${kind}.${key}`, { brand: frame.brand });
  return {
    ...frame.content,
    subject: words('subject'),
    paragraphs: [words('text')],
    facts: factsOf(frame, params),
    links: [{ label: words('button'), url: `${publicUrl}/account/${pages[kind]}` }],
    after: [],
  };
}

/** Each thing that the decision says, named; amounts are fils. */
function factsOf({ lang }: Frame, params: Params): Content['facts'] {
  const money = (fils: string | number) => typed(say(lang, 'letters.money', { amount: formatAed(Number(fils), lang) }));
  const told: readonly (readonly [param: string, label: string, value: (given: string | number) => string])[] = [
    ['limit', 'creditLimit', money],
    ['days', 'terms', (days) => say(lang, 'letters.facts.termsDays', { days: Number(days) })],
    ['cheque', 'cheque', typed],
    ['amount', 'amount', money],
    ['reason', 'reason', typed],
  ];
  return told.flatMap(([param, label, value]) => {
    const given = params[param] ?? '';
    return given === '' ? [] : [{ label: say(lang, `letters.facts.${label}`), value: value(given) }];
  });
}
