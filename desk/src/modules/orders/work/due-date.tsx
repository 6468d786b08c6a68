import { isDueOpen, isCoveredStatus, orderStatus } from '@platewright/domain/orders/order-status';
import { countLocalDaysUntil, toLocalTime } from '@platewright/domain/time/local-time';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { OperatorTime } from '../../../i18n/operator-time.tsx';
import { useNow } from '../../../shell/use-now.ts';
import { BlankMark } from '../../../lists/blank-mark.tsx';
import styles from './work.module.css';

/** Days that have a word. */
const nearDays = ['today', 'tomorrow'] as const;

interface Props {
  readonly order: { readonly dueAt: string | null; readonly statusId: number };
  /** What stands where nothing is promised: why, in words or behind a dash; nothing by default. */
  readonly blank?: 'sentence' | 'dash';
}

/** When an order has to be done: a near day is a word with its hour; what has passed is marked with a word. */
export function DueDate({ order, blank }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { dueAt, statusId } = order;
  if (dueAt === null) {
    const isPromisedLater = !isCoveredStatus(statusId) && statusId !== orderStatus.cancelled;
    const reason = t(isPromisedLater ? 'work.notDue' : 'work.neverDue');
    if (blank === 'dash') return <BlankMark meaning={reason} />;
    return blank ? <span className="muted">{reason}</span> : null;
  }
  const due = new Date(dueAt);
  const isOverdue = due.getTime() < now && isDueOpen(statusId);
  const nearDay = nearDays[countLocalDaysUntil(due, new Date(now))];
  return (
    <span className={styles.due}>
      <time dateTime={dueAt} className={isOverdue ? styles.overdue : undefined}>
        {nearDay ? `${t(`work.near.${nearDay}`)} ${toLocalTime(due)}` : format.weekday(dueAt)}
      </time>
      <OperatorTime at={dueAt} />
      {isOverdue && <Tag tone="error">{t('work.overdue')}</Tag>}
    </span>
  );
}
