import { and, eq, sql } from 'drizzle-orm';
import type { Server } from 'socket.io';
import type { z } from 'zod';
import { sockets } from '@platewright/contract/sockets';
import type { Action } from '@platewright/domain/people/actions';
import { permissionKeys } from '@platewright/domain/people/actor';
import { may } from '@platewright/domain/people/may';
import { staffRoleOf } from '@platewright/domain/people/staff';
import { languages, type Language } from '@platewright/texts/shape';
import { actorById, type StaffActor } from '../access/actor.ts';
import { users } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';
import { describeNotice } from '../events/describe.ts';
import type { Told } from '../events/record.ts';
import type { DeskList } from '../events/tell.ts';
import { countUnreadOfOrder } from '../events/unread.ts';
import { say } from '../texts.ts';
import type { Listener } from './guard.ts';

type Permissions = z.input<typeof sockets.permissions.payload>;
type Notification = z.input<typeof sockets.notifications.payload>;

/** One room for each language that a person reads in: every node sends the sentence that its listener understands. */
export const roomOf = (userId: number, lang: Language): string => `user:${userId}:${lang}`;
/** What one sign-in has open, on every node. */
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;
/** What is told at the desk, and what staff need to hear it. */
export const deskRooms = {
  orders: 'desk.readOrders',
  messages: 'desk.messages',
  companies: 'desk.companies',
  staff: 'desk.staff',
} as const satisfies Record<'orders' | DeskList, Action>;
export const deskRoomOf = (room: keyof typeof deskRooms): string => `desk:${room}`;
/** Every tab that one of the staff has open, on every node. */
export const staffRoom = (staffId: number): string => `staff:${staffId}`;

type DeskRights = z.input<typeof sockets.deskRights.payload>;

/** What one of the staff hears at the desk and what not, with today's rights in words of the wire; null when blocked. */
export async function deskOf(
  deps: Deps,
  staffId: number,
): Promise<{ readonly in: string[]; readonly out: string[]; readonly rights: DeskRights } | null> {
  const person = await actorById(deps.database.read, { kind: 'staff', id: staffId });
  if (person?.kind !== 'staff') return null;
  const { name, keys } = person;
  return { ...roomsFor(person), rights: { name, role: staffRoleOf(keys), keys: [...keys] } };
}

/** Rooms of the desk that this person may hear, and the others. */
export function roomsFor(person: StaffActor): { readonly in: string[]; readonly out: string[] } {
  const rooms = Object.keys(deskRooms) as (keyof typeof deskRooms)[];
  const hears = (room: keyof typeof deskRooms) => may(person, deskRooms[room]).ok;
  return {
    in: rooms.filter(hears).map(deskRoomOf),
    out: rooms.filter((room) => !hears(room)).map(deskRoomOf),
  };
}

/** Rights that were given are heard with at once, and what was taken away is silent before the page knows. */
async function tellStaff(io: Server, deps: Deps, staffId: number): Promise<void> {
  const desk = await deskOf(deps, staffId);
  if (!desk) return;
  const tabs = io.of(sockets.deskRights.path).in(staffRoom(staffId));
  tabs.socketsLeave(desk.out);
  tabs.socketsJoin(desk.in);
  tabs.emit(sockets.deskRights.event, desk.rights);
}

/** Today's permissions of a person in the words of a language; null when the account was blocked. */
export async function permissionsOf(deps: Deps, userId: number): Promise<((lang: Language) => Permissions) | null> {
  const person = await actorById(deps.database.read, { kind: 'customer', id: userId });
  if (person?.kind !== 'customer') return null;
  const held = person.isMember ? permissionKeys.filter((key) => person.permissions.includes(key)) : permissionKeys;
  return (lang) => ({
    permissions: held.map((key) => ({ key, name: say(lang, `permissions.${key}`) })),
    groupId: person.groupId,
  });
}

async function tellPermissions(io: Server, deps: Deps, userId: number): Promise<void> {
  const payloadIn = await permissionsOf(deps, userId);
  for (const lang of languages) {
    const room = roomOf(userId, lang);
    if (payloadIn) io.of(sockets.permissions.path).to(room).emit(sockets.permissions.event, payloadIn(lang));
    else
      for (const { path } of [sockets.permissions, sockets.notifications]) io.of(path).in(room).disconnectSockets(true);
  }
}

/** What nodes tell each other: each looks after the pages that are open at it. */
export const ROLE_EDITED = 'role edited';

/** A role may be held by thousands; only those with a page open at this node are asked for and told. */
export async function tellRole(io: Server, deps: Deps, roleId: number): Promise<void> {
  const open = [...io.of(sockets.permissions.path).sockets.values()];
  const listeners = open.map(({ data }) => (data as Partial<Listener>).actor ?? { kind: 'guest' as const });
  const ids = new Set(listeners.flatMap((actor) => (actor.kind === 'customer' ? [actor.userId] : [])));
  if (ids.size === 0) return;
  const holders = await deps.database.read
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, roleId), sql`${users.id} = any(${sql.param([...ids])}::int[])`));
  for (const { id } of holders) await tellPermissions(io, deps, id);
}

async function tellNotification(
  io: Server,
  deps: Deps,
  told: Extract<Told, { channel: 'notifications' }>,
): Promise<void> {
  const { orderNumber, createdAt, projectName, textKey, params, statusId } = told.payload;
  const orderCount = await countUnreadOfOrder(deps.database.read, told.userId, orderNumber);
  for (const lang of languages) {
    const description = describeNotice(lang, textKey, params);
    const payload: Notification = {
      orderNumber,
      createdAt,
      projectName,
      description,
      chatNotification: 0,
      orderCount,
      statusId,
    };
    io.of(sockets.notifications.path).to(roomOf(told.userId, lang)).emit(sockets.notifications.event, payload);
  }
}

/** The page comes back with its token, hears that the session has ended, and signs out. */
function endSessions(io: Server, sessionIds: readonly string[]): void {
  if (sessionIds.length === 0) return;
  for (const { path } of [sockets.permissions, sockets.notifications, sockets.desk])
    io.of(path).in(sessionIds.map(sessionRoom)).disconnectSockets();
}

/** Sends what was committed to those who listen, on every node. */
export async function tellOpenPages(io: Server, deps: Deps, told: Told): Promise<void> {
  if (told.to === 'desk') io.of(sockets.desk.path).to(deskRoomOf('orders')).emit(sockets.desk.event, told.payload);
  else if (told.to === 'deskLists')
    io.of(sockets.deskLists.path).to(deskRoomOf(told.list)).emit(sockets.deskLists.event, { list: told.list });
  else if (told.to === 'sessions') endSessions(io, told.sessionIds);
  else if (told.to === 'staff') await tellStaff(io, deps, told.staffId);
  else if (told.to === 'role') {
    await tellRole(io, deps, told.roleId);
    if (deps.config.REDIS_URL) io.of(sockets.permissions.path).serverSideEmit(ROLE_EDITED, told.roleId);
  } else if (told.channel === 'permissions') await tellPermissions(io, deps, told.userId);
  else await tellNotification(io, deps, told);
}
