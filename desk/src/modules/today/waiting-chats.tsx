import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormatWaiting } from '../chat/use-format-waiting.ts';
import { TodayBlock, TodayLines } from './today-block.tsx';
import styles from './today.module.css';

const input = { filter: 'waiting', sort: 'waiting', _start: 0, _end: 6 } as const;

/** Chats in which a customer waits for an answer, the longest first. */
export function WaitingChats() {
  const { t } = useTranslation();
  const formatWaiting = useFormatWaiting();
  const query = useQuery({
    queryKey: [...queryKeys.chats, 'today'],
    queryFn: ({ signal }) => api.deskChats(input, { signal }),
  });
  const chats = query.data?.chats;
  return (
    <TodayBlock
      title={t('today.chats.title')}
      count={chats?.count}
      query={query}
      action="desk.chat"
      all={{ to: '/chat?show=waiting', name: t('today.chats.all') }}
    >
      <TodayLines none={t('today.chats.none')}>
        {(chats?.rows ?? []).map((row) => (
          <li key={row.orderId}>
            <span className={styles.what}>
              <Link to={`/chat/${row.orderId}?show=waiting`}>
                <bdi>{row.customer}</bdi>
              </Link>
              <small className={styles.clipped} dir="auto">
                {row.last.text}
              </small>
            </span>
            {row.waitingSince && (
              <small>
                <time dateTime={row.waitingSince}>{formatWaiting(row.waitingSince)}</time>
              </small>
            )}
          </li>
        ))}
      </TodayLines>
    </TodayBlock>
  );
}
