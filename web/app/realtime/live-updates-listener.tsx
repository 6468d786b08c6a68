import { openLiveConnection } from '@platewright/browser/live-connection';
import { isAboutPlates } from '@platewright/browser/plates-query-key';
import { reloadMissed } from '@platewright/browser/reload-missed';
import { socketChannels } from '@platewright/contract/sockets';
import { listLostPermissions } from '@platewright/domain/permissions/lost-permissions';
import { permissionKeys } from '@platewright/domain/permissions/permission-keys';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { getAccessToken, refreshAccessToken } from '../api/client.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useFormat } from '../i18n/use-format.ts';
import { pageLanguage } from '../i18n/page-language.ts';
import { adoptTrial } from '../modules/files/trial/trial.ts';
import { syncPush } from '../modules/notifications/push/push-subscription.ts';
import { session, type Permission } from '../session/session-store.ts';
import { QueryProvider } from '../shell/query-provider.tsx';

const { artwork, notifications, orderAccess, orderChanges, creditChanges, permissions } = socketChannels;
/** Queries whose answers follow from the credit of the account; `checkout-payments` are the methods that it allows. */
const creditQueryKeys = [
  queryKeys.creditStatus,
  queryKeys.creditLedger,
  queryKeys.checkouts,
  queryKeys.checkoutPayments,
  queryKeys.allOfOneOrder,
  queryKeys.orders,
];
const joinPermissionKeys = (permissionList: readonly { readonly key: string }[] = []): string =>
  permissionList
    .map(({ key }) => key)
    .sort()
    .join();
const isSpecification = ([first, , part]: readonly unknown[]): boolean =>
  first === queryKeys.allOfOneOrder[0] && part === 'specification';
const connectionOptions = { getAccessToken, refreshAccessToken, getLanguage: pageLanguage.getPageLanguage };

/**
 * Live updates of the account. A message only invalidates queries; so does every new connection, because earlier messages
 * are lost. It also keeps the push registration of this device up to date.
 */
export default function LiveUpdatesListener() {
  return (
    <QueryProvider>
      <Listener />
    </QueryProvider>
  );
}

function Listener() {
  const queries = useQueryClient();
  const { t } = useTranslation();
  const format = useFormat();
  /** Whoever works on a page learns which permissions of the role are gone, all of them. */
  const nameLostPermissions = useEffectEvent((before: readonly Permission[], after: readonly Permission[]) => {
    const getKeys = (list: readonly Permission[]) => list.map(({ key }) => key);
    const lost = listLostPermissions(permissionKeys, getKeys(before), getKeys(after));
    if (lost.length === 0) return;
    const names = format.list(lost.map((key) => t(`permissions.${key}`)));
    showToast({ text: t('missingPermission.lost', { permissions: names }) });
  });
  useEffect(() => void syncPush(), []);
  useEffect(() => void adoptTrial(), []);
  useEffect(() => {
    const invalidateOrders = (orderNumber?: number) => {
      void queries.invalidateQueries({ queryKey: queryKeys.notifications });
      void queries.invalidateQueries({ queryKey: queryKeys.orders });
      if (orderNumber === undefined) return;
      void queries.invalidateQueries({ queryKey: queryKeys.order(orderNumber) });
      void queries.invalidateQueries({ queryKey: queryKeys.checkout(orderNumber) });
    };
    const invalidateCredit = () => {
      for (const queryKey of creditQueryKeys) void queries.invalidateQueries({ queryKey });
    };
    const closeNotifications = openLiveConnection({
      ...connectionOptions,
      namespace: notifications.path,
      // All that the messages are about.
      onConnect: () => reloadMissed(queries, [...creditQueryKeys, queryKeys.notifications, queryKeys.artworkReadings]),
      events: {
        [notifications.event]: (message) => {
          const parsed = notifications.payload.safeParse(message);
          invalidateOrders(parsed.success ? parsed.data.orderNumber : undefined);
        },
        [orderChanges.event]: (message) => {
          const parsed = orderChanges.payload.safeParse(message);
          if (parsed.success) invalidateOrders(parsed.data.orderNumber);
        },
        [creditChanges.event]: invalidateCredit,
        [artwork.event]: (message) => {
          const parsed = artwork.payload.safeParse(message);
          // Its plates and comparisons, which are queries of its order. First, because somebody looks at them.
          if (parsed.success)
            void queries.invalidateQueries({
              predicate: ({ queryKey }) => isAboutPlates(queryKey, parsed.data.fileId),
            });
          void queries.invalidateQueries({ queryKey: queryKeys.artworkReadings });
          // The plate of its order is drawn with its picture.
          void queries.invalidateQueries({ predicate: ({ queryKey }) => isSpecification(queryKey) });
        },
        [orderAccess.event]: (message) => {
          const parsed = orderAccess.payload.safeParse(message);
          const orderNumber = parsed.success ? parsed.data.orderNumber : null;
          invalidateOrders(orderNumber ?? undefined);
          if (orderNumber !== null) return;
          void queries.invalidateQueries({ queryKey: queryKeys.allOfOneOrder });
          void queries.invalidateQueries({ queryKey: queryKeys.checkouts });
        },
      },
    });
    const closePermissions = openLiveConnection({
      ...connectionOptions,
      namespace: permissions.path,
      events: {
        [permissions.event]: (message) => {
          const parsed = permissions.payload.safeParse(message);
          if (!parsed.success) return;
          const current = session.getSession();
          const previous = `${String(current?.groupId)} ${joinPermissionKeys(current?.permissions)}`;
          session.update(parsed.data);
          if (current?.isMember) nameLostPermissions(current.permissions, parsed.data.permissions);
          // Answers contain what the session may do, so all of them are reloaded.
          if (`${String(parsed.data.groupId)} ${joinPermissionKeys(parsed.data.permissions)}` !== previous)
            void queries.invalidateQueries();
        },
      },
    });
    return () => {
      closeNotifications();
      closePermissions();
    };
  }, [queries]);
  return null;
}
