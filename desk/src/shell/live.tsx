import { useReach } from '@platewright/browser/reach';
import { openLive, type LiveState } from '@platewright/browser/socket';
import { sockets } from '@platewright/contract/sockets';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentToken, renewToken } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { languages } from '../i18n/languages.ts';
import { ENTERED } from '../queue/use-queue.ts';
import { useMay } from './failure.tsx';

const Live = createContext<LiveState | null>(null);

/** Whether changes of others appear by themselves; null for whom there is nothing to listen to. */
export function useLive(): LiveState | null {
  const state = use(Live);
  const reach = useReach();
  return state === 'live' && (reach === 'offline' || reach === 'unreached') ? 'connecting' : state;
}

/** Several hints in a row ask the server once. */
const GATHER_MS = 250;

/** Listens to the desk's namespace: a message is a hint to ask again, and a new job is announced. */
export function LiveDesk({ children }: { children: ReactNode }) {
  const readsOrders = useMay('desk.readOrders');
  const readsMessages = useMay('desk.messages');
  const readsCompanies = useMay('desk.companies');
  const mayListen = readsOrders || readsMessages || readsCompanies;
  const [state, setState] = useState<LiveState>('connecting');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation();

  const askAgain = useEffectEvent((orderIds: ReadonlySet<number> | 'all') => {
    void queries.invalidateQueries({ queryKey: keys.counts });
    void queries.invalidateQueries({ queryKey: keys.queue });
    if (orderIds === 'all')
      for (const queryKey of [keys.orders, keys.messages, keys.companies]) void queries.invalidateQueries({ queryKey });
    else for (const id of orderIds) void queries.invalidateQueries({ queryKey: keys.order(id) });
  });
  const announce = useEffectEvent((orderId: number) => {
    const open = () => void navigate(`/orders/${orderId}`);
    showToast({
      text: t('queue.newJob', { id: String(orderId) }),
      action: { label: t('queue.openJob'), onPress: open },
    });
  });

  useEffect(() => {
    if (!mayListen) return;
    const { path, event, payload } = sockets.desk;
    const lists = sockets.deskLists;
    let gathered = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = openLive({
      namespace: path,
      token: currentToken,
      renew: renewToken,
      language: languages.page,
      onState: setState,
      onReturn: () => askAgain('all'),
      events: {
        [event]: (message) => {
          const hint = payload.safeParse(message);
          if (!hint.success) return;
          const { orderId, statusId, event: what } = hint.data;
          gathered.add(orderId);
          timer ??= setTimeout(() => {
            askAgain(gathered);
            gathered = new Set();
            timer = undefined;
          }, GATHER_MS);
          if (statusId === ENTERED && what === 'orderMoved') announce(orderId);
        },
        [lists.event]: (message) => {
          const hint = lists.payload.safeParse(message);
          if (hint.success) void queries.invalidateQueries({ queryKey: keys[hint.data.list] });
        },
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [mayListen, queries]);

  return <Live value={mayListen ? state : null}>{children}</Live>;
}
