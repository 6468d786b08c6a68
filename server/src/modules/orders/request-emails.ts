import { and, eq } from 'drizzle-orm';
import { orderRequests, orders } from '../../platform/db/schema/index.ts';
import {
  createOrderEmailContent,
  isolateUserText,
  type EmailContent,
  type EmailTemplate,
  type EmailTemplateContext,
  type EmailTemplates,
} from '../notifications/index.ts';

const kinds = ['requestMade', 'requestAccepted', 'requestRefused'] as const;
type RequestEmailKind = (typeof kinds)[number];

/** Emails to the customer about what they asked the operator for: its receipt and the answer. */
export const requestEmails: EmailTemplates = Object.fromEntries(
  kinds.map((kind): [string, EmailTemplate] => [
    kind,
    { states: ['active'], createContent: (context) => createRequestEmail(kind, context) },
  ]),
);

async function createRequestEmail(
  kind: RequestEmailKind,
  { tx, frame, orderId, params, publicUrl }: EmailTemplateContext,
): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ request: orderRequests, projectName: orders.projectName })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(and(eq(orderRequests.orderId, orderId), eq(orderRequests.id, Number(params['requestId']))));
  if (!row) return null;
  const { request, projectName } = row;
  return createOrderEmailContent(frame, {
    ...{ orderId, projectName },
    subject: `${kind}.subject`,
    text: `${kind}.${request.kind === 'cancel' ? 'cancelText' : 'changeText'}`,
    facts: [
      ['facts.request', isolateUserText(request.message)],
      [kind === 'requestRefused' ? 'facts.reason' : 'facts.note', isolateUserText(request.answer)],
    ],
    button: 'openOrder',
    url: `${publicUrl}/order/${orderId}/projectDetails`,
  });
}
