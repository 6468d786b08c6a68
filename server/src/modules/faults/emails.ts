import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { faultReports, orders } from '../../platform/db/schema/index.ts';
import {
  createOrderEmailContent,
  defineEmail,
  isolateUserText,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const faultParams = z.object({ reportId: z.int() });
const remakeParams = z.object({ note: z.string(), remakeId: z.int() });

type FaultEmailKind = 'faultReported' | 'faultRemade' | 'faultRefused';

const createFaultTemplate = (kind: FaultEmailKind) =>
  defineEmail(faultParams, {
    states: ['active'],
    createContent: (context) => createFaultEmail(kind, context),
  });

/** Emails about a reported fault: its receipt and the decision; and about a remake without a report. */
export const faultEmails = {
  faultReported: createFaultTemplate('faultReported'),
  faultRemade: createFaultTemplate('faultRemade'),
  faultRefused: createFaultTemplate('faultRefused'),
  orderRemade: defineEmail(remakeParams, { states: ['active'], createContent: createRemakeEmail }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof faultEmails> {}
}

/** Staff make an order again without a report: why, and as which order. */
async function createRemakeEmail({
  tx,
  frame,
  orderId,
  params,
  publicUrl,
}: EmailTemplateContext<z.infer<typeof remakeParams>>): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [order] = await tx.select({ projectName: orders.projectName }).from(orders).where(eq(orders.id, orderId));
  if (!order) return null;
  const { note, remakeId } = params;
  return createOrderEmailContent(frame, {
    orderId,
    projectName: order.projectName,
    subject: 'orderRemade.subject',
    text: 'orderRemade.text',
    facts: [
      ['facts.reason', isolateUserText(note)],
      ['facts.remakeOrder', isolateUserText(remakeId)],
    ],
    button: 'orderRemade.button',
    url: `${publicUrl}/order/${remakeId}/projectDetails`,
  });
}

async function createFaultEmail(
  kind: FaultEmailKind,
  { tx, frame, orderId, params, publicUrl }: EmailTemplateContext<z.infer<typeof faultParams>>,
): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ report: faultReports, projectName: orders.projectName })
    .from(faultReports)
    .innerJoin(orders, eq(orders.id, faultReports.orderId))
    .where(and(eq(faultReports.orderId, orderId), eq(faultReports.id, params.reportId)));
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
