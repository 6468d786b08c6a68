import type { CustomerPrincipal, StaffPrincipal } from '../../../platform/principal.ts';

/** Rooms of one person in the chat of one order: a message goes to the rooms of those who may read it when it is sent. */
export const getCustomerChatRoom = (orderId: number, userId: number): string => `chat:${orderId}:customer:${userId}`;
export const getStaffChatRoom = (orderId: number, staffId: number): string => `chat:${orderId}:staff:${staffId}`;

export const getChatRoom = (orderId: number, person: CustomerPrincipal | StaffPrincipal): string =>
  person.kind === 'staff' ? getStaffChatRoom(orderId, person.staffId) : getCustomerChatRoom(orderId, person.userId);

/** The order of a chat's room; null for any other room. */
export function getOrderIdOfRoom(room: string): number | null {
  const id = /^chat:(\d+):/.exec(room)?.[1];
  return id === undefined ? null : Number(id);
}
