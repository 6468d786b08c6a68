import { hasUnknownBraces, MAX_QUICK_ANSWER_TEXT } from '@platewright/domain/chat/quick-answer';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import {
  emptyAnswer,
  id,
  instant,
  language,
  optionalFilter,
  orderInput,
  page,
  requiredMultilineText,
  requiredText,
  revision,
  search,
} from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';
import { chatFile, chatPage, chatSeq, deskChatMessage } from './chat-message.ts';

export const chatFilters = ['waiting', 'mine', 'nobody'] as const;
export type ChatFilter = (typeof chatFilters)[number];

const colleague = z.object({ id: z.number(), name: z.string() });

const chatRow = z.object({
  orderId: z.number(),
  projectName: z.string(),
  company: z.string(),
  inks: z.array(z.string()),
  /** Name of the customer who wrote last; empty before any wrote. */
  customer: z.string(),
  last: z.object({ text: z.string(), author: z.string(), isAdmin: z.boolean(), isNote: z.boolean(), at: instant }),
  /** Since when the customer waits for an answer; null when nobody waits. */
  waitingSince: instant.nullable(),
  waitingCount: z.number(),
  /** Messages of customers that this person has not read, counted up to 100. */
  unread: z.number(),
  assignedTo: colleague.nullable(),
});

const inBothLanguages = <T extends z.ZodString>(field: T) => z.object({ en: field, ar: field });
const quickAnswer = z.object({
  id: z.number(),
  title: z.object({ en: z.string(), ar: z.string() }),
  text: z.object({ en: z.string(), ar: z.string() }),
  /** Optimistic lock: send it back with a change. */
  revision: z.number(),
});

/** The inbox of the desk: chats of all orders, notes, assignment and quick answers. */
export const chatDeskCalls = {
  deskChats: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats',
    principals: ['staff'],
    action: 'desk.chat',
    input: page.extend({
      search,
      filter: optionalFilter(z.enum(chatFilters, 'choiceInvalid')),
      sort: z.enum(['waiting', 'last'], 'choiceInvalid').default('waiting'),
    }),
    answer: z.object({ chats: listAnswer(chatRow) }),
    errors: [],
  }),
  /** How many chats wait; shown on every screen of the desk. */
  deskChatCounts: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats/counts',
    principals: ['staff'],
    action: 'desk.chat',
    input: z.object({}),
    answer: z.object({ waiting: z.number(), mine: z.number(), nobody: z.number() }),
    errors: [],
  }),
  /** Staff to whom a chat can be assigned. */
  deskChatColleagues: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats/colleagues',
    principals: ['staff'],
    action: 'desk.chat',
    input: z.object({}),
    answer: z.object({ colleagues: z.array(colleague) }),
    errors: [],
  }),
  deskChat: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats/:orderId',
    principals: ['staff'],
    action: 'desk.chat',
    input: orderInput,
    answer: z.object({
      orderId: z.number(),
      projectName: z.string(),
      productName: z.string(),
      company: z.string(),
      statusId: z.number(),
      statusName: z.string(),
      statusColor: z.string(),
      inks: z.array(z.string()),
      memberNames: z.string(),
      /** Language of the person who ordered, in which quick answers are filled in. */
      lang: language,
      waitingSince: instant.nullable(),
      assignedTo: colleague.nullable(),
      /** Number of the newest message that this person has read, and that any customer has read; as customers count. */
      readSeq: z.number(),
      customerReadSeq: z.number(),
      events: z.array(z.object({ id: z.number(), at: instant, statusId: z.number(), name: z.string() })),
    }),
    errors: ['notFound'],
  }),
  deskChatMessages: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats/:orderId/messages',
    principals: ['staff'],
    action: 'desk.chat',
    input: orderInput.merge(chatPage),
    answer: z.object({ messages: z.array(deskChatMessage) }),
    errors: ['notFound'],
  }),
  /** Files of the order that a message can point at; the newest come first. */
  deskChatFiles: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats/:orderId/files',
    principals: ['staff'],
    action: 'desk.chat',
    input: orderInput,
    answer: z.object({ files: z.array(chatFile) }),
    errors: ['notFound'],
  }),
  /** One of these files: a URL that opens it for a minute, and the pictures of its pages. */
  deskChatFile: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/chats/:orderId/files/:documentVersionId',
    principals: ['staff'],
    action: 'desk.chat',
    input: orderInput.extend({ documentVersionId: id }),
    answer: z.object({ url: z.string(), name: z.string(), version: z.number(), pages: z.array(z.string()) }),
    errors: ['notFound', 'fileNotReady'],
  }),
  deskChatRead: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/desk/chats/:orderId/read',
    principals: ['staff'],
    isRoutine: true,
    action: 'desk.chat',
    /** As customers count: notes have no read marks. */
    input: orderInput.extend({ seq: chatSeq }),
    answer: z.object({ readSeq: z.number() }),
    errors: ['notFound'],
  }),
  /** Nobody waits any more: the messages up to `seq`, as customers count, need no answer. */
  deskChatDone: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/desk/chats/:orderId/done',
    principals: ['staff'],
    action: 'desk.chat',
    input: orderInput.extend({ seq: chatSeq }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** `seen` is who had the chat when the screen was read: the second of two people is refused. */
  deskChatAssign: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/desk/chats/:orderId/assign',
    principals: ['staff'],
    action: 'desk.chat',
    input: orderInput.extend({ staffId: id.nullable(), seen: id.nullable() }),
    answer: z.object({ assignedTo: colleague.nullable() }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskQuickAnswers: defineCall({
    area: 'chat',
    method: 'GET',
    path: '/desk/quick-answers',
    principals: ['staff'],
    action: 'desk.chat',
    input: page.extend({ search }),
    answer: z.object({ answers: z.array(quickAnswer), count: z.number() }),
    errors: [],
  }),
  /** Puts a quick answer before or behind its neighbour, whoever that is by now. */
  deskMoveQuickAnswer: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/desk/quick-answers/:id/move',
    principals: ['staff'],
    action: 'desk.chat',
    input: z.object({ id, step: z.enum(['up', 'down'], 'choiceInvalid') }),
    answer: emptyAnswer,
    errors: ['notFound'],
  }),
  /** Adds a quick answer, or changes the one with this id and revision. */
  deskSaveQuickAnswer: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/desk/quick-answers',
    principals: ['staff'],
    action: 'desk.chat',
    input: z.object({
      id: id.nullish(),
      revision: revision.default(0),
      title: inBothLanguages(requiredText(60, 'quickAnswerTitleRequired')),
      text: inBothLanguages(
        requiredMultilineText(MAX_QUICK_ANSWER_TEXT, 'quickAnswerTextRequired').refine(
          (text) => !hasUnknownBraces(text),
          'quickAnswerBraces',
        ),
      ),
    }),
    answer: quickAnswer,
    errors: ['notFound', 'changedMeanwhile', 'quickAnswersTooMany'],
  }),
  deskRemoveQuickAnswer: defineCall({
    area: 'chat',
    method: 'POST',
    path: '/desk/quick-answers/:id/remove',
    principals: ['staff'],
    action: 'desk.chat',
    input: z.object({ id, revision }),
    answer: emptyAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
