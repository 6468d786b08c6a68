import { formatAed } from '@platewright/domain/money/fils';
import { say } from '../../texts.ts';
import type { Frame } from './frame.ts';
import type { Content } from './layout.ts';
import { typed } from './words.ts';

const kinds = ['creditGranted', 'creditRefused'] as const;
export type CreditLetter = (typeof kinds)[number];
export const isCreditLetter = (kind: string): kind is CreditLetter => (kinds as readonly string[]).includes(kind);

/** The letter about an application for credit: limit and terms, or the reason why not. */
export function creditContent(
  frame: Frame,
  kind: CreditLetter,
  params: Readonly<Record<string, string | number>>,
  publicUrl: string,
): Content {
  const words = (key: string) => say(frame.lang, `letters.${kind}.${key}`, { brand: frame.brand });
  const fact = (key: string, value: string) => ({ label: say(frame.lang, `letters.facts.${key}`), value });
  return {
    ...frame.content,
    subject: words('subject'),
    paragraphs: [words('text')],
    facts:
      kind === 'creditGranted'
        ? [
            fact(
              'creditLimit',
              typed(say(frame.lang, 'letters.money', { amount: formatAed(Number(params['limit']), frame.lang) })),
            ),
            fact('terms', say(frame.lang, 'letters.facts.termsDays', { days: Number(params['days']) })),
          ]
        : [fact('reason', typed(params['reason'] ?? ''))],
    links: [{ label: words('button'), url: `${publicUrl}/account/credits` }],
    after: [],
  };
}
