import { sockets } from '@platewright/contract/sockets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { io, type Socket } from 'socket.io-client';
import { renewToken } from '../api/renew.ts';
import { currentSession, updateSession } from '../session/store.ts';
import { NOTIFICATIONS_KEY } from '../shell/notification-key.ts';

/** A namespace with the token of the moment; a refused token is renewed once for each refusal. */
function open(namespace: string): Socket {
  const socket = io(namespace, {
    auth: (answer) => answer({ token: currentSession()?.token ?? '' }),
    transports: ['websocket', 'polling'],
    reconnectionDelayMax: 30_000,
  });
  socket.on('connect_error', () => {
    // A network failure reconnects by itself (active); a refusal of the server does not.
    const token = currentSession()?.token;
    if (socket.active || !token) return;
    void renewToken(token).then((renewed) => renewed && renewed !== token && socket.connect());
  });
  return socket;
}

/**
 * Live news of the account. A message is only a hint: the lists are asked again, and once more after every reconnect,
 * because messages of the time between are gone.
 */
export default function Realtime() {
  const queries = useQueryClient();
  useEffect(() => {
    const { notifications, permissions } = sockets;
    const news = open(notifications.path);
    const rights = open(permissions.path);
    const refresh = (orderNumber?: number) => {
      void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      if (orderNumber !== undefined) void queries.invalidateQueries({ queryKey: ['order', orderNumber] });
    };
    news.on('connect', () => refresh());
    news.on(notifications.event, (message: unknown) => {
      const parsed = notifications.payload.safeParse(message);
      refresh(parsed.success ? parsed.data.orderNumber : undefined);
    });
    rights.on(permissions.event, (message: unknown) => {
      const parsed = permissions.payload.safeParse(message);
      if (parsed.success) updateSession({ permissions: parsed.data.permissions });
    });
    return () => {
      news.close();
      rights.close();
    };
  }, [queries]);
  return null;
}
