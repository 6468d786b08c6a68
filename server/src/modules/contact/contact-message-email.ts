import { formatPhone } from '@platewright/domain/account/phone';
import { and, eq, isNull } from 'drizzle-orm';
import { contactMessages } from '../../platform/db/schema/index.ts';
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

type ContactEmailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'clock'>;

/** Support reads English; the visitor's own words are not translated. */
const SUPPORT_LANGUAGE = 'en';
const translateContactEmail = (key: string, params: Record<string, string> = {}) =>
  translate(SUPPORT_LANGUAGE, `emails.contactMessage.${key}`, params);

/**
 * Emails a visitor's message to support, once; the email's Reply-To is the visitor. The message is shown as plain text.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendContactMessageEmail(deps: ContactEmailDeps, messageId: number): Promise<void> {
  const tx = deps.database.db;
  const [message] = await tx
    .select()
    .from(contactMessages)
    .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.forwardedAt)));
  if (!message) return;
  const operator = await loadBrand(tx);
  const brand = isolateUserText(operator.name[SUPPORT_LANGUAGE]);
  const facts = [
    ['name', message.fullName],
    ['email', message.email],
    ['phone', formatPhone(message.phone)],
    ['language', translate(SUPPORT_LANGUAGE, `emails.languages.${message.lang}`)],
    ['message', message.message],
  ] as const;
  const content: EmailContent = {
    subject: translateContactEmail('subject', { name: isolateUserText(message.fullName) }),
    preheader: isolateUserText(message.message.slice(0, 140)),
    greeting: '',
    paragraphs: [translateContactEmail('text')],
    facts: facts
      .map(([label, value]) => ({ label: translateContactEmail(`facts.${label}`), value: isolateUserText(value) }))
      .filter(({ value }) => value !== ''),
    links: [{ label: translateContactEmail('button'), url: `${deps.config.DESK_URL}/desk/messages/${message.id}` }],
    ifButtonFails: translate(SUPPORT_LANGUAGE, 'emails.ifButtonFails'),
    after: [],
    sender: brand,
    logo: await loadEmailLogo(tx, operator, deps.config.PUBLIC_URL),
    footer: [...toOperatorLines(operator, SUPPORT_LANGUAGE), translateContactEmail('foot', { brand })],
  };
  await deps.mailer.send({
    to: operator.email,
    replyTo: { name: toSingleLine(isolateUserText(message.fullName)), address: message.email },
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, SUPPORT_LANGUAGE),
    text: renderEmailText(content),
  });
  await tx.update(contactMessages).set({ forwardedAt: deps.clock.now() }).where(eq(contactMessages.id, message.id));
}
