import { CountBadge } from '@platewright/ui/status';
import { PlateStack } from '@platewright/ui/plate-stack';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStaffSession } from '../../api/staff-session.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useFormatWaiting } from './use-format-waiting.ts';
import type { ChatRow } from './use-chats.ts';
import styles from './chat.module.css';

interface Props {
  readonly row: ChatRow;
  readonly isOpen: boolean;
  readonly query: string;
}

/** One chat: who wrote, the newest words, the order, how long the customer waits, and who has it. */
export function ChatInboxRow({ row, isOpen, query }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const formatWaiting = useFormatWaiting();
  const myName = useStaffSession()?.name;
  const { last } = row;
  const prefix = last.isNote
    ? t('chat.note')
    : last.isAdmin
      ? last.author === myName
        ? t('chat.you')
        : last.author
      : '';
  return (
    <li>
      <Link
        to={{ pathname: `/chat/${row.orderId}`, search: query }}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(styles.row, row.unread > 0 && styles.unread)}
      >
        <PlateStack inks={row.inks} width={40} height={28} />
        <span className={styles.rowText}>
          <span className={styles.rowLine}>
            <span className={styles.rowName}>
              <b>
                <bdi>{row.customer}</bdi>
              </b>{' '}
              <bdi className="tiny faint">{row.company}</bdi>
            </span>
            <time dateTime={last.at}>{format.shortDateTime(last.at)}</time>
          </span>
          <span className={styles.rowLine}>
            {/* What is too long loses its end, in the direction in which it is written. */}
            <span className={styles.rowLast}>
              {prefix !== '' && <span>{prefix}:</span>}
              <span dir="auto">{last.text}</span>
            </span>
            {row.waitingSince && (
              <small className={styles.waiting}>{t('chat.waits', { time: formatWaiting(row.waitingSince) })}</small>
            )}
          </span>
          <span className={styles.rowLine}>
            <small className={styles.rowOrder}>
              <span dir="auto">{row.projectName}</span>
              <span>
                · <span className="num">{row.orderId}</span>
                {row.assignedTo && ' ·'}
              </span>
              {row.assignedTo && <span dir="auto">{row.assignedTo.name}</span>}
            </small>
            {row.unread > 0 && (
              <span className={styles.rowCount}>
                <CountBadge value={row.unread} />
                <span className="vh">{t('chat.unread', { n: String(row.unread) })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
