import { randomUUID } from 'node:crypto';
import type { Server, Socket } from 'socket.io';
import { z } from 'zod';
import { CallError } from '@platewright/contract/call-errors';
import { id } from '@platewright/contract/fields';
import { chatMessageInput } from '@platewright/contract/modules/chat/chat-message';
import { socketChannels } from '@platewright/contract/sockets';
import { isBlankChatText } from '@platewright/domain/chat/chat-text';
import type { Deps } from '../../../platform/deps.ts';
import { toCallError, toErrorBody } from '../../../platform/http/error-answers.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/enforce-rate-limit.ts';
import {
  authenticateSocket,
  createSocketGuard,
  disconnectIfSessionEnded,
  disconnectOnTokenExpiry,
  getSessionRoom,
  getSocketLanguage,
  getUserRoom,
  type SocketIdentity,
} from '../../notifications/index.ts';
import { authorizeChat } from '../authorize-chat.ts';
import { presentForCustomers, presentForStaff } from '../present-chat-message.ts';
import { writeChatMessage, type ChatAuthor } from '../write-message.ts';
import { createPresence, type SendPresence } from './presence.ts';
import { getChatRoom, getOrderIdOfRoom } from './rooms.ts';

/** What one person may send in a minute: far more than anybody types, and too little to fill a table. */
const MAX_EVENTS_PER_MINUTE = { message: 60, join: 300 } as const;

/** `join` gets the number of the order alone, as the specification has it, or an object with it. */
const joinInput = z.preprocess((value) => (isObject(value) ? value['orderId'] : value), id);
/** `message` gets an object, or the bare text for the order that was joined last. */
const messageInput = z.preprocess(
  (value) => (typeof value === 'string' ? { message: value } : value),
  chatMessageInput,
);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

interface ChatSocketData extends SocketIdentity {
  /** The order that this page joined last; a message without an order goes there. */
  joinedOrderId?: number;
}

/** Registers the namespace of the order chat: every event authenticates and authorizes again. */
export function registerChatNamespace(io: Server, deps: Deps): void {
  const chat = io.of(socketChannels.orderChat.path).use(createSocketGuard(deps, 'both'));
  const sendPresence = createPresence(io, deps);
  chat.on('connection', (socket) => {
    const { principal, lang } = socket.data as SocketIdentity;
    void socket.join(getSessionRoom(principal.sessionId));
    if (principal.kind === 'customer') void socket.join(getUserRoom(principal.userId, lang));
    disconnectOnTokenExpiry(deps, socket);
    disconnectIfSessionEnded(deps, socket, 'both');
    socket.on('join', createEventListener(deps, socket, 'join', joinChat(sendPresence)));
    socket.on('leave', createEventListener(deps, socket, 'join', leaveChat(sendPresence)));
    socket.on('message', createEventListener(deps, socket, 'message', sendMessage));
    socket.on('disconnecting', () => {
      const left = [...socket.rooms].map(getOrderIdOfRoom).filter((orderId) => orderId !== null);
      // The rooms are left between this event and the next.
      socket.once('disconnect', () => left.forEach(sendPresence));
    });
  });
}

type ChatEventHandler = (deps: Deps, socket: Socket, person: ChatAuthor, payload: unknown) => Promise<unknown>;

/**
 * Answers an event with an envelope, as a call is answered: to the acknowledgement that the page requested; without one
 * an error is sent as an event of its own.
 */
function createEventListener(
  deps: Deps,
  socket: Socket,
  kind: keyof typeof MAX_EVENTS_PER_MINUTE,
  handle: ChatEventHandler,
) {
  const run = async (payload: unknown): Promise<unknown> => {
    const { principal } = await authenticateSocket(deps, socket, 'both');
    const person = principal.kind === 'staff' ? `staff ${principal.staffId}` : `customer ${principal.userId}`;
    const max = MAX_EVENTS_PER_MINUTE[kind] * deps.config.RATE_LIMIT_FACTOR;
    await enforceRateLimit(deps.rateLimitCounter, { key: `chat ${kind}|${person}`, max }, { windowMinutes: 1 });
    return handle(deps, socket, principal, payload);
  };
  return (payload: unknown, acknowledge?: unknown): void => {
    const answer = (envelope: { readonly error: object | null; readonly payload: unknown }) => {
      if (typeof acknowledge === 'function') (acknowledge as (envelope: object) => void)(envelope);
      else if (envelope.error) socket.emit('refused', envelope);
    };
    run(payload).then(
      (result) => answer({ error: null, payload: result }),
      (error: unknown) => {
        const callError = toCallError(error);
        if (callError.errorName === 'unexpected') deps.log.error({ err: error }, 'a chat event failed');
        answer({ error: toErrorBody(callError, getSocketLanguage(socket)), payload: null });
      },
    );
  };
}

/** An order that this person may not see is refused as if it did not exist [CHAT-14]. */
const joinChat =
  (sendPresence: SendPresence): ChatEventHandler =>
  async (deps, socket, person, payload) => {
    const orderId = joinInput.parse(payload);
    await authorizeChat(deps.database.db, person, orderId);
    await socket.join(getChatRoom(orderId, person));
    (socket.data as ChatSocketData).joinedOrderId = orderId;
    sendPresence(orderId);
    return { orderId };
  };

const leaveChat =
  (sendPresence: SendPresence): ChatEventHandler =>
  async (_deps, socket, person, payload) => {
    const orderId = joinInput.parse(payload);
    const room = getChatRoom(orderId, person);
    // A page can leave any number: only what it had joined is asked about.
    const wasJoined = socket.rooms.has(room);
    await socket.leave(room);
    const data = socket.data as ChatSocketData;
    if (data.joinedOrderId === orderId) delete data.joinedOrderId;
    if (wasJoined) sendPresence(orderId);
    return { orderId };
  };

/** Stores a message and answers it with its number; a blank one is ignored and answers null [CHAT-05]. */
const sendMessage: ChatEventHandler = async (deps, socket, person, payload) => {
  const { clientId = randomUUID(), ...input } = messageInput.parse(payload);
  const orderId = input.orderId ?? (socket.data as ChatSocketData).joinedOrderId;
  if (orderId === undefined) throw new CallError('notFound');
  if (isBlankChatText(input.message) && input.attachments.length === 0) return null;
  const row = await transactWithEvents(deps, async (tx, publish) => {
    await authorizeChat(tx, person, orderId);
    return writeChatMessage(tx, publish, person, { ...input, orderId, clientId }, deps.clock.now());
  });
  const present = person.kind === 'staff' ? presentForStaff : presentForCustomers;
  const [message] = await present(deps.database.db, [row]);
  return message ?? null;
};
