import { eq } from 'drizzle-orm';
import { z } from 'zod';
import {
  getRequestedAction,
  requestedActionNames,
  type RequestedAction,
} from '@platewright/domain/orders/requested-action';
import { orders } from '../../platform/db/schema/index.ts';
import { formatDay } from '../../platform/format-day.ts';
import {
  createOrderEmailContent,
  defineEmail,
  type EmailContent,
  type EmailParamsOf,
  type EmailTemplateContext,
} from '../notifications/index.ts';

const reminderParams = z.object({ action: z.enum(requestedActionNames) });

/** A reminder of what an order waits for; nothing is sent to who has done it meanwhile. */
export const reminderOfOrderEmails = {
  customerReminded: defineEmail(reminderParams, { states: ['active'], createContent: createReminder }),
};

declare module '../../platform/jobs/email-kinds.ts' {
  interface CustomerEmails extends EmailParamsOf<typeof reminderOfOrderEmails> {}
}

/** Where it is done, and the email whose button says so. */
const parts: Readonly<Record<RequestedAction, { readonly page: string; readonly button: string }>> = {
  changeOptions: { page: 'order/{order}/projectDetails', button: 'attributesAsked.button' },
  uploadFiles: { page: 'order/{order}/files', button: 'filesAsked.button' },
  approve: { page: 'order/{order}/approve', button: 'approvalPosted.button' },
  pay: { page: 'checkout/{order}', button: 'paymentDue.button' },
};

async function createReminder({
  tx,
  frame,
  orderId,
  params: { action },
  publicUrl,
}: EmailTemplateContext<z.infer<typeof reminderParams>>): Promise<EmailContent | null> {
  if (orderId === null) return null;
  const [order] = await tx
    .select({ projectName: orders.projectName, statusId: orders.statusId, statusSince: orders.statusSince })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order || getRequestedAction(order.statusId) !== action) return null;
  const { page, button } = parts[action];
  return createOrderEmailContent(frame, {
    ...{ orderId, projectName: order.projectName, button },
    subject: `customerReminded.${action}.subject`,
    text: `customerReminded.${action}.text`,
    facts: [['facts.waitsSince', formatDay(order.statusSince, frame.lang)]],
    url: `${publicUrl}/${page.replace('{order}', String(orderId))}`,
  });
}
