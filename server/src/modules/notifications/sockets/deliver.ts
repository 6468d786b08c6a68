import { and, eq, sql } from 'drizzle-orm';
import type { Server } from 'socket.io';
import type { z } from 'zod';
import { socketChannels } from '@platewright/contract/sockets';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { getStaffRoleKey } from '@platewright/domain/staff/staff-roles';
import { supportedLanguages, type Language } from '@platewright/texts/languages';
import { orderMembers, users } from '../../../platform/db/schema/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SocketMessage } from '../../../platform/realtime/realtime.ts';
import { translate } from '../../../platform/translate.ts';
import { findPrincipal } from '../../auth/index.ts';
import { countChatsInBell, countNotificationsInBell } from '../count-order-in-bell.ts';
import { describeNotification } from '../describe-notification.ts';
import { getDeskRoom, getSessionRoom, getStaffRoom, getUserRoom, selectDeskRooms } from './rooms.ts';
import type { SocketIdentity } from './socket-guard.ts';

type PermissionsPayload = z.input<typeof socketChannels.permissions.payload>;
type NotificationPayload = z.input<typeof socketChannels.notifications.payload>;
type DeskPermissionsPayload = z.input<typeof socketChannels.deskRights.payload>;

/** Event between nodes: each node sends the new permissions to the pages connected to it. */
export const ROLE_EDITED = 'role edited';

/** The rooms of the desk and the present permissions of one of the staff; null when blocked or unknown. */
export async function loadDeskSubscription(
  deps: Deps,
  staffId: number,
  isOnSharedPc: boolean,
): Promise<(ReturnType<typeof selectDeskRooms> & { readonly permissions: DeskPermissionsPayload }) | null> {
  const person = await findPrincipal(deps.database.db, deps.config, { kind: 'staff', id: staffId });
  if (person?.kind !== 'staff') return null;
  const { name, keys } = person;
  return {
    ...selectDeskRooms({ ...person, isOnSharedPc }),
    permissions: { name, role: getStaffRoleKey(keys), keys: [...keys] },
  };
}

/** Joins and leaves rooms by the new permissions, then sends these to the person's open pages. */
async function deliverStaffPermissions(io: Server, deps: Deps, staffId: number): Promise<void> {
  for (const isOnSharedPc of [false, true]) {
    const subscription = await loadDeskSubscription(deps, staffId, isOnSharedPc);
    if (!subscription) return;
    const pages = io.of(socketChannels.deskRights.path).in(getStaffRoom(staffId, isOnSharedPc));
    pages.socketsLeave(subscription.denied);
    pages.socketsJoin(subscription.allowed);
    pages.emit(socketChannels.deskRights.event, subscription.permissions);
  }
}

/** Creates the payload with a customer's current permissions in a language; null when the account is blocked. */
export async function loadPermissions(
  deps: Deps,
  userId: number,
): Promise<((lang: Language) => PermissionsPayload) | null> {
  const person = await findPrincipal(deps.database.db, deps.config, { kind: 'customer', id: userId });
  if (person?.kind !== 'customer') return null;
  const heldPermissions = person.isMember
    ? permissionKeys.filter((key) => person.permissions.includes(key))
    : permissionKeys;
  return (lang) => ({
    permissions: heldPermissions.map((key) => ({ key, name: translate(lang, `permissions.${key}`) })),
    groupId: person.groupId,
  });
}

async function deliverPermissions(io: Server, deps: Deps, userId: number): Promise<void> {
  const createPayload = await loadPermissions(deps, userId);
  for (const lang of supportedLanguages) {
    const room = getUserRoom(userId, lang);
    if (createPayload)
      io.of(socketChannels.permissions.path).to(room).emit(socketChannels.permissions.event, createPayload(lang));
    else
      for (const { path } of [socketChannels.permissions, socketChannels.notifications, socketChannels.orderChat])
        io.of(path).in(room).disconnectSockets(true);
  }
}

/** Sends changed permissions of a role, in the account and in orders. Thousands of people may have it: only those with a page open on this node are loaded. */
export async function deliverRolePermissions(io: Server, deps: Deps, roleId: number): Promise<void> {
  const openSockets = [...io.of(socketChannels.permissions.path).sockets.values()];
  const principals = openSockets.map(
    ({ data }) => (data as Partial<SocketIdentity>).principal ?? { kind: 'guest' as const },
  );
  const ids = new Set(principals.flatMap((principal) => (principal.kind === 'customer' ? [principal.userId] : [])));
  if (ids.size === 0) return;
  const holders = await deps.database.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.roleId, roleId), sql`${users.id} = any(${sql.param([...ids])}::int[])`));
  for (const { id } of holders) await deliverPermissions(io, deps, id);
  const assigned = await deps.database.db
    .selectDistinct({ id: orderMembers.userId })
    .from(orderMembers)
    .where(and(eq(orderMembers.roleId, roleId), sql`${orderMembers.userId} = any(${sql.param([...ids])}::int[])`));
  deliverOrderAccess(
    io,
    assigned.map(({ id }) => id),
    null,
  );
}

async function deliverNotification(
  io: Server,
  deps: Deps,
  message: Extract<SocketMessage, { to: 'notification' }>,
): Promise<void> {
  const { orderNumber, createdAt, projectName, textKey, params, statusId } = message.payload;
  const orderCount = await countNotificationsInBell(deps.database.db, message.userId, orderNumber);
  const chatNotification = await countChatsInBell(deps.database.db, message.userId, orderNumber);
  for (const lang of supportedLanguages) {
    const payload: NotificationPayload = {
      orderNumber,
      createdAt,
      projectName,
      description: describeNotification(lang, textKey, params),
      chatNotification,
      orderCount,
      statusId,
    };
    io.of(socketChannels.notifications.path)
      .to(getUserRoom(message.userId, lang))
      .emit(socketChannels.notifications.event, payload);
  }
}

/** @param orderNumber null: several orders */
const deliverOrderAccess = (io: Server, userIds: readonly number[], orderNumber: number | null): void =>
  emitToUsers(io, socketChannels.orderAccess, userIds, { orderNumber });

/** Emits an event without texts to all open pages of these people. */
function emitToUsers(
  io: Server,
  { path, event }: { readonly path: string; readonly event: string },
  userIds: readonly number[],
  payload: object,
): void {
  if (userIds.length === 0) return;
  const rooms = userIds.flatMap((userId) => supportedLanguages.map((lang) => getUserRoom(userId, lang)));
  io.of(path).to(rooms).emit(event, payload);
}

/** Disconnects the pages of ended sessions. They reconnect, are refused with sessionEnded and sign out. */
function disconnectSessions(io: Server, sessionIds: readonly string[]): void {
  if (sessionIds.length === 0) return;
  const { permissions, notifications, desk, orderChat } = socketChannels;
  for (const { path } of [permissions, notifications, desk, orderChat])
    io.of(path).in(sessionIds.map(getSessionRoom)).disconnectSockets();
}

/** Sends a message of a committed transaction to the open pages that it concerns, on every node. */
export async function deliverMessage(io: Server, deps: Deps, message: SocketMessage): Promise<void> {
  switch (message.to) {
    case 'desk':
      io.of(socketChannels.desk.path).to(getDeskRoom('orders')).emit(socketChannels.desk.event, message.payload);
      return;
    case 'deskList':
      io.of(socketChannels.deskLists.path)
        .to(getDeskRoom(message.list))
        .emit(socketChannels.deskLists.event, { list: message.list });
      return;
    case 'sessions':
      return disconnectSessions(io, message.sessionIds);
    case 'staff':
      return deliverStaffPermissions(io, deps, message.staffId);
    case 'role':
      await deliverRolePermissions(io, deps, message.roleId);
      if (deps.config.REDIS_URL) io.of(socketChannels.permissions.path).serverSideEmit(ROLE_EDITED, message.roleId);
      return;
    case 'permissions':
      return deliverPermissions(io, deps, message.userId);
    case 'orderAccess':
      return deliverOrderAccess(io, message.userIds, message.orderId);
    case 'orderChange':
      return emitToUsers(io, socketChannels.orderChanges, message.userIds, { orderNumber: message.orderId });
    case 'creditChange':
      return emitToUsers(io, socketChannels.creditChanges, message.userIds, {});
    case 'notification':
      return deliverNotification(io, deps, message);
    default:
      // Messages that modules added themselves are delivered by these (`modules/sockets.ts`).
      return;
  }
}
