import { z } from '../z.ts';
import { call } from '../call.ts';
import { email, id, instant, nothing, optional, page, required, search } from '../fields.ts';
import { listOf } from '../shapes.ts';

const lang = z.enum(['en', 'ar']).optional();

export const messageStates = ['new', 'answered', 'archived'] as const;
export type MessageState = (typeof messageStates)[number];
const state = z.enum(messageStates, 'choiceInvalid');

const messageRow = z.object({
  id: z.number(),
  fullName: z.string(),
  email: z.string(),
  /** The first line or two, for the list. */
  excerpt: z.string(),
  state,
  createdAt: instant,
});

/** The contact page and the staff's side of it. */
export const contact = {
  /** A visitor writes to the house: stored for the desk and forwarded to support (decisions 18). */
  contactus: call({
    area: 'contact',
    method: 'POST',
    path: '/contactus',
    who: 'anyone',
    input: z.object({
      fullName: required(120, 'firstNameRequired'),
      email,
      /** Not validated (specification 000 section 5); only as long as a number with its extension may be. */
      phoneNumber: optional(60),
      message: required(5000, 'messageRequired'),
      lang,
    }),
    answer: nothing,
    refusals: [],
    limit: { max: 5, minutes: 10 },
  }),
  deskMessages: call({
    area: 'contact',
    method: 'GET',
    path: '/desk/messages',
    who: 'staff',
    action: 'desk.messages',
    input: page.extend({
      search,
      state: z.preprocess((value) => (value === '' ? undefined : value), state.optional()),
    }),
    answer: z.object({ messages: listOf(messageRow) }),
    refusals: [],
  }),
  /** How many wait for an answer; the desk shows it on every screen. */
  deskMessageCounts: call({
    area: 'contact',
    method: 'GET',
    path: '/desk/messages/counts',
    who: 'staff',
    action: 'desk.messages',
    input: z.object({}),
    answer: z.object({ new: z.number(), answered: z.number(), archived: z.number() }),
    refusals: [],
  }),
  deskMessage: call({
    area: 'contact',
    method: 'GET',
    path: '/desk/messages/:messageId',
    who: 'staff',
    action: 'desk.messages',
    input: z.object({ messageId: id }),
    answer: messageRow.omit({ excerpt: true }).extend({
      phone: z.string(),
      message: z.string(),
      lang: z.enum(['en', 'ar']),
      /** Optimistic lock: send it back with a change. */
      revision: z.number(),
      /** The account of the person who was signed in. */
      customer: z.object({ userId: z.number(), name: z.string(), company: z.string() }).nullable(),
      handledBy: z.string().nullable(),
      handledAt: instant.nullable(),
    }),
    refusals: ['notFound'],
  }),
  deskMarkMessage: call({
    area: 'contact',
    method: 'POST',
    path: '/desk/messages/:messageId/mark',
    who: 'staff',
    action: 'desk.messages',
    input: z.object({
      messageId: id,
      state,
      revision: z.coerce.number('idInvalid').int('idInvalid').min(0, 'idInvalid').max(2147483647, 'idInvalid'),
    }),
    answer: z.object({ state, revision: z.number() }),
    refusals: ['notFound', 'changedMeanwhile'],
  }),
};
