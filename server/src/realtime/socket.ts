import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import { Server } from 'socket.io';
import { sockets } from '@platewright/contract/sockets';
import type { Deps } from '../deps.ts';
import { endWithSession, endWithToken, guard, type Listener } from './guard.ts';
import type { Realtime } from './realtime.ts';
import {
  deskOf,
  permissionsOf,
  ROLE_EDITED,
  roomOf,
  roomsFor,
  sessionRoom,
  staffRoom,
  tellOpenPages,
  tellRole,
} from './tell.ts';

export interface SocketRealtime extends Realtime {
  /** Serves sockets on the house's own port. What is told before has no listener yet. */
  readonly open: (server: HttpServer, deps: Deps) => Promise<void>;
}

interface Opened {
  readonly io: Server;
  readonly deps: Deps;
  readonly leave: () => Promise<void>;
}

/** Socket.IO over the house's port; with `REDIS_URL` all nodes hear what one of them tells. */
export function socketRealtime(): SocketRealtime {
  let opened: Opened | null = null;
  return {
    open: async (server, deps) => {
      const cluster = deps.config.REDIS_URL ? await joinCluster(deps.config.REDIS_URL, deps) : null;
      const io = new Server(server, {
        serveClient: false,
        // Listeners have nothing to say; whoever sends more than a handshake is not one of ours.
        maxHttpBufferSize: 20_000,
        allowRequest: (_request, decide) => decide(null, opened !== null),
        ...(cluster ? { adapter: cluster.adapter } : {}),
      });
      serve(io, deps);
      opened = { io, deps, leave: cluster?.leave ?? (async () => undefined) };
    },
    tell: (told) => {
      if (!opened) return;
      const { io, deps } = opened;
      tellOpenPages(io, deps, told).catch((error: unknown) => deps.log.error({ err: error }, 'a message was not told'));
    },
    close: async () => {
      const closing = opened;
      opened = null;
      if (!closing) return;
      // The port itself is the app's to close: it finishes running requests first.
      closing.io.engine.close();
      const paths = new Set(Object.values(sockets).map(({ path }) => path));
      for (const path of paths) await closing.io.of(path).adapter.close();
      await closing.leave();
    },
  };
}

function serve(io: Server, deps: Deps): void {
  const notifications = io.of(sockets.notifications.path).use(guard(deps, 'customer'));
  const permissions = io.of(sockets.permissions.path).use(guard(deps, 'customer'));
  const desk = io.of(sockets.desk.path).use(guard(deps, 'staff'));
  // The main namespace serves nothing; its handshake is the transport of the others.
  for (const namespace of [notifications, permissions]) {
    namespace.on('connection', (socket) => {
      const { actor, lang } = socket.data as Listener;
      if (actor.kind === 'customer') void socket.join([roomOf(actor.userId, lang), sessionRoom(actor.sessionId)]);
      endWithToken(deps, socket);
      endWithSession(deps, socket, 'customer');
    });
  }
  permissions.on('connection', (socket) => {
    const { actor, lang } = socket.data as Listener;
    if (actor.kind !== 'customer') return;
    permissionsOf(deps, actor.userId).then(
      (payloadIn) => payloadIn && socket.emit(sockets.permissions.event, payloadIn(lang)),
      (error: unknown) => deps.log.error({ err: error }, 'permissions were not told'),
    );
  });
  permissions.on(ROLE_EDITED, (roleId: number) => {
    tellRole(io, deps, roleId).catch((error: unknown) => deps.log.error({ err: error }, 'a changed role was not told'));
  });
  desk.on('connection', (socket) => {
    const { actor } = socket.data as Listener;
    if (actor.kind !== 'staff') return;
    void socket.join([...roomsFor(actor).in, staffRoom(actor.staffId), sessionRoom(actor.sessionId)]);
    endWithToken(deps, socket);
    endWithSession(deps, socket, 'staff');
    // Rights are asked for again for the same reason.
    deskOf(deps, actor.staffId).then(
      (now) => {
        if (!now) return;
        for (const room of now.out) void socket.leave(room);
        void socket.join(now.in);
        socket.emit(sockets.deskRights.event, now.rights);
      },
      (error: unknown) => deps.log.error({ err: error }, 'rights were not told'),
    );
  });
}

async function joinCluster(url: string, deps: Deps) {
  const client = createClient({ url });
  client.on('error', (error: unknown) => deps.log.error({ err: error }, 'redis'));
  await client.connect();
  return {
    adapter: createAdapter(client),
    leave: async () => {
      await client.close();
    },
  };
}
