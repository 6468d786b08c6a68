import { buffer } from 'node:stream/consumers';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { canEmailLink, createLink, deleteLink, type LinkPurpose } from '../../auth/index.ts';
import type { EmailFrame } from './email-frame.ts';
import { renderEmailHtml, renderEmailText, type EmailContent } from './render-email.ts';
import { toSingleLine } from './email-text.ts';

/** Sends one email. @throws Error when the mail server did not accept it; the queue retries */
export async function sendFramedEmail(
  { mailer, storage }: Pick<Deps, 'mailer' | 'storage'>,
  frame: EmailFrame,
  content: EmailContent,
): Promise<void> {
  const attachments = await Promise.all(
    (content.attachments ?? []).map(async ({ name, storageKey }) => ({
      name,
      bytes: await buffer(await storage.openReadStream(storageKey)),
    })),
  );
  await mailer.send({
    to: frame.to,
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, frame.lang),
    text: renderEmailText(content),
    ...(attachments.length > 0 && { attachments }),
  });
}

/**
 * Sends an email with a one-time link, unless its reader got too many of them recently. The link is created only now, so
 * that its token is never stored in a table or a queue.
 * @param recipient `lockRecipient` locks the recipient's row and returns it; nothing when it does not exist any more
 * @throws Error when the mail server did not accept the email; the link is deleted and the queue retries
 */
export async function sendEmailWithLink(
  deps: Pick<Deps, 'database' | 'mailer' | 'storage' | 'tokens' | 'clock'>,
  frame: EmailFrame,
  recipient: {
    readonly purpose: LinkPurpose;
    readonly personId: number;
    readonly lockRecipient: (tx: Tx) => Promise<readonly unknown[]>;
  },
  createContent: (token: string) => Promise<EmailContent | null> | EmailContent | null,
): Promise<void> {
  const { purpose, personId, lockRecipient } = recipient;
  // Concurrent requests have all passed the rate limit of their call; the lock makes them count one after the other.
  const token = await deps.database.transact(async (tx) => {
    const [reader] = await lockRecipient(tx);
    return reader && (await canEmailLink(tx, deps, purpose, personId)) ? createLink(tx, deps, purpose, personId) : null;
  });
  if (token === null) return;
  try {
    const content = await createContent(token);
    if (content) await sendFramedEmail(deps, frame, content);
  } catch (error) {
    await deleteLink(deps.database.db, deps, token);
    throw error;
  }
}
