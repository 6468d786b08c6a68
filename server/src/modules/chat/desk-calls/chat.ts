import { CallError } from '@platewright/contract/call-errors';
import { answerFormat } from '@platewright/texts/answer-format';
import { isLanguage } from '@platewright/texts/languages';
import { presentStatus } from '../../orders/index.ts';
import { listChatEvents } from '../chat-events.ts';
import { listChatCustomers } from '../chat-people.ts';
import { findChatOrder } from '../inbox.ts';
import { findNewestCustomerReadSeq, findStaffReadSeq } from '../read-marks.ts';
import { presentColleague } from '../present-inbox.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const deskChat: Handler<'deskChat'> = async ({ orderId }, ctx) => {
  const { tx, lang } = ctx;
  const order = await findChatOrder(tx, orderId);
  if (!order) throw new CallError('notFound');
  const customers = await listChatCustomers(tx, orderId);
  const { statusName, statusColor } = presentStatus(order.statusId, lang);
  return {
    orderId,
    projectName: order.projectName,
    productName: order.productName[lang],
    company: order.company,
    statusId: order.statusId,
    statusName,
    statusColor,
    inks: order.inks.map(({ name }) => name),
    memberNames: customers
      .map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim())
      .join(answerFormat[lang].separator),
    lang: isLanguage(order.lang) ? order.lang : 'en',
    waitingSince: order.waitingSince?.toISOString() ?? null,
    assignedTo: presentColleague(order.assignedId, order.assignedName),
    readSeq: await findStaffReadSeq(tx, orderId, getStaffPrincipal(ctx).staffId),
    customerReadSeq: await findNewestCustomerReadSeq(tx, orderId),
    events: await listChatEvents(tx, orderId, lang),
  };
};
