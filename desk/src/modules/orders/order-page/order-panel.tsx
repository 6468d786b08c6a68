import { IconButton } from '@platewright/ui/button';
import { LoadingArea, Skeleton } from '@platewright/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { TransitionButtons } from '../transitions/transition-buttons.tsx';
import { OrderBarcode } from '../ticket/order-barcode.tsx';
import { JobTicketCard } from '../ticket/job-ticket-card.tsx';
import { OrderLoadError } from './order-load-error.tsx';
import { OrderStatusTags, useOrderName } from './order-status-tags.tsx';
import { CustomerFiles } from './customer-files.tsx';
import { useDeskOrder, type DeskOrder } from './use-desk-order.ts';
import styles from './order.module.css';

/** An order beside the list: its ticket, files and transitions. */
export function OrderPanel({ orderId, path, onClose }: { orderId: number; path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useDeskOrder(orderId);
  const { data } = query;
  return (
    <aside className={styles.panel} aria-label={t('orderQueue.beside')}>
      {data && data.order.id === orderId ? (
        <LoadedOrderPanel deskOrder={data} path={path} onClose={onClose} />
      ) : query.isError ? (
        <div className={styles.body}>
          <OrderLoadError id={orderId} query={query} level={2} />
        </div>
      ) : (
        <OrderPanelSkeleton />
      )}
    </aside>
  );
}

function LoadedOrderPanel({ deskOrder, path, onClose }: { deskOrder: DeskOrder; path: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { order } = deskOrder;
  const name = useOrderName(order);
  return (
    <>
      <header className={styles.head}>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <div className={styles.corner}>
          <OrderBarcode number={order.id} />
          <IconButton icon="x" size="small" label={t('order.close')} onPress={onClose} />
        </div>
        <p className="small muted">
          <bdi>{order.company}</bdi> · {order.productName}
        </p>
        <p className={styles.number}>
          <span className="num small">{order.id}</span>
        </p>
        <div className={styles.state}>
          <OrderStatusTags order={order} />
          <Link to={path} className="link small">
            {t('order.open')}
          </Link>
        </div>
      </header>
      <div
        className={styles.body}
        tabIndex={0}
        role="group"
        aria-label={t('order.ticket.of', { id: String(order.id) })}
      >
        <JobTicketCard deskOrder={deskOrder} />
        <section>
          <h3 className={styles.title}>{t('order.files.title')}</h3>
          <CustomerFiles orderId={deskOrder.order.id} files={deskOrder.received} />
        </section>
      </div>
      <footer className={styles.foot}>
        <TransitionButtons deskOrder={deskOrder} />
      </footer>
    </>
  );
}

function OrderPanelSkeleton() {
  return (
    <LoadingArea className={styles.skeleton}>
      <Skeleton width="60%" height="1.6rem" />
      <Skeleton width="40%" />
      <Skeleton height="15rem" />
      <Skeleton height="5.5rem" />
      <Skeleton width="30%" />
      <Skeleton height="9rem" />
    </LoadingArea>
  );
}
