import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { staff, users } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { EmailKind, EmailKinds, EmailReader, StoredEmailJob } from '../../../platform/jobs/email-kinds.ts';
import { findEmailFrame } from './email-frame.ts';
import type { EmailTemplate, EmailTemplateContext } from './email-templates.ts';
import { sendEmailWithLink, sendFramedEmail } from './send-framed-email.ts';

type SendEmailDeps = Pick<
  Deps,
  'config' | 'database' | 'mailer' | 'storage' | 'drawings' | 'log' | 'tokens' | 'clock' | 'emailTemplates'
>;

/**
 * Job: renders and sends one email in its reader's language with the data at the time of sending. An email that is
 * outdated by then (the account is confirmed, the order is gone) is not sent.
 * @throws Error for an unknown kind or wrong params, or when the mail server did not accept the email; the queue retries
 */
export async function sendEmail<K extends EmailKind>(deps: SendEmailDeps, job: StoredEmailJob<K>): Promise<void> {
  const { kind, orderId } = job;
  const template: EmailTemplate<EmailKinds[K]> | undefined = Object.hasOwn(deps.emailTemplates, kind)
    ? deps.emailTemplates[kind]
    : undefined;
  if (!template) throw new Error(`There is no email of the kind ${kind}.`);
  const params = readParams(kind, template.params, job.params);
  const tx = deps.database.db;
  const { states, link } = template;
  const frame = await findEmailFrame(tx, job, deps.config.PUBLIC_URL);
  if (!frame || (states && !states.includes(frame.state))) return;
  const readerId = 'userId' in job ? job.userId : job.staffId;
  const context: EmailTemplateContext<EmailKinds[K]> = {
    ...{ tx, frame, readerId, orderId, params, files: deps },
    now: deps.clock.now(),
    publicUrl: deps.config.PUBLIC_URL,
    deskUrl: deps.config.DESK_URL,
  };
  if (link) {
    const lockRecipient = (inner: Tx) => lockReader(inner, job, states);
    await sendEmailWithLink(deps, frame, { purpose: link, personId: readerId, lockRecipient }, (token) =>
      template.createContent(context, token),
    );
    return;
  }
  const content = await template.createContent(context, '');
  if (content) await sendFramedEmail(deps, frame, content);
}

/** Whatever the queue holds is checked here, once: a template gets its params as it declares them. */
function readParams<P>(kind: string, schema: z.ZodType<P>, stored: unknown): P {
  const { data, error } = schema.safeParse(stored);
  if (!error) return data;
  const problems = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  throw new Error(`The email ${kind} has wrong params (${problems}).`);
}

/** Locks the reader's row; none when the account is not in one of these states any more. */
async function lockReader(tx: Tx, reader: EmailReader, states: readonly string[] | undefined) {
  const [table, id] = 'userId' in reader ? ([users, reader.userId] as const) : ([staff, reader.staffId] as const);
  return tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), states ? inArray(table.state, [...states]) : undefined))
    .for('update');
}
