import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { orders, promiseChanges } from '../../platform/db/schema/index.ts';
import { formatDay } from '../../platform/format-day.ts';
import {
  createOrderEmailContent,
  defineEmail,
  isolateUserText,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const promiseParams = z.object({ changeId: z.int() });

/** The email about another day that staff promise: both days, why, and who decided. */
export const promiseEmails = {
  promiseMoved: defineEmail(promiseParams, { states: ['active'], createContent: createPromiseEmail }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof promiseEmails> {}
}

async function createPromiseEmail({
  tx,
  frame,
  orderId,
  params,
  publicUrl,
}: EmailTemplateContext<z.infer<typeof promiseParams>>): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [row] = await tx
    .select({ change: promiseChanges, projectName: orders.projectName })
    .from(promiseChanges)
    .innerJoin(orders, eq(orders.id, promiseChanges.orderId))
    .where(and(eq(promiseChanges.orderId, orderId), eq(promiseChanges.id, params.changeId)));
  if (!row) return null;
  const { before, after, reason, staffName } = row.change;
  const nameDay = (instant: string) => formatDay(new Date(instant), frame.lang);
  return createOrderEmailContent(frame, {
    ...{ orderId, projectName: row.projectName },
    subject: 'promiseMoved.subject',
    text: Date.parse(after.arrivesBy) > Date.parse(before.arrivesBy) ? 'promiseMoved.text' : 'promiseMoved.soonerText',
    facts: [
      ['facts.promisedBefore', nameDay(before.arrivesBy)],
      ['facts.promisedNow', nameDay(after.arrivesBy)],
      ['facts.reason', isolateUserText(reason)],
      ['facts.decidedBy', isolateUserText(staffName)],
    ],
    button: 'openOrder',
    url: `${publicUrl}/order/${orderId}/projectDetails`,
  });
}
