import { and, eq } from 'drizzle-orm';
import { orderRequests, orders, staff } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import type { DomainEventOf } from '../../platform/outbox/domain-events.ts';
import type { SubscriberContext } from '../../platform/outbox/event-subscribers.ts';
import { translate } from '../../platform/translate.ts';
import {
  createEmailFrame,
  isolateUserText,
  renderEmailHtml,
  renderEmailText,
  toSingleLine,
  type EmailContent,
} from '../notifications/index.ts';
import { listOrderStaff } from './assigned-work.ts';

/** Whoever works on the order is written to, or everybody who may when nobody does yet. */
export async function enqueueRequestEmails(
  { orderId, requestId }: DomainEventOf<'orderRequestMade'>,
  { tx, deps }: SubscriberContext,
): Promise<void> {
  const [order] = await tx.select({ assignedTo: orders.assignedTo }).from(orders).where(eq(orders.id, orderId));
  const everybody = await listOrderStaff(tx);
  const assigned = everybody.filter(({ id }) => id === order?.assignedTo);
  const people = assigned.length > 0 ? assigned : everybody;
  for (const { id: staffId } of people) await deps.jobs.enqueue(tx, 'requestEmail', { staffId, orderId, requestId });
}

/**
 * Job: emails one of the staff what a customer asks for. A request that was answered or withdrawn meanwhile needs no email.
 * @throws Error when the mail server did not accept it; the queue retries
 */
export async function sendRequestEmail(
  { database, mailer, config }: Deps,
  { staffId, orderId, requestId }: JobData['requestEmail'],
): Promise<void> {
  const tx = database.db;
  const [person] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.id, staffId), eq(staff.state, 'active')));
  const [row] = await tx
    .select({ request: orderRequests, projectName: orders.projectName })
    .from(orderRequests)
    .innerJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(
      and(eq(orderRequests.id, requestId), eq(orderRequests.orderId, orderId), eq(orderRequests.state, 'waiting')),
    );
  if (!person || !row) return;
  const { request, projectName } = row;
  const frame = await createEmailFrame(tx, person);
  const translateKey = (key: string) => translate(frame.lang, `emails.${key}`, { orderId });
  const content: EmailContent = {
    ...frame.content,
    subject: translateKey(`staffRequest.${request.kind}.subject`),
    paragraphs: [translateKey(`staffRequest.${request.kind}.text`)],
    facts: [
      { label: translateKey('facts.order'), value: isolateUserText(orderId) },
      { label: translateKey('facts.project'), value: isolateUserText(projectName) },
      { label: translateKey('staffRequest.from'), value: isolateUserText(request.requestedByName) },
      { label: translateKey('facts.request'), value: isolateUserText(request.message) },
    ],
    links: [{ label: translateKey('staffRequest.button'), url: `${config.PUBLIC_URL}/desk/orders/${orderId}` }],
    after: [],
  };
  await mailer.send({
    to: frame.to,
    subject: toSingleLine(content.subject),
    html: renderEmailHtml(content, frame.lang),
    text: renderEmailText(content),
  });
}
