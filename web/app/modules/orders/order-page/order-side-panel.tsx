import { areReferencesOpen } from '@platewright/domain/orders/order-lifecycle';
import {
  getProgressPercent,
  hasSplitPrices,
  isCoveredStatus,
  isOrderStatusId,
} from '@platewright/domain/orders/order-status';
import { DefinitionList } from '@platewright/ui/panel';
import { Icon } from '@platewright/ui/icon';
import { PlateStack } from '@platewright/ui/plate-stack';
import { ProgressBar } from '@platewright/ui/progress-bar';
import { Status } from '@platewright/ui/status';
import { useQueryClient } from '@tanstack/react-query';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { paths } from '../../../paths.ts';
import { isAgent } from '../../../session/account-access.ts';
import { useSession } from '../../../session/use-session.ts';
import { OrderReferences } from '../references/order-references.tsx';
import { OrderActionButton } from './order-action-button.tsx';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { useTranslateReason } from './disabled-button.tsx';
import { TrackingDetails } from './tracking-details.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { IssuedDocuments } from './issued-documents.tsx';
import { OrderPrices } from './order-prices.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { useInkNames } from './use-ink-names.ts';
import { getOrderPermission, type OrderInfo } from './order-permission.ts';
import styles from './order.module.css';
import { queryKeys } from '../../../api/query-keys.ts';

const OrderParcels = lazyWithRetry(() => import('./order-parcels.tsx'));

/** Name and picture of the order, its status, price and facts, and its one button [ORD-07 to ORD-15]. */
export function OrderSidePanel({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queryClient = useQueryClient();
  const inks = useInkNames(info);
  const translateReason = useTranslateReason();
  const references = getOrderPermission(info, 'setReferences');
  const labels = inks.map(({ label }) => label);
  return (
    <aside className={styles.side} aria-label={t('order.page')}>
      <div className={styles.sideHead}>
        <Link to={paths.dashboard()} className={styles.back}>
          <Icon name="back" size="s" flip />
          {t('order.dashboard')}
        </Link>
        <div className={styles.head}>
          <h1>{info.projectName}</h1>
          <p className="small muted">{info.productName}</p>
        </div>
        <div className={styles.picture} role="img" aria-label={`${t('order.plates')}: ${format.list(labels)}`}>
          <PlateStack inks={inks.map(({ ink }) => ink)} width={232} height={138} labels={labels} />
        </div>
        <StatusBar info={info} />
      </div>
      <div className={styles.sideRest}>
        <PriceAndActions info={info} />
        <IssuedDocuments info={info} />
        <OrderRefunds refunds={info.refunds} />
        <OrderReferences
          orderId={info.id}
          references={info}
          canChange={references.ok}
          forbidden={
            references.reason === 'noPermission' && isOrderStatusId(info.statusId) && areReferencesOpen(info.statusId)
              ? translateReason('setReferences', references.reason)
              : null
          }
          onChange={(references) =>
            queryClient.setQueriesData<OrderInfo>(
              { queryKey: queryKeys.order(info.id, 'info') },
              (before) => before && { ...before, ...references },
            )
          }
        />
        <OrderFacts info={info} />
        <div className={styles.wideOnly}>
          <CancelOrderButton info={info} />
        </div>
      </div>
    </aside>
  );
}

/** Price, its note and the button to pay it are one panel until the prices split; then the button comes first. */
function PriceAndActions({ info }: { info: OrderInfo }) {
  const actions = (
    <div className={styles.actions}>
      <OrderActionButton info={info} />
      <InvoiceButton info={info} />
    </div>
  );
  if (!hasSplitPrices(info.step))
    return (
      <div className={styles.prices}>
        <OrderPrices info={info} />
        {actions}
        <Delivery info={info} />
      </div>
    );
  return (
    <>
      {actions}
      <Delivery info={info} />
      <OrderPrices info={info} />
    </>
  );
}

/** How it goes to the customer; parcels are asked for from when plates may be in one. */
function Delivery({ info }: { info: OrderInfo }) {
  const tracking = <TrackingDetails tracking={info.trackingInfo} />;
  if (!isCoveredStatus(info.statusId)) return tracking;
  return (
    <Suspense fallback={tracking}>
      <OrderParcels info={info} />
    </Suspense>
  );
}

/** The progress of the order, 20 percent per step [ORD-16]. */
function StatusBar({ info: { step, statusName, statusColor } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const percent = getProgressPercent(step);
  return (
    <div className={styles.statusBar}>
      <Status color={statusColor}>{statusName}</Status>
      <ProgressBar value={percent} label={t('order.progress.bar', { percent: String(percent) })} />
    </div>
  );
}

/** Facts of the order; collapsed on phones, where the next step comes first. */
function OrderFacts({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const items = [
    { id: 'id', term: t('order.facts.id'), value: <span className="num">{info.id}</span> },
    {
      id: 'product',
      term: t('order.facts.product'),
      value: (
        <Link className="link" to={paths.product(info.productUrl)}>
          {info.productName}
        </Link>
      ),
    },
    { id: 'created', term: t('order.facts.created'), value: format.date(info.createdAt) },
    { id: 'modified', term: t('order.facts.modified'), value: format.date(info.updatedAt) },
    ...(info.taken
      ? [
          {
            id: 'taken',
            term: t('orderTaking.taken.term'),
            value: t(`orderTaking.taken.${info.taken.way}`, { name: info.taken.name }),
          },
        ]
      : []),
    ...(isAgent(session) && info.customerName
      ? [{ id: 'customer', term: t('order.facts.customer'), value: <bdi>{info.customerName}</bdi> }]
      : []),
  ];
  return (
    <>
      <DefinitionList className={styles.facts} items={items} />
      <details className={styles.collapsed}>
        <summary>{t('order.facts.title')}</summary>
        <DefinitionList items={items} />
        <CancelOrderButton info={info} />
      </details>
    </>
  );
}
