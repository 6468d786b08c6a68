import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders, specificationChanges } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import {
  createOrderEmailContent,
  defineEmail,
  isolateUserText,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const specificationParams = z.object({ changeId: z.int() });

/** The email about a specification that staff changed on the customer's behalf: old and new answers, one per line. */
export const specificationEmails = {
  specificationChanged: defineEmail(specificationParams, {
    states: ['active'],
    createContent: createSpecificationEmail,
  }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof specificationEmails> {}
}

async function createSpecificationEmail({
  tx,
  frame,
  orderId,
  params,
  publicUrl,
}: EmailTemplateContext<z.infer<typeof specificationParams>>): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ change: specificationChanges, projectName: orders.projectName })
    .from(specificationChanges)
    .innerJoin(orders, eq(orders.id, specificationChanges.orderId))
    .where(and(eq(specificationChanges.orderId, orderId), eq(specificationChanges.id, params.changeId)));
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
  return createOrderEmailContent(frame, {
    ...{ orderId, projectName: row.projectName },
    subject: 'specificationChanged.subject',
    text: 'specificationChanged.text',
    facts: [
      ['facts.note', isolateUserText(row.change.note)],
      ['facts.changes', changes.join('\n')],
    ],
    button: 'specificationChanged.button',
    url: `${publicUrl}/order/${orderId}/projectDetails`,
  });
}
