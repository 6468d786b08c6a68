import { and, eq, isNull } from 'drizzle-orm';
import { isLanguage } from '@platewright/texts/shape';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import type { Deps } from '../../deps.ts';
import { oneClickAddress, unsubscribeAddress } from '../../newsletter/link.ts';
import { say } from '../../texts.ts';
import { brandOf } from '../../content/brand.ts';
import { houseLines } from './house.ts';
import { setHtml, setText, type Content } from './layout.ts';
import { asLine, typed } from './words.ts';

type Needs = Pick<Deps, 'config' | 'database' | 'mailer' | 'clock' | 'tokens'>;

/**
 * Welcomes a new reader, once, with the way out. Whoever left meanwhile hears nothing more.
 * @throws when the mail server did not take it; the queue tries again
 */
export async function sendWelcome(deps: Needs, subscriberId: number): Promise<void> {
  const tx = deps.database.read;
  const [reader] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.id, subscriberId),
        eq(newsletterSubscribers.state, 'subscribed'),
        isNull(newsletterSubscribers.welcomedAt),
      ),
    );
  if (!reader) return;
  const lang = isLanguage(reader.lang) ? reader.lang : 'en';
  const house = await brandOf(tx);
  const brand = typed(house.name[lang]);
  const words = (key: string) => say(lang, `letters.newsletterWelcome.${key}`, { brand });
  const content: Content = {
    subject: words('subject'),
    greeting: say(lang, 'letters.helloNobody'),
    paragraphs: [words('text')],
    facts: [],
    links: [
      { label: words('button'), url: `${deps.config.PUBLIC_URL}/category?lang=${lang}` },
      { label: words('unsubscribe'), url: unsubscribeAddress(deps, reader.id, lang) },
    ],
    ifButtonFails: say(lang, 'letters.ifButtonFails'),
    after: [],
    sender: brand,
    foot: [...houseLines(house, lang), words('foot')],
  };
  await deps.mailer.send({
    to: reader.email,
    subject: asLine(content.subject),
    html: setHtml(content, lang),
    text: setText(content),
    unsubscribeUrl: oneClickAddress(deps, reader.id),
  });
  await tx
    .update(newsletterSubscribers)
    .set({ welcomedAt: deps.clock.now() })
    .where(eq(newsletterSubscribers.id, reader.id));
}
