import { useConnectivity } from '@platewright/browser/connectivity';
import { openLiveConnection, type LiveConnectionState } from '@platewright/browser/live-connection';
import { isAboutPlates } from '@platewright/browser/plates-query-key';
import { reloadMissed } from '@platewright/browser/reload-missed';
import { socketChannels } from '@platewright/contract/sockets';
import type { z } from '@platewright/contract/z';
import { listLostPermissions } from '@platewright/domain/permissions/lost-permissions';
import { staffPermissionKeys } from '@platewright/domain/permissions/permission-keys';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { getAccessToken, refreshAccessToken } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { session } from '../api/staff-session.ts';
import { useFormat } from '../i18n/use-format.ts';
import { pageLanguage } from '../i18n/page-language.ts';
import { NEW_ORDER_STATUS } from '../modules/orders/queue/use-queue.ts';
import { useHasPermission } from './use-has-permission.ts';

type StaffPermissions = z.output<typeof socketChannels.deskRights.payload>;

const LiveStateContext = createContext<LiveConnectionState>('connecting');

/** Whether changes by others appear without a reload: the state of the socket, `connecting` while the server is unreachable. */
export function useLiveState(): LiveConnectionState {
  const state = use(LiveStateContext);
  const connectivity = useConnectivity();
  return state === 'connected' && (connectivity === 'offline' || connectivity === 'unreachable') ? 'connecting' : state;
}

/** Queries that the messages of the desk are about. */
const liveQueryKeys = [
  queryKeys.statusCounts,
  queryKeys.queue,
  queryKeys.orders,
  queryKeys.plateRoom,
  queryKeys.messages,
  queryKeys.chats,
  queryKeys.companies,
  queryKeys.staff,
  queryKeys.setup,
];

/** Messages within this time cause one reload. */
const BATCH_MS = 250;

interface Props {
  readonly staffId: number;
  /** On a locked PC nothing is asked: the socket is opened again with the token of whoever unlocks it. */
  readonly isLocked: boolean;
  readonly children: ReactNode;
}

/**
 * Holds the socket of the desk. A message only invalidates queries; a new order is announced with a toast; changed
 * permissions take effect in the open page.
 */
export function LiveUpdatesProvider({ staffId, isLocked, children }: Props) {
  const [state, setState] = useState<LiveConnectionState>('connecting');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const format = useFormat();
  const canReadOrders = useHasPermission('desk.readOrders');

  const invalidateOrders = useEffectEvent((orderIds: ReadonlySet<number>) => {
    void queries.invalidateQueries({ queryKey: queryKeys.statusCounts });
    void queries.invalidateQueries({ queryKey: queryKeys.queue });
    void queries.invalidateQueries({ queryKey: queryKeys.plateRoom });
    for (const id of orderIds) void queries.invalidateQueries({ queryKey: queryKeys.order(id) });
  });
  const announceNewOrder = useEffectEvent((orderId: number) => {
    if (!canReadOrders) return;
    const open = () => void navigate(`/orders/${orderId}`);
    showToast({
      text: t('orderQueue.newOrder', { id: String(orderId) }),
      action: { label: t('orderQueue.openOrder'), onPress: open },
    });
  });
  const applyPermissions = useEffectEvent((permissions: StaffPermissions) => {
    const current = session.getSession();
    // Another person may have signed in meanwhile in another tab.
    if (current?.staffId !== staffId) return;
    const { name, role, keys } = current;
    if (JSON.stringify([name, role, keys]) === JSON.stringify([permissions.name, permissions.role, permissions.keys]))
      return;
    session.update(permissions);
    if (keys.join() === permissions.keys.join()) return;
    void queries.invalidateQueries({ queryKey: queryKeys.desk });
    const lost = listLostPermissions(staffPermissionKeys, keys, permissions.keys);
    showToast({
      text:
        lost.length > 0
          ? t('shell.permissionsLost', {
              permissions: format.list(lost.map((key) => t(`staff.permissions.${key}.name`))),
            })
          : t('shell.rightsChanged'),
    });
  });

  useEffect(() => {
    if (isLocked) return;
    const { path, event, payload } = socketChannels.desk;
    const { deskArtwork: artwork, deskLists: lists, deskRights: permissions } = socketChannels;
    let changedOrderIds = new Set<number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = openLiveConnection({
      namespace: path,
      getAccessToken,
      refreshAccessToken,
      getLanguage: pageLanguage.getPageLanguage,
      onState: setState,
      onConnect: () => reloadMissed(queries, liveQueryKeys),
      events: {
        [event]: (message) => {
          const parsed = payload.safeParse(message);
          if (!parsed.success) return;
          const { orderId, statusId, event: eventType } = parsed.data;
          changedOrderIds.add(orderId);
          timer ??= setTimeout(() => {
            invalidateOrders(changedOrderIds);
            changedOrderIds = new Set();
            timer = undefined;
          }, BATCH_MS);
          if (statusId === NEW_ORDER_STATUS && eventType === 'orderTransitioned') announceNewOrder(orderId);
        },
        [artwork.event]: (message) => {
          const parsed = artwork.payload.safeParse(message);
          // At once, because somebody looks at them, and the rest of the order is the same.
          if (parsed.success)
            void queries.invalidateQueries({
              predicate: ({ queryKey }) => isAboutPlates(queryKey, parsed.data.fileId),
            });
        },
        [lists.event]: (message) => {
          const parsed = lists.payload.safeParse(message);
          if (parsed.success) void queries.invalidateQueries({ queryKey: queryKeys[parsed.data.list] });
        },
        [permissions.event]: (message) => {
          const parsed = permissions.payload.safeParse(message);
          if (parsed.success) applyPermissions(parsed.data);
        },
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [queries, isLocked]);

  return <LiveStateContext value={state}>{children}</LiveStateContext>;
}
