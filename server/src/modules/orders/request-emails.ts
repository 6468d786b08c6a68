import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orderRequests, orders } from '../../platform/db/schema/index.ts';
import {
  createOrderEmailContent,
  defineEmail,
  isolateUserText,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const requestParams = z.object({ requestId: z.int() });

type RequestEmailKind = 'requestMade' | 'requestAccepted' | 'requestRefused';

const createRequestTemplate = (kind: RequestEmailKind) =>
  defineEmail(requestParams, {
    states: ['active'],
    createContent: (context) => createRequestEmail(kind, context),
  });

/** Emails to the customer about what they asked the operator for: its receipt and the answer. */
export const requestEmails = {
  requestMade: createRequestTemplate('requestMade'),
  requestAccepted: createRequestTemplate('requestAccepted'),
  requestRefused: createRequestTemplate('requestRefused'),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof requestEmails> {}
}

async function createRequestEmail(
  kind: RequestEmailKind,
  { tx, frame, orderId, params, publicUrl }: EmailTemplateContext<z.infer<typeof requestParams>>,
): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ request: orderRequests, projectName: orders.projectName })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(and(eq(orderRequests.orderId, orderId), eq(orderRequests.id, params.requestId)));
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
