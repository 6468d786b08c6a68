import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { filsToAed } from '@platewright/domain/money/fils';
import { orders, payments, staff } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { translate } from '../../platform/translate.ts';
import {
  createEmailFrame,
  isolateUserText,
  renderEmailHtml,
  renderEmailText,
  toSingleLine,
  type EmailContent,
} from '../notifications/index.ts';

/**
 * Job: emails one of the staff what has become of a payment that its customer disputes.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendDisputeEmail(
  { database, mailer, config }: Deps,
  { staffId, orderId, dispute }: JobData['disputeEmail'],
): Promise<void> {
  const tx = database.db;
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')));
  const [payment] = await tx
    .select({ amount: payments.amount, projectName: orders.projectName })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.dispute)))
    .orderBy(desc(payments.updatedAt))
    .limit(1);
  if (!person || !payment) return;
  const frame = await createEmailFrame(tx, person);
  const translateKey = (key: string) => translate(frame.lang, `emails.dispute.${key}`, { orderId });
  const content: EmailContent = {
    ...frame.content,
    subject: translateKey(`${dispute}.subject`),
    paragraphs: [translateKey(`${dispute}.text`)],
    facts: [
      { label: translate(frame.lang, 'emails.facts.order'), value: isolateUserText(orderId) },
      { label: translate(frame.lang, 'emails.facts.project'), value: isolateUserText(payment.projectName) },
      { label: translateKey('amount'), value: isolateUserText(`AED ${filsToAed(payment.amount).toFixed(2)}`) },
    ],
    links: [{ label: translateKey('button'), url: `${config.PUBLIC_URL}/desk/orders/${orderId}` }],
    after: [],
  };
  await mailer.send({
    to: frame.to,
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, frame.lang),
    text: renderEmailText(content),
  });
}
