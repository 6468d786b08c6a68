import { useEffect, useRef, type ReactNode } from 'react';
import { CountBadge } from '@platewright/ui/status';
import { LinkTabs, type LinkTab } from '@platewright/ui/link-tabs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orderTabs, paths, type OrderTab } from '../../../paths.ts';
import { useFilesAwaitingApproval } from '../../proofs/queries.ts';
import type { OrderInfo } from './order-permission.ts';
import { useUnreadCount } from './queries.ts';
import styles from './order.module.css';

interface Props {
  readonly info: OrderInfo;
  readonly tab: OrderTab;
  /** At the end of the bar, which stays in sight. */
  readonly children?: ReactNode;
}

/** The tabs of the order, each with its own URL; badges count unread notifications and files to approve. */
export function OrderTabs({ info, tab, children }: Props) {
  const { t } = useTranslation();
  const unread = useUnreadCount(info.id);
  const waiting = useFilesAwaitingApproval(info.id, info.statusId).length;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On narrow screens the bar scrolls sideways: scrolls the open tab to its middle.
    const list = bar.current?.querySelector('nav');
    const open = list?.querySelector('[aria-current]');
    if (!list || !open) return;
    const [outer, inner] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
    list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [tab]);
  const counts: Partial<Record<OrderTab, { value: number; label: 'unread' | 'waiting' }>> = {
    approve: { value: waiting, label: 'waiting' },
    notifications: { value: unread, label: 'unread' },
  };
  const items = orderTabs.map((id): LinkTab & { id: OrderTab } => {
    const count = counts[id];
    const badge = count && (
      <span className={styles.tabCount}>
        <CountBadge value={count.value} />
      </span>
    );
    return { id, label: t(`order.tabs.${id}`), badge };
  });
  return (
    <div ref={bar} className={styles.tabs}>
      <LinkTabs
        label={t('order.tabs.label')}
        className={styles.tabList}
        items={items}
        current={tab}
        renderLink={(item, props) => {
          const count = counts[item.id];
          const displayedCount = count && (count.value > 99 ? '99+' : String(count.value));
          const label =
            count && count.value > 0 && displayedCount
              ? t(`order.tabs.${count.label}`, { label: t(`order.tabs.${item.id}`), n: displayedCount })
              : undefined;
          return <Link to={paths.order(info.id, item.id)} preventScrollReset aria-label={label} {...props} />;
        }}
      />
      {children}
    </div>
  );
}
