import { countMessagesByState } from '../store.ts';
import { deskMessages } from './messages.ts';
import { deskMessage } from './message.ts';
import { deskMarkMessage } from './mark-message.ts';
import type { Handlers } from '../../../platform/http/handler-context.ts';

/** Messages of visitors as staff list and mark them. */
export const contactDeskHandlers = {
  deskMessages,
  deskMessageCounts: async (_input, { tx }) => countMessagesByState(tx),
  deskMessage,
  deskMarkMessage,
} satisfies Partial<Handlers>;
