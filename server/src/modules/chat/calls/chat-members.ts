import { answerFormat } from '@platewright/texts/answer-format';
import { may } from '@platewright/domain/permissions/may';
import { findOrderResource } from '../../auth/index.ts';
import { translate } from '../../../platform/translate.ts';
import { listChatCustomers } from '../chat-people.ts';
import { countUnread, findNewestStaffReadSeq, findReadSeq } from '../read-marks.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';

export const chatMembers: Handler<'chatMembers'> = async ({ orderId }, ctx) => {
  const principal = getCustomerPrincipal(ctx);
  const { userId } = principal;
  const order = await findOrderResource(ctx.tx, principal, orderId);
  const customers = await listChatCustomers(ctx.tx, orderId);
  const names = customers.map(({ firstname, lastname }) => `${firstname} ${lastname}`.trim());
  const readSeq = await findReadSeq(ctx.tx, orderId, userId);
  return {
    memberNamesStr: [...names, translate(ctx.lang, 'chat.prepress')].join(answerFormat[ctx.lang].separator),
    readSeq,
    staffReadSeq: await findNewestStaffReadSeq(ctx.tx, orderId),
    unread: await countUnread(ctx.tx, orderId, userId, readSeq),
    mayUpload: order !== null && may(principal, 'order.uploadFiles', order).ok,
  };
};
