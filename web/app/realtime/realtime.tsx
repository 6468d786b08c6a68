import { openLive } from '@platewright/browser/socket';
import { sockets } from '@platewright/contract/sockets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentToken, renewToken } from '../api/client.ts';
import { languages } from '../i18n/languages.ts';
import { keepPush } from '../push/device.ts';
import { session } from '../session/store.ts';
import { Queries } from '../shell/queries.tsx';
import { NOTIFICATIONS_KEY } from '../shell/notification-key.ts';

const { notifications, permissions } = sockets;
const keysOf = (held: readonly { readonly key: string }[] = []): string =>
  held
    .map(({ key }) => key)
    .sort()
    .join();
const who = { token: currentToken, renew: renewToken, language: languages.page };

/**
 * Live news of the account. A message is only a hint: the lists are asked again, and once more with every connection,
 * because messages of the time before are gone. Pushes reach devices without an open page too.
 */
export default function Realtime() {
  return (
    <Queries>
      <Listener />
    </Queries>
  );
}

function Listener() {
  const queries = useQueryClient();
  useEffect(() => void keepPush(), []);
  useEffect(() => {
    const refresh = (orderNumber?: number) => {
      void queries.invalidateQueries({ queryKey: NOTIFICATIONS_KEY });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      if (orderNumber !== undefined) void queries.invalidateQueries({ queryKey: ['order', orderNumber] });
    };
    const closeNews = openLive({
      ...who,
      namespace: notifications.path,
      onState: (state) => state === 'live' && refresh(),
      events: {
        [notifications.event]: (message) => {
          const parsed = notifications.payload.safeParse(message);
          refresh(parsed.success ? parsed.data.orderNumber : undefined);
        },
      },
    });
    const closeRights = openLive({
      ...who,
      namespace: permissions.path,
      events: {
        [permissions.event]: (message) => {
          const parsed = permissions.payload.safeParse(message);
          if (!parsed.success) return;
          const now = session.current();
          const before = `${String(now?.groupId)} ${keysOf(now?.permissions)}`;
          session.update(parsed.data);
          // What a page may do comes with its answers: all that is open asks again.
          if (`${String(parsed.data.groupId)} ${keysOf(parsed.data.permissions)}` !== before)
            void queries.invalidateQueries();
        },
      },
    });
    return () => {
      closeNews();
      closeRights();
    };
  }, [queries]);
  return null;
}
