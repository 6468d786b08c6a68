import { say } from '../../texts.ts';
import type { Frame } from './frame.ts';
import type { Content } from './layout.ts';
import { typed } from './words.ts';

const kinds = ['agentGranted', 'agentRefused'] as const;
export type AgentLetter = (typeof kinds)[number];
export const isAgentLetter = (kind: string): kind is AgentLetter => (kinds as readonly string[]).includes(kind);

/** The letter about a request to be an agent: it is one now, or the reason why not. */
export function agentContent(
  frame: Frame,
  kind: AgentLetter,
  params: Readonly<Record<string, string | number>>,
  publicUrl: string,
): Content {
  const words = (key: string) => say(frame.lang, `letters.${kind}.${key}`, { brand: frame.brand });
  const reason = typed(params['reason'] ?? '');
  return {
    ...frame.content,
    subject: words('subject'),
    paragraphs: [words('text')],
    facts: reason ? [{ label: say(frame.lang, 'letters.facts.reason'), value: reason }] : [],
    links: [{ label: words('button'), url: `${publicUrl}/account/information` }],
    after: [],
  };
}
