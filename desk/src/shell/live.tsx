import { useReach } from '@platewright/browser/reach';
import { openLive, type LiveState } from '@platewright/browser/socket';
import { sockets } from '@platewright/contract/sockets';
import type { z } from '@platewright/contract/z';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentToken, renewToken } from '../api/client.ts';
import { keys } from '../api/keys.ts';
import { session } from '../api/session.ts';
import { languages } from '../i18n/languages.ts';
import { ENTERED } from '../queue/use-queue.ts';

type Rights = z.output<typeof sockets.deskRights.payload>;

const Live = createContext<LiveState>('connecting');

/** Whether changes of others appear by themselves. */
export function useLive(): LiveState {
  const state = use(Live);
  const reach = useReach();
  return state === 'live' && (reach === 'offline' || reach === 'unreached') ? 'connecting' : state;
}

/** Several hints in a row ask the server once. */
const GATHER_MS = 250;

interface Props {
  readonly staffId: number;
  readonly children: ReactNode;
}

/**
 * Listens to the desk's namespace: a message is a hint to ask again, a new job is announced, and what the person may do
 * changes in the open page.
 */
export function LiveDesk({ staffId, children }: Props) {
  const [state, setState] = useState<LiveState>('connecting');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation();

  const askAgain = useEffectEvent((orderIds: ReadonlySet<number> | 'all') => {
    void queries.invalidateQueries({ queryKey: keys.counts });
    void queries.invalidateQueries({ queryKey: keys.queue });
    if (orderIds === 'all')
      for (const queryKey of [keys.orders, keys.messages, keys.companies, keys.staff])
        void queries.invalidateQueries({ queryKey });
    else for (const id of orderIds) void queries.invalidateQueries({ queryKey: keys.order(id) });
  });
  const announce = useEffectEvent((orderId: number) => {
    const open = () => void navigate(`/orders/${orderId}`);
    showToast({
      text: t('queue.newJob', { id: String(orderId) }),
      action: { label: t('queue.openJob'), onPress: open },
    });
  });
  const takeOver = useEffectEvent((rights: Rights) => {
    const now = session.current();
    // Somebody else may have signed in meanwhile, in another tab.
    if (now?.staffId !== staffId) return;
    const { name, role, keys: held } = now;
    if (JSON.stringify([name, role, held]) === JSON.stringify([rights.name, rights.role, rights.keys])) return;
    session.update(rights);
    if (held.join() === rights.keys.join()) return;
    void queries.invalidateQueries({ queryKey: keys.desk });
    showToast({ text: t('shell.rightsChanged') });
  });

  useEffect(() => {
    const { path, event, payload } = sockets.desk;
    const { deskLists: lists, deskRights: rights } = sockets;
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
        [rights.event]: (message) => {
          const told = rights.payload.safeParse(message);
          if (told.success) takeOver(told.data);
        },
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [queries]);

  return <Live value={state}>{children}</Live>;
}
