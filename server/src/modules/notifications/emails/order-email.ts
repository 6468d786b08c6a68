import { eq } from 'drizzle-orm';
import { orders } from '../../../platform/db/schema/index.ts';
import { translate } from '../../../platform/translate.ts';
import type { EmailFrame } from './email-frame.ts';
import type { EmailTemplateContext } from './email-templates.ts';
import { isolateUserText } from './email-text.ts';
import type { EmailContent } from './render-email.ts';

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

/**
 * The content of an email to staff about an order, with a button to it at the desk; null when the order is gone. Its texts
 * are `emails.<group>.<kind>`, and the button of the group.
 */
export async function createStaffOrderEmail(
  { tx, frame, orderId, deskUrl }: EmailTemplateContext,
  { group, kind, facts }: { readonly group: string; readonly kind: string; readonly facts: OrderEmailParts['facts'] },
): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [order] = await tx.select({ projectName: orders.projectName }).from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  return createOrderEmailContent(frame, {
    ...{ orderId, projectName: order.projectName, facts },
    subject: `${group}.${kind}.subject`,
    text: `${group}.${kind}.text`,
    button: `${group}.button`,
    url: `${deskUrl}/desk/orders/${orderId}`,
  });
}
