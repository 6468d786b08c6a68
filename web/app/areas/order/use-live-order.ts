import { showToast } from '@platewright/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { NOTIFICATIONS_KEY } from '../../shell/notification-key.ts';
import { orderKey } from './queries.ts';

/**
 * Says what happens to the order while its page is open. The socket's message makes the header ask for its list again;
 * what is new in it about this order is shown here, so nothing is missed over a broken line either.
 */
export function useLiveOrder(id: number): void {
  const { t } = useTranslation();
  const lang = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const known = useRef<{ order: number; newest: number } | null>(null);
  const { data } = useQuery({
    queryKey: NOTIFICATIONS_KEY,
    queryFn: ({ signal }) => api.genNotification({ lang }, { signal }),
  });
  const latest = data?.message.find((one) => one.orderNumber === id);
  useEffect(() => {
    if (!data) return;
    const newest = latest?.id ?? 0;
    const before = known.current?.order === id ? known.current.newest : null;
    known.current = { order: id, newest: Math.max(newest, before ?? 0) };
    if (before === null || !latest || newest <= before) return;
    void queries.invalidateQueries({ queryKey: orderKey(id) });
    showToast({
      text: latest.description,
      action: {
        label: t('order.live.open'),
        onPress: () => void navigate(paths.order(id, 'notifications')),
      },
    });
  }, [data, latest, id, queries, navigate, t]);
}
