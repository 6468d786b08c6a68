import type { Action } from '@platewright/domain/permissions/actions';
import { may } from '@platewright/domain/permissions/may';
import type { Language } from '@platewright/texts/languages';
import type { StaffPrincipal } from '../../../platform/principal.ts';
import type { DeskList } from './socket-messages.ts';

/** One room per person and language, so that each page gets its texts in its own language. */
export const getUserRoom = (userId: number, lang: Language): string => `user:${userId}:${lang}`;
/** All open pages of one session, on every node. */
export const getSessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** All open pages of one of the staff, on every node; those on shared PCs, which may less, have a room of their own. */
export const getStaffRoom = (staffId: number, isOnSharedPc = false): string =>
  isOnSharedPc ? `staff:${staffId}:shared` : `staff:${staffId}`;

/** The rooms of the desk with the action that staff need to join each. */
const actionByDeskRoom = {
  orders: 'desk.followOrders',
  messages: 'desk.messages',
  companies: 'desk.companies',
  staff: 'desk.staff',
  chats: 'desk.chat',
  setup: 'desk.setup',
} as const satisfies Record<'orders' | DeskList, Action>;
type DeskRoom = keyof typeof actionByDeskRoom;

export const getDeskRoom = (room: DeskRoom): string => `desk:${room}`;

/** The rooms of the desk that this person may join, and the others. */
export function selectDeskRooms(person: StaffPrincipal): { readonly allowed: string[]; readonly denied: string[] } {
  const rooms = Object.keys(actionByDeskRoom) as DeskRoom[];
  const canJoin = (room: DeskRoom) => may(person, actionByDeskRoom[room]).ok;
  return {
    allowed: rooms.filter(canJoin).map(getDeskRoom),
    denied: rooms.filter((room) => !canJoin(room)).map(getDeskRoom),
  };
}
