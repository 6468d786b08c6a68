import { and, eq } from 'drizzle-orm';
import { faultReports, orders } from '../../platform/db/schema/index.ts';
import {
  createOrderEmailContent,
  isolateUserText,
  type EmailContent,
  type EmailTemplate,
  type EmailTemplateContext,
  type EmailTemplates,
} from '../notifications/index.ts';

const kinds = ['faultReported', 'faultRemade', 'faultRefused'] as const;
type FaultEmailKind = (typeof kinds)[number];

/** Emails about a reported fault: its receipt and the decision; and about a remake without a report. */
export const faultEmails: EmailTemplates = {
  ...Object.fromEntries(
    kinds.map((kind): [string, EmailTemplate] => [
      kind,
      { states: ['active'], createContent: (context) => createFaultEmail(kind, context) },
    ]),
  ),
  orderRemade: { states: ['active'], createContent: createRemakeEmail },
};

/** Staff make an order again without a report: why, and as which order. */
async function createRemakeEmail({
  tx,
  frame,
  orderId,
  params,
  publicUrl,
}: EmailTemplateContext): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [order] = await tx.select({ projectName: orders.projectName }).from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  const remakeId = params['remakeId'] ?? '';
  return createOrderEmailContent(frame, {
    orderId,
    projectName: order.projectName,
    subject: 'orderRemade.subject',
    text: 'orderRemade.text',
    facts: [
      ['facts.reason', isolateUserText(params['note'] ?? '')],
      ['facts.remakeOrder', isolateUserText(remakeId)],
    ],
    button: 'orderRemade.button',
    url: `${publicUrl}/order/${remakeId}/projectDetails`,
  });
}

async function createFaultEmail(
  kind: FaultEmailKind,
  { tx, frame, orderId, params, publicUrl }: EmailTemplateContext,
): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ report: faultReports, projectName: orders.projectName })
    .from(faultReports)
    .innerJoin(orders, eq(orders.id, faultReports.orderId))
    .where(and(eq(faultReports.orderId, orderId), eq(faultReports.id, Number(params['reportId']))));
  if (!row) return null;
  const { report, projectName } = row;
  const isRemade = kind === 'faultRemade';
  return createOrderEmailContent(frame, {
    ...{ orderId, projectName },
    subject: `${kind}.subject`,
    text: `${kind}.text`,
    facts: [
      kind === 'faultReported'
        ? ['facts.note', isolateUserText(report.description)]
        : ['facts.reason', isolateUserText(report.reason)],
      ['facts.remakeOrder', isolateUserText(report.remakeOrderId ?? '')],
    ],
    button: isRemade ? 'faultRemade.button' : 'openOrder',
    url: `${publicUrl}/order/${(isRemade && report.remakeOrderId) || orderId}/projectDetails`,
  });
}
