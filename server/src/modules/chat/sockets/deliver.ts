import type { Server } from 'socket.io';
import { socketChannels } from '@platewright/contract/sockets';
import type { Deps } from '../../../platform/deps.ts';
import type { SocketMessages } from '../../../platform/realtime/realtime.ts';
import { findChatMessage } from '../chat-messages.ts';
import { listChatCustomers, listChatStaff } from '../chat-people.ts';
import { presentForCustomers, presentForStaff } from '../present-chat-message.ts';
import { getCustomerChatRoom, getStaffChatRoom } from './rooms.ts';

const { orderChat, orderChatRead } = socketChannels;

/**
 * Sends a message to the open pages of those who may read the chat at this moment. Notes go to the rooms of staff alone,
 * and the presenter for customers leaves them out once more.
 */
export async function deliverChatMessage(
  io: Server,
  deps: Deps,
  { orderId, seq }: SocketMessages['chatMessage'],
): Promise<void> {
  const tx = deps.database.db;
  const row = await findChatMessage(tx, orderId, seq);
  if (!row) return;
  const chat = io.of(orderChat.path);
  const [forStaff] = await presentForStaff(tx, [row]);
  const staffRooms = (await listChatStaff(tx)).map(({ id }) => getStaffChatRoom(orderId, id));
  if (forStaff && staffRooms.length > 0) chat.to(staffRooms).emit(orderChat.event, forStaff);
  const [forCustomers] = await presentForCustomers(tx, [row]);
  if (!forCustomers) return;
  const customerRooms = await listCustomerRooms(deps, orderId);
  if (customerRooms.length > 0) chat.to(customerRooms).emit(orderChat.event, forCustomers);
}

/** Sends a read mark to the other side: customers learn that staff have seen their message, and the reverse. */
export async function deliverChatRead(
  io: Server,
  deps: Deps,
  { orderId, isAdmin, seq }: SocketMessages['chatRead'],
): Promise<void> {
  const rooms = isAdmin
    ? await listCustomerRooms(deps, orderId)
    : (await listChatStaff(deps.database.db)).map(({ id }) => getStaffChatRoom(orderId, id));
  if (rooms.length > 0) io.of(orderChatRead.path).to(rooms).emit(orderChatRead.event, { orderId, isAdmin, seq });
}

const listCustomerRooms = async (deps: Deps, orderId: number): Promise<string[]> =>
  (await listChatCustomers(deps.database.db, orderId)).map(({ userId }) => getCustomerChatRoom(orderId, userId));
