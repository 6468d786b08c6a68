import { and, eq } from 'drizzle-orm';
import { orders, staff } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { translate } from '../../platform/translate.ts';
import {
  createEmailFrame,
  isolateUserText,
  renderEmailHtml,
  renderEmailText,
  toSingleLine,
  type EmailContent,
} from '../notifications/index.ts';

/** Money of an order that waits for staff. */
export interface PaymentEmail {
  readonly staffId: number;
  readonly orderId: number;
  readonly kind: 'mismatch' | 'mismatchRefunded' | 'refundRefused';
  /** Sums with their currencies. */
  readonly amount: string;
  /** What was asked for; null where nothing else came in. */
  readonly expected: string | null;
}

/**
 * Job: emails one of the staff that money of an order waits.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendPaymentEmail(
  { database, mailer, config }: Deps,
  { staffId, orderId, kind, amount, expected }: PaymentEmail,
): Promise<void> {
  const tx = database.db;
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')));
  const [order] = await tx.select({ projectName: orders.projectName }).from(orders).where(eq(orders.id, orderId));
  if (!person || !order) return;
  const frame = await createEmailFrame(tx, person);
  const translateKey = (key: string) => translate(frame.lang, `emails.payment.${key}`, { orderId });
  const content: EmailContent = {
    ...frame.content,
    subject: translateKey(`${kind}.subject`),
    paragraphs: [translateKey(`${kind}.text`)],
    facts: [
      { label: translate(frame.lang, 'emails.facts.order'), value: isolateUserText(orderId) },
      { label: translate(frame.lang, 'emails.facts.project'), value: isolateUserText(order.projectName) },
      { label: translateKey(expected === null ? 'amount' : 'received'), value: isolateUserText(amount) },
      ...(expected === null ? [] : [{ label: translateKey('expected'), value: isolateUserText(expected) }]),
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
