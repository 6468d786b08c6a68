import { and, eq, isNull, type AnyColumn } from 'drizzle-orm';
import { isLanguage, type Language } from '@platewright/texts/languages';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/translate.ts';
import { loadBrand } from '../content/index.ts';
import {
  type EmailContent,
  isolateUserText,
  loadEmailLogo,
  renderEmailHtml,
  renderEmailText,
  toSingleLine,
  toOperatorLines,
} from '../notifications/index.ts';
import { createConfirmUrl } from './confirm-link.ts';
import type { SubscriberRow } from './subscribers.ts';
import { createOneClickUnsubscribeUrl, createUnsubscribeUrl } from './unsubscribe-link.ts';

type EmailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'clock' | 'tokens'>;

/**
 * Asks the owner of an address whether it was really written into the form; not when they have decided meanwhile.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendNewsletterConfirmEmail(deps: EmailDeps, subscriberId: number): Promise<void> {
  const subscriber = await findSubscriberToEmail(deps, subscriberId, 'pending', newsletterSubscribers.confirmSentAt);
  if (!subscriber) return;
  await sendNewsletterEmail(deps, subscriber, 'newsletterConfirm', ({ lang, translateKey }) => ({
    links: [{ label: translateKey('button'), url: createConfirmUrl(deps, subscriber.id, lang) }],
  }));
  await markSent(deps, subscriber.id, { confirmSentAt: deps.clock.now() });
}

/**
 * Sends a new subscriber the welcome email, once, with an unsubscribe link; not when they unsubscribed meanwhile.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendNewsletterWelcomeEmail(deps: EmailDeps, subscriberId: number): Promise<void> {
  const subscriber = await findSubscriberToEmail(deps, subscriberId, 'subscribed', newsletterSubscribers.welcomedAt);
  if (!subscriber) return;
  await sendNewsletterEmail(deps, subscriber, 'newsletterWelcome', ({ lang, translateKey }) => ({
    links: [
      { label: translateKey('button'), url: `${deps.config.PUBLIC_URL}/category?lang=${lang}` },
      { label: translateKey('unsubscribe'), url: createUnsubscribeUrl(deps, subscriber.id, lang) },
    ],
    unsubscribeUrl: createOneClickUnsubscribeUrl(deps, subscriber.id),
  }));
  await markSent(deps, subscriber.id, { welcomedAt: deps.clock.now() });
}

async function findSubscriberToEmail(
  { database }: EmailDeps,
  subscriberId: number,
  state: 'pending' | 'subscribed',
  sentAt: AnyColumn,
): Promise<SubscriberRow | undefined> {
  const [subscriber] = await database.db
    .select()
    .from(newsletterSubscribers)
    .where(and(eq(newsletterSubscribers.id, subscriberId), eq(newsletterSubscribers.state, state), isNull(sentAt)));
  return subscriber;
}

const markSent = (
  { database }: EmailDeps,
  subscriberId: number,
  sent: Partial<Pick<SubscriberRow, 'confirmSentAt' | 'welcomedAt'>>,
) => database.db.update(newsletterSubscribers).set(sent).where(eq(newsletterSubscribers.id, subscriberId));

async function sendNewsletterEmail(
  deps: EmailDeps,
  subscriber: SubscriberRow,
  kind: 'newsletterConfirm' | 'newsletterWelcome',
  createParts: (context: { readonly lang: Language; readonly translateKey: (key: string) => string }) => {
    readonly links: EmailContent['links'];
    readonly unsubscribeUrl?: string;
  },
): Promise<void> {
  const lang = isLanguage(subscriber.lang) ? subscriber.lang : 'en';
  const operator = await loadBrand(deps.database.db);
  const brand = isolateUserText(operator.name[lang]);
  const translateKey = (key: string) => translate(lang, `emails.${kind}.${key}`, { brand });
  const { links, unsubscribeUrl } = createParts({ lang, translateKey });
  const content: EmailContent = {
    subject: translateKey('subject'),
    greeting: translate(lang, 'emails.helloNobody'),
    paragraphs: [translateKey('text')],
    facts: [],
    links,
    ifButtonFails: translate(lang, 'emails.ifButtonFails'),
    after: [],
    sender: brand,
    logo: await loadEmailLogo(deps.database.db, operator, deps.config.PUBLIC_URL),
    footer: [...toOperatorLines(operator, lang), translateKey('foot')],
  };
  await deps.mailer.send({
    to: subscriber.email,
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, lang),
    text: renderEmailText(content),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  });
}
