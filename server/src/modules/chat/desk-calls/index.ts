import { listChatStaff } from '../chat-people.ts';
import { countInbox } from '../inbox.ts';
import { listQuickAnswers, saveQuickAnswer } from '../quick-answers.ts';
import { deskChatRead, deskChatDone, deskChatAssign } from './chat-state.ts';
import { deskChats } from './chats.ts';
import { deskChat } from './chat.ts';
import { deskChatMessages } from './chat-messages.ts';
import { deskChatFiles } from './chat-files.ts';
import { deskChatFile } from './chat-file.ts';
import { deskMoveQuickAnswer } from './move-quick-answer.ts';
import { deskRemoveQuickAnswer } from './remove-quick-answer.ts';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { getStaffPrincipal, type Handlers } from '../../../platform/http/handler-context.ts';

/** The inbox of the desk over the chats of all orders. */
export const chatDeskHandlers = {
  deskChatRead,
  deskChatDone,
  deskChatAssign,
  deskChats,
  deskChatCounts: async (_input, ctx) => countInbox(ctx.tx, getStaffPrincipal(ctx).staffId),
  deskChatColleagues: async (_input, { tx }) => ({ colleagues: await listChatStaff(tx) }),
  deskChat,
  deskChatMessages,
  deskChatFiles,
  deskChatFile,
  deskQuickAnswers: async ({ search, ...input }, { tx }) =>
    listQuickAnswers(tx, { search, ...toOffsetAndLimit(input) }),
  deskMoveQuickAnswer,
  deskSaveQuickAnswer: async (input, { tx, deps }) => saveQuickAnswer(tx, input, deps.clock.now()),
  deskRemoveQuickAnswer,
} satisfies Partial<Handlers>;
