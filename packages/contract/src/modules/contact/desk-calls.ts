import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, instant, language, optionalFilter, page, revision, search } from '../../fields.ts';
import { listAnswer } from '../../shapes.ts';

export const contactMessageStates = ['new', 'answered', 'archived'] as const;
export type ContactMessageState = (typeof contactMessageStates)[number];
const state = z.enum(contactMessageStates, 'choiceInvalid');

const messageRow = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string(),
  /** Beginning of the message, for the list. */
  excerpt: z.string(),
  state,
  createdAt: instant,
});

/** Contact messages at the desk. */
export const contactDeskCalls = {
  deskMessages: defineCall({
    area: 'contact',
    method: 'GET',
    path: '/desk/messages',
    principals: ['staff'],
    action: 'desk.messages',
    input: page.extend({
      search,
      state: optionalFilter(state),
    }),
    answer: z.object({ messages: listAnswer(messageRow) }),
    errors: [],
  }),
  /** Number of messages by state; the number of new ones is shown on every screen of the desk. */
  deskMessageCounts: defineCall({
    area: 'contact',
    method: 'GET',
    path: '/desk/messages/counts',
    principals: ['staff'],
    action: 'desk.messages',
    input: z.object({}),
    answer: z.object({ new: z.number(), answered: z.number(), archived: z.number() }),
    errors: [],
  }),
  deskMessage: defineCall({
    area: 'contact',
    method: 'GET',
    path: '/desk/messages/:messageId',
    principals: ['staff'],
    action: 'desk.messages',
    input: z.object({ messageId: id }),
    answer: messageRow.omit({ excerpt: true }).extend({
      phone: z.string(),
      message: z.string(),
      lang: language,
      /** Optimistic lock: send it back with a change. */
      revision: z.number(),
      /** The sender's account; null for a guest. */
      customer: z.object({ userId: z.number(), name: z.string(), company: z.string() }).nullable(),
      handledBy: z.string().nullable(),
      handledAt: instant.nullable(),
    }),
    errors: ['notFound'],
  }),
  deskMarkMessage: defineCall({
    area: 'contact',
    method: 'POST',
    path: '/desk/messages/:messageId/mark',
    principals: ['staff'],
    action: 'desk.messages',
    input: z.object({
      messageId: id,
      state,
      revision,
    }),
    answer: z.object({ state, revision: z.number() }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
