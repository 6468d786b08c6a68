import { toOffsetAndLimit } from '@platewright/contract/fields';
import { CallError } from '@platewright/contract/call-errors';
import { answerFormat } from '@platewright/texts/answer-format';
import { isLanguage } from '@platewright/texts/languages';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';
import { presentStatus } from '../../orders/index.ts';
import { assertFileReady, createFileUrl, createVersionUrl } from '../../files/index.ts';
import { findAttachableFile, listAttachableFiles, presentPointableFile } from '../attachments.ts';
import { assertOrderExists } from '../authorize-chat.ts';
import { listChatEvents } from '../chat-events.ts';
import { listChatMessages } from '../chat-messages.ts';
import { listChatCustomers, listChatStaff } from '../chat-people.ts';
import { countInbox, findChatOrder, listInbox } from '../inbox.ts';
import { presentForStaff } from '../present-chat-message.ts';
import { listQuickAnswers, removeQuickAnswer, saveQuickAnswer } from '../quick-answers.ts';
import { findNewestCustomerReadSeq, findStaffReadSeq } from '../read-marks.ts';
import { chatStateHandlers } from './chat-state.ts';
import { presentColleague, presentInboxRow } from '../present-inbox.ts';

type ChatDeskCallName =
  | 'deskChats'
  | 'deskChatCounts'
  | 'deskChatColleagues'
  | 'deskChat'
  | 'deskChatMessages'
  | 'deskChatFiles'
  | 'deskChatFile'
  | 'deskQuickAnswers'
  | 'deskSaveQuickAnswer'
  | 'deskRemoveQuickAnswer'
  | keyof typeof chatStateHandlers;

/** The inbox of the desk over the chats of all orders. */
export const chatDeskHandlers: Handlers<ChatDeskCallName> = {
  ...chatStateHandlers,
  deskChats: async (input, ctx) => {
    const { rows, count } = await listInbox(ctx.tx, getStaffPrincipal(ctx).staffId, input, toOffsetAndLimit(input));
    return { chats: { rows: rows.map(presentInboxRow), count } };
  },
  deskChatCounts: async (_input, ctx) => countInbox(ctx.tx, getStaffPrincipal(ctx).staffId),
  deskChatColleagues: async (_input, { tx }) => ({ colleagues: await listChatStaff(tx) }),
  deskChat: async ({ orderId }, ctx) => {
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
  },
  deskChatMessages: async ({ orderId, ...page }, { tx }) => {
    await assertOrderExists(tx, orderId);
    return { messages: await presentForStaff(tx, await listChatMessages(tx, orderId, 'staff', page)) };
  },
  deskChatFiles: async ({ orderId }, { tx }) => {
    await assertOrderExists(tx, orderId);
    return { files: (await listAttachableFiles(tx, orderId, 'staff')).map(presentPointableFile) };
  },
  deskChatFile: async ({ orderId, documentVersionId }, ctx) => {
    const principal = getStaffPrincipal(ctx);
    const row = await findAttachableFile(ctx.tx, orderId, documentVersionId);
    if (!row) throw new CallError('notFound');
    const { id, pageKeys } = assertFileReady(row.file);
    const { tokens } = ctx.deps;
    return {
      url: createVersionUrl(tokens, principal, documentVersionId),
      name: row.file.name,
      version: row.version.version,
      pages: pageKeys.map((_key, index) => createFileUrl(tokens, principal, id, `page-${index + 1}`)),
    };
  },
  deskQuickAnswers: async (_input, { tx }) => ({ answers: await listQuickAnswers(tx) }),
  deskSaveQuickAnswer: async (input, { tx, deps }) => saveQuickAnswer(tx, input, deps.clock.now()),
  deskRemoveQuickAnswer: async ({ id, revision }, { tx }) => {
    await removeQuickAnswer(tx, id, revision);
    return null;
  },
};
