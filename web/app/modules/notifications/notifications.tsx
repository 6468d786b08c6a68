import { IconButton, TextButton } from '@platewright/ui/button';
import { Popover } from '@platewright/ui/popover';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { CountBadge } from '@platewright/ui/status';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../paths.ts';
import { PushSwitch } from './push/push-switch.tsx';
import styles from '../../shell/account-tools.module.css';

/** The bell in the header: notifications about orders, newest first; the badge counts unread ones. */
export function Notifications() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.notifications,
    queryFn: ({ signal }) => api.genNotification({ lang }, { signal }),
  });
  const readAll = useMutation({
    mutationFn: () => api.notificationsRead({}),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.notifications }),
  });
  const unread = data?.unread ?? 0;
  const unreadText = unread > 99 ? '99+' : String(unread);
  return (
    <Popover
      label={t('shell.notifications')}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          icon="bell"
          label={unread > 0 ? t('shell.notificationsUnread', { unread: unreadText }) : t('shell.notifications')}
          badge={unread > 0 && <CountBadge value={unread} />}
        />
      }
    >
      <div className={styles.head}>
        <strong className="small">{t('shell.notifications')}</strong>
        {unread > 0 && (
          <TextButton onPress={() => readAll.mutate()} isDisabled={readAll.isPending}>
            {t('shell.markAllRead')}
          </TextButton>
        )}
      </div>
      {!data && !isError && (
        <LoadingArea className={styles.empty}>
          <SkeletonLines lines={3} />
        </LoadingArea>
      )}
      {!data && isError && (
        <div className={styles.empty} role="alert">
          <p>{t('shell.notificationsFailed')}</p>
          <TextButton onPress={() => void refetch()}>{t('shell.tryAgain')}</TextButton>
        </div>
      )}
      {data && data.message.length === 0 && <p className={styles.empty}>{t('shell.noNotifications')}</p>}
      <ul className={styles.list}>
        {data?.message.map((item) => (
          <li key={item.id}>
            <Link
              to={`${paths.order(item.orderNumber, 'notifications')}${item.isChat ? '?chat=1' : ''}`}
              onClick={() => setOpen(false)}
            >
              <span>
                <span className="num">{item.orderNumber}</span> {item.projectName}
              </span>
              <span className="muted">{item.description}</span>
              <small>{format.dateTime(item.createdAt)}</small>
            </Link>
          </li>
        ))}
      </ul>
      <PushSwitch className={styles.foot} />
    </Popover>
  );
}
