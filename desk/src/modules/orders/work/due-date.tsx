import { orderStatus } from '@platewright/domain/orders/order-status';
import { countLocalDaysUntil } from '@platewright/domain/time/local-time';
import { Tag } from '@platewright/ui/status';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import styles from './work.module.css';

const TICK_MS = 60_000;
let currentTime = Date.now();
const subscribe = (onTick: () => void) => {
  const timer = setInterval(() => {
    currentTime = Date.now();
    onTick();
  }, TICK_MS);
  return () => clearInterval(timer);
};

/** Statuses in which the parcel has left, or never will. */
const leftStatuses: readonly number[] = [orderStatus.shipped, orderStatus.completed, orderStatus.cancelled];

/** Days that have a word. */
const nearDays = ['today', 'tomorrow'] as const;

interface Props {
  readonly order: { readonly dueAt: string | null; readonly statusId: number };
  /** Shown where nothing is promised. */
  readonly none?: string;
}

/** The day on which an order has to be done; marked with a word when it has passed. */
export function DueDate({ order, none }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useSyncExternalStore(subscribe, () => currentTime);
  const { dueAt, statusId } = order;
  if (dueAt === null) return none ? <span className="muted">{none}</span> : null;
  const isOverdue = Date.parse(dueAt) < now && !leftStatuses.includes(statusId);
  const nearDay = nearDays[countLocalDaysUntil(new Date(dueAt), new Date(now))];
  return (
    <span className={styles.due}>
      <time dateTime={dueAt} className={isOverdue ? styles.overdue : undefined}>
        {isOverdue || nearDay === undefined ? format.weekday(dueAt) : t(`work.near.${nearDay}`)}
      </time>
      {isOverdue && <Tag tone="error">{t('work.overdue')}</Tag>}
    </span>
  );
}
