import { and, eq } from 'drizzle-orm';
import { orders, staff } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { translate } from '../../../platform/translate.ts';
import { createEmailFrame, type EmailFrame } from './email-frame.ts';
import { isolateUserText } from './email-text.ts';
import type { EmailContent } from './render-email.ts';
import { sendFramedEmail } from './send-framed-email.ts';

/** What an email about an order says. All keys are those of texts in `emails`. */
interface OrderEmailParts {
  readonly orderId: number;
  readonly projectName: string;
  readonly subject: string;
  readonly text: string;
  /** Follow order and project; without a value they are left out. */
  readonly facts: readonly (readonly [labelKey: string, value: string])[];
  readonly button: string;
  readonly url: string;
}

/** An email about an order, with one button. */
export function createOrderEmailContent(
  frame: Pick<EmailFrame, 'lang' | 'content'>,
  parts: OrderEmailParts,
): EmailContent {
  const { orderId, projectName, subject, text, facts, button, url } = parts;
  const translateKey = (key: string) => translate(frame.lang, `emails.${key}`, { orderId });
  const rows = [
    ['facts.order', isolateUserText(orderId)],
    ['facts.project', isolateUserText(projectName)],
    ...facts,
  ] as const;
  return {
    ...frame.content,
    subject: translateKey(subject),
    paragraphs: [translateKey(text)],
    facts: rows.flatMap(([labelKey, value]) => (value === '' ? [] : [{ label: translateKey(labelKey), value }])),
    links: [{ label: translateKey(button), url }],
    after: [],
  };
}

/** What one of the staff is emailed about an order: the texts `emails.<group>.<kind>`, and the button of the group. */
interface StaffOrderEmail {
  readonly staffId: number;
  readonly orderId: number;
  readonly group: 'staffRequest' | 'payment' | 'dispute';
  readonly kind: string;
  readonly facts: OrderEmailParts['facts'];
}

/**
 * Emails one of the staff about an order, with a button to it; not when the account or the order is gone by now.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendStaffOrderEmail(
  deps: Pick<Deps, 'database' | 'mailer' | 'config'>,
  { staffId, orderId, group, kind, facts }: StaffOrderEmail,
): Promise<void> {
  const tx = deps.database.db;
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')));
  const [order] = await tx.select({ projectName: orders.projectName }).from(orders).where(eq(orders.id, orderId));
  if (!person || !order) return;
  const frame = await createEmailFrame(tx, person);
  const content = createOrderEmailContent(frame, {
    ...{ orderId, projectName: order.projectName, facts },
    subject: `${group}.${kind}.subject`,
    text: `${group}.${kind}.text`,
    button: `${group}.button`,
    url: `${deps.config.DESK_URL}/desk/orders/${orderId}`,
  });
  await sendFramedEmail(deps, frame, content);
}
