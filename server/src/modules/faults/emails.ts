import { and, eq } from 'drizzle-orm';
import { faultReports, orders } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import {
  isolateUserText,
  type EmailContent,
  type EmailTemplate,
  type EmailTemplateContext,
  type EmailTemplates,
} from '../notifications/index.ts';

const kinds = ['faultReported', 'faultRemade', 'faultRefused'] as const;
type FaultEmailKind = (typeof kinds)[number];

/** Emails about a reported fault: its receipt and the decision. */
export const faultEmails: EmailTemplates = Object.fromEntries(
  kinds.map((kind): [string, EmailTemplate] => [
    kind,
    { states: ['active'], createContent: (context) => createFaultEmail(kind, context) },
  ]),
);

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
  const { report } = row;
  const translateKey = (key: string) => translate(frame.lang, `emails.${key}`, { orderId });
  const facts = [
    ['order', isolateUserText(orderId)],
    ['project', isolateUserText(row.projectName)],
    ...(kind === 'faultReported'
      ? [['note', isolateUserText(report.description)]]
      : [['reason', isolateUserText(report.reason)]]),
    ['remakeOrder', report.remakeOrderId === null ? '' : isolateUserText(report.remakeOrderId)],
  ] as const;
  const opened = kind === 'faultRemade' && report.remakeOrderId !== null ? report.remakeOrderId : orderId;
  return {
    ...frame.content,
    subject: translateKey(`${kind}.subject`),
    paragraphs: [translateKey(`${kind}.text`)],
    facts: facts.flatMap(([label, value]) => (value ? [{ label: translateKey(`facts.${label}`), value }] : [])),
    links: [
      {
        label: translateKey(kind === 'faultRemade' ? 'faultRemade.button' : 'openOrder'),
        url: `${publicUrl}/order/${opened}/projectDetails`,
      },
    ],
    after: [],
  };
}
