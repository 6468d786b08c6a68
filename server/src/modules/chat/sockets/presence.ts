import type { Server } from 'socket.io';
import { socketChannels } from '@platewright/contract/sockets';
import type { Deps } from '../../../platform/deps.ts';
import type { SocketMessages } from '../../../platform/realtime/realtime.ts';
import { listChatCustomers, listChatStaff } from '../chat-people.ts';
import { getCustomerChatRoom, getStaffChatRoom } from './rooms.ts';

const { orderChatPresence } = socketChannels;

/** Tells those who have the chat of an order open who else has it open now. */
export type SendPresence = (orderId: number) => void;

/**
 * Who is there is read from the open connections of all nodes and stored nowhere. Whoever may not read the chat any more
 * is neither named nor told, whatever page is open: from the moment that a member leaves the order or has another role in
 * it, and from the next join or leave after a role itself was edited. While one order is told, further changes of it wait
 * for one more round, so that a wave of reconnections does not ask once for each page.
 */
export function createPresence(io: Server, deps: Deps): SendPresence {
  const onceMoreByOrder = new Map<number, boolean>();
  const send: SendPresence = (orderId) => {
    if (onceMoreByOrder.has(orderId)) return void onceMoreByOrder.set(orderId, true);
    onceMoreByOrder.set(orderId, false);
    deliverChatPresence(io, deps, { orderId })
      // Another node that does not answer, or the end of this one: the next join or leave tells again.
      .catch((error: unknown) => deps.log.debug({ err: error, orderId }, 'presence in a chat could not be told'))
      .finally(() => {
        const again = onceMoreByOrder.get(orderId);
        onceMoreByOrder.delete(orderId);
        if (again) send(orderId);
      });
  };
  return send;
}

/** Tells it once, because somebody joined or left, or may read the chat no more. */
export async function deliverChatPresence(
  io: Server,
  deps: Deps,
  { orderId }: SocketMessages['chatPresence'],
): Promise<void> {
  const tx = deps.database.db;
  const customers = (await listChatCustomers(tx, orderId)).map(({ userId, firstname, lastname }) => ({
    room: getCustomerChatRoom(orderId, userId),
    name: `${firstname} ${lastname}`.trim(),
  }));
  const colleagues = (await listChatStaff(tx)).map(({ id, name }) => ({ room: getStaffChatRoom(orderId, id), name }));
  const people = [...customers, ...colleagues];
  if (people.length === 0) return;
  const chat = io.of(orderChatPresence.path);
  const sockets = await chat.in(people.map(({ room }) => room)).fetchSockets();
  const openRooms = new Set(sockets.flatMap(({ rooms }) => [...rooms]));
  const present = people.filter(({ room }) => openRooms.has(room));
  for (const person of present) {
    const names = present.filter((other) => other !== person).map(({ name }) => name);
    chat.to(person.room).emit(orderChatPresence.event, { orderId, names });
  }
}
