import { showToast } from '@platewright/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { paths } from '../../../paths.ts';

/**
 * Shows a toast for each new notification of the order while its page is open, and reloads the order. A socket message
 * makes the header reload its list of notifications; this hook watches that list, so that a notification which was
 * missed by the socket is shown after the next reload too. The chat counts and shows its messages itself.
 */
export function useLiveOrder(id: number): void {
  const { t } = useTranslation();
  const lang = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const lastSeen = useRef<{ order: number; newest: number } | null>(null);
  const { data } = useQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ signal }) => api.genNotification({ lang }, { signal }),
  });
  const latest = data?.message.find(({ orderNumber }) => orderNumber === id)?.newestChange;
  useEffect(() => {
    if (!data) return;
    const newest = latest?.id ?? 0;
    const before = lastSeen.current?.order === id ? lastSeen.current.newest : null;
    lastSeen.current = { order: id, newest: Math.max(newest, before ?? 0) };
    if (before === null || !latest || newest <= before) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.order(id) });
    showToast({
      text: latest.description,
      action: {
        label: t('order.live.open'),
        onPress: () => void navigate(paths.order(id, 'notifications')),
      },
    });
  }, [data, latest, id, queryClient, navigate, t]);
}
