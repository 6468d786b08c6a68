import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { users } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { JobData } from '../../../platform/jobs/jobs.ts';
import { findEmailFrame } from './email-frame.ts';
import type { EmailTemplateContext } from './email-templates.ts';
import { sendEmailWithLink, sendFramedEmail } from './send-framed-email.ts';

type SendEmailDeps = Pick<Deps, 'config' | 'database' | 'mailer' | 'tokens' | 'clock' | 'emailTemplates'>;

/**
 * Job: renders and sends one email in its reader's language with the data at the time of sending. An email that is
 * outdated by then (the account is confirmed, the order is gone) is not sent.
 * @throws Error for an unknown kind, or when the mail server did not accept the email; the queue retries
 */
export async function sendEmail(
  deps: SendEmailDeps,
  { kind, userId, orderId, params }: JobData['email'],
): Promise<void> {
  const template = Object.hasOwn(deps.emailTemplates, kind) ? deps.emailTemplates[kind] : undefined;
  if (!template) throw new Error(`There is no email of the kind ${kind}.`);
  const tx = deps.database.db;
  const frame = await findEmailFrame(tx, userId);
  if (!frame || (template.states && !template.states.includes(frame.state))) return;
  const context: EmailTemplateContext = {
    tx,
    now: deps.clock.now(),
    publicUrl: deps.config.PUBLIC_URL,
    frame,
    userId,
    orderId,
    params,
  };
  if (template.link) {
    const lockRecipient = (inner: Tx) =>
      inner.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await sendEmailWithLink(deps, frame, { purpose: template.link, personId: userId, lockRecipient }, (token) =>
      template.createContent(context, token),
    );
    return;
  }
  const content = await template.createContent(context, '');
  if (content) await sendFramedEmail(deps, frame, content);
}
