import { and, desc, eq } from 'drizzle-orm';
import type { Language } from '@platewright/texts/languages';
import type { Config } from '../../platform/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { mailTests, staff } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { redactSecrets } from '../../platform/redact-secrets.ts';
import { translate } from '../../platform/translate.ts';
import {
  createEmailFrame,
  isolateUserText,
  renderEmailHtml,
  renderEmailText,
  toSingleLine,
} from '../notifications/index.ts';

export interface StoredMailTest {
  readonly recipient: string;
  readonly accepted: boolean;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
}

/** Host and port of the configured mail server; empty when emails stay in the mailbox of the demo. */
export const getMailServer = ({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): string =>
  SMTP_URL ? new URL(SMTP_URL).host : '';

/** The last test with the mail server and sender that are configured now; tests of earlier ones say nothing about them. */
export async function findLastMailTest(
  tx: Tx,
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM'>,
): Promise<StoredMailTest | null> {
  const [row] = await tx
    .select({
      recipient: mailTests.recipient,
      accepted: mailTests.accepted,
      reason: mailTests.reason,
      at: mailTests.at,
      by: staff.name,
    })
    .from(mailTests)
    .innerJoin(staff, eq(staff.id, mailTests.staffId))
    .where(and(eq(mailTests.server, getMailServer(config)), eq(mailTests.sender, config.MAIL_FROM)))
    .orderBy(desc(mailTests.id))
    .limit(1);
  return row ?? null;
}

/** Sends a test email with a link to `path`. @throws the error of the mail server or of the connection to it */
export async function sendTestEmail(
  { database, mailer, config }: Pick<Deps, 'database' | 'mailer' | 'config'>,
  person: { readonly email: string; readonly name: string },
  lang: Language,
  path: string,
): Promise<void> {
  const frame = await createEmailFrame(database.db, { ...person, lang, state: 'active' }, config.PUBLIC_URL);
  const translateKey = (key: string) => translate(lang, `emails.setupTest.${key}`, { brand: frame.brand });
  const content = {
    ...frame.content,
    subject: translateKey('subject'),
    paragraphs: [translateKey('text')],
    facts: [{ label: translateKey('sender'), value: isolateUserText(config.MAIL_FROM) }],
    links: [{ label: translateKey('button'), url: `${config.DESK_URL}${path}` }],
    after: [],
  };
  await mailer.send({
    to: frame.to,
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, lang),
    text: renderEmailText(content),
  });
}

/** Why the mail server or the connection did not accept a test email; empty when it was accepted. */
export const findMailFailure = (sending: Promise<void>, config: Config): Promise<string> =>
  sending.then(
    () => '',
    (error: unknown) => toSingleLine(redactSecrets(error instanceof Error ? error.message : String(error), config)),
  );
