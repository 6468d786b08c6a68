import { and, eq, isNull } from 'drizzle-orm';
import { isLanguage } from '@platewright/texts/languages';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { createOneClickUnsubscribeUrl, createUnsubscribeUrl } from './unsubscribe-link.ts';
import { translate } from '../../platform/translate.ts';
import { loadBrand } from '../content/index.ts';
import {
  type EmailContent,
  isolateUserText,
  renderEmailHtml,
  renderEmailText,
  toSingleLine,
  toOperatorLines,
} from '../notifications/index.ts';

type WelcomeEmailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'clock' | 'tokens'>;

/**
 * Sends a new subscriber the welcome email, once, with an unsubscribe link; not when they unsubscribed meanwhile.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendNewsletterWelcomeEmail(deps: WelcomeEmailDeps, subscriberId: number): Promise<void> {
  const tx = deps.database.db;
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(
      and(
        eq(newsletterSubscribers.id, subscriberId),
        eq(newsletterSubscribers.state, 'subscribed'),
        isNull(newsletterSubscribers.welcomedAt),
      ),
    );
  if (!subscriber) return;
  const lang = isLanguage(subscriber.lang) ? subscriber.lang : 'en';
  const operator = await loadBrand(tx);
  const brand = isolateUserText(operator.name[lang]);
  const translateKey = (key: string) => translate(lang, `emails.newsletterWelcome.${key}`, { brand });
  const content: EmailContent = {
    subject: translateKey('subject'),
    greeting: translate(lang, 'emails.helloNobody'),
    paragraphs: [translateKey('text')],
    facts: [],
    links: [
      { label: translateKey('button'), url: `${deps.config.PUBLIC_URL}/category?lang=${lang}` },
      { label: translateKey('unsubscribe'), url: createUnsubscribeUrl(deps, subscriber.id, lang) },
    ],
    ifButtonFails: translate(lang, 'emails.ifButtonFails'),
    after: [],
    sender: brand,
    footer: [...toOperatorLines(operator, lang), translateKey('foot')],
  };
  await deps.mailer.send({
    to: subscriber.email,
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, lang),
    text: renderEmailText(content),
    unsubscribeUrl: createOneClickUnsubscribeUrl(deps, subscriber.id),
  });
  await tx
    .update(newsletterSubscribers)
    .set({ welcomedAt: deps.clock.now() })
    .where(eq(newsletterSubscribers.id, subscriber.id));
}
