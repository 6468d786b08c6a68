import { useEffect, useRef } from 'react';
import { Count } from '@platewright/ui/status';
import { LinkTabs, type LinkTab } from '@platewright/ui/tabs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { orderTabs, paths, type OrderTab } from '../../paths.ts';
import { useWaiting } from '../proof/queries.ts';
import { useUnread, type OrderInfo } from './queries.ts';
import styles from './order.module.css';

/** The tab bar; each tab is an address. Counts say what waits there. */
export function OrderTabs({ info, tab }: { info: OrderInfo; tab: OrderTab }) {
  const { t } = useTranslation();
  const unread = useUnread(info.id);
  const waiting = useWaiting(info.id, info.statusId).length;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On narrow screens the bar is wider than the window: the open tab comes into sight.
    const list = bar.current?.querySelector('nav');
    const open = list?.querySelector('[aria-current]');
    if (!list || !open) return;
    const [outer, inner] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
    list.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [tab, unread, waiting]);
  const counts: Partial<Record<OrderTab, { value: number; said: 'unread' | 'waiting' }>> = {
    approve: { value: waiting, said: 'waiting' },
    notifications: { value: unread, said: 'unread' },
  };
  const items = orderTabs.map((id): LinkTab & { id: OrderTab } => {
    const count = counts[id];
    return { id, label: t(`order.tabs.${id}`), badge: count && count.value > 0 && <Count value={count.value} /> };
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
          const shown = count && (count.value > 99 ? '99+' : String(count.value));
          const label =
            count && count.value > 0 && shown
              ? t(`order.tabs.${count.said}`, { label: t(`order.tabs.${item.id}`), n: shown })
              : undefined;
          return <Link to={paths.order(info.id, item.id)} preventScrollReset aria-label={label} {...props} />;
        }}
      />
    </div>
  );
}
