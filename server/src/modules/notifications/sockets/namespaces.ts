import type { Server } from 'socket.io';
import { socketChannels } from '@platewright/contract/sockets';
import type { Deps } from '../../../platform/deps.ts';
import { deliverRolePermissions, loadDeskSubscription, loadPermissions, ROLE_EDITED } from './deliver.ts';
import { getSessionRoom, getStaffRoom, getUserRoom, selectDeskRooms } from './rooms.ts';
import {
  createSocketGuard,
  disconnectIfSessionEnded,
  disconnectOnTokenExpiry,
  type SocketIdentity,
} from './socket-guard.ts';

/** Registers the Socket.IO namespaces of the contract: who may connect, and which rooms each connection joins. */
export function registerNamespaces(io: Server, deps: Deps): void {
  const notifications = io.of(socketChannels.notifications.path).use(createSocketGuard(deps, 'customer'));
  const permissions = io.of(socketChannels.permissions.path).use(createSocketGuard(deps, 'customer'));
  const desk = io.of(socketChannels.desk.path).use(createSocketGuard(deps, 'staff'));
  // The main namespace serves nothing; its handshake is the transport of the others.
  for (const namespace of [notifications, permissions]) {
    namespace.on('connection', (socket) => {
      const { principal, lang } = socket.data as SocketIdentity;
      if (principal.kind === 'customer')
        void socket.join([getUserRoom(principal.userId, lang), getSessionRoom(principal.sessionId)]);
      disconnectOnTokenExpiry(deps, socket);
      disconnectIfSessionEnded(deps, socket, 'customer');
    });
  }
  permissions.on('connection', (socket) => {
    const { principal, lang } = socket.data as SocketIdentity;
    if (principal.kind !== 'customer') return;
    // Permissions may have changed between the handshake and the join.
    loadPermissions(deps, principal.userId).then(
      (createPayload) => createPayload && socket.emit(socketChannels.permissions.event, createPayload(lang)),
      (error: unknown) => deps.log.error({ err: error }, 'permissions could not be sent'),
    );
  });
  permissions.on(ROLE_EDITED, (roleId: number) => {
    deliverRolePermissions(io, deps, roleId).catch((error: unknown) =>
      deps.log.error({ err: error }, 'a changed role could not be sent'),
    );
  });
  desk.on('connection', (socket) => {
    const { principal } = socket.data as SocketIdentity;
    if (principal.kind !== 'staff') return;
    void socket.join([
      ...selectDeskRooms(principal).allowed,
      getStaffRoom(principal.staffId, principal.isOnSharedPc),
      getSessionRoom(principal.sessionId),
    ]);
    disconnectOnTokenExpiry(deps, socket);
    disconnectIfSessionEnded(deps, socket, 'staff');
    // Permissions may have changed between the handshake and the join.
    loadDeskSubscription(deps, principal.staffId, principal.isOnSharedPc === true).then(
      (subscription) => {
        if (!subscription) return;
        for (const room of subscription.denied) void socket.leave(room);
        void socket.join(subscription.allowed);
        socket.emit(socketChannels.deskRights.event, subscription.permissions);
      },
      (error: unknown) => deps.log.error({ err: error }, 'permissions of staff could not be sent'),
    );
  });
}
