import { and, eq, isNull } from 'drizzle-orm';
import { contactMessages } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { say } from '../../texts.ts';
import { brandOf } from '../../content/brand.ts';
import { houseLines } from './house.ts';
import { setHtml, setText, type Content } from './layout.ts';
import { asLine, typed } from './words.ts';

type Needs = Pick<Deps, 'config' | 'database' | 'mailer' | 'clock'>;

/** The staff of the house read English; what the visitor wrote stands as it was typed. */
const lang = 'en';
const words = (key: string, params: Record<string, string> = {}) => say(lang, `letters.contactMessage.${key}`, params);

/**
 * Forwards what a visitor wrote to support. An answer to the letter goes to the visitor. Nothing of it is markup.
 * @throws when the mail server did not take it; the queue tries again
 */
export async function sendContactMessage(deps: Needs, messageId: number): Promise<void> {
  const tx = deps.database.read;
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.forwardedAt)));
  if (!message) return;
  const house = await brandOf(tx);
  const brand = typed(house.name[lang]);
  const facts = [
    ['name', message.fullName],
    ['email', message.email],
    ['phone', message.phone],
    ['language', say(lang, `letters.languages.${message.lang}`)],
    ['message', message.message],
  ] as const;
  const content: Content = {
    subject: words('subject', { name: typed(message.fullName) }),
    preheader: typed(message.message.slice(0, 140)),
    greeting: '',
    paragraphs: [words('text')],
    facts: facts
      .map(([label, value]) => ({ label: words(`facts.${label}`), value: typed(value) }))
      .filter(({ value }) => value !== ''),
    links: [{ label: words('button'), url: `${deps.config.PUBLIC_URL}/desk/messages/${message.id}` }],
    ifButtonFails: say(lang, 'letters.ifButtonFails'),
    after: [],
    sender: brand,
    foot: [...houseLines(house, lang), words('foot', { brand })],
  };
  await deps.mailer.send({
    to: house.email,
    replyTo: { name: asLine(typed(message.fullName)), address: message.email },
    subject: asLine(content.subject),
    html: setHtml(content, lang),
    text: setText(content),
  });
  await tx.update(contactMessages).set({ forwardedAt: deps.clock.now() }).where(eq(contactMessages.id, message.id));
}
