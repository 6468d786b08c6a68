import { and, eq } from 'drizzle-orm';
import { orders, specificationChanges } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import {
  isolateUserText,
  type EmailContent,
  type EmailTemplateContext,
  type EmailTemplates,
} from '../notifications/index.ts';

/** The email about a specification that staff changed on the customer's behalf: old and new answers, one per line. */
export const specificationEmails: EmailTemplates = {
  specificationChanged: { states: ['active'], createContent: createSpecificationEmail },
};

async function createSpecificationEmail({
  tx,
  frame,
  orderId,
  params,
  publicUrl,
}: EmailTemplateContext): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ change: specificationChanges, projectName: orders.projectName })
    .from(specificationChanges)
    .innerJoin(orders, eq(orders.id, specificationChanges.orderId))
    .where(and(eq(specificationChanges.orderId, orderId), eq(specificationChanges.id, Number(params['changeId']))));
  if (!row) return null;
  const { lang } = frame;
  const translateKey = (key: string, more = {}) => translate(lang, `emails.${key}`, { orderId, ...more });
  const none = translateKey('specificationChanged.none');
  const changes = row.change.answers.map(({ label, before, after }) =>
    translateKey('specificationChanged.changed', {
      label: label[lang],
      before: before ? isolateUserText(before[lang]) : none,
      after: after ? isolateUserText(after[lang]) : none,
    }),
  );
  return {
    ...frame.content,
    subject: translateKey('specificationChanged.subject'),
    paragraphs: [translateKey('specificationChanged.text')],
    facts: [
      ['order', isolateUserText(orderId)] as const,
      ['project', isolateUserText(row.projectName)] as const,
      ['note', isolateUserText(row.change.note)] as const,
      ['changes', changes.join('\n')] as const,
    ]
      .filter(([, value]) => value !== '')
      .map(([label, value]) => ({ label: translateKey(`facts.${label}`), value })),
    links: [
      {
        label: translateKey('specificationChanged.button'),
        url: `${publicUrl}/order/${orderId}/projectDetails`,
      },
    ],
    after: [],
  };
}
