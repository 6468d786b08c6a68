import { progressPercent } from '@platewright/domain/lifecycle/status';
import { DefinitionList } from '@platewright/ui/panel';
import { Icon } from '@platewright/ui/icon';
import { PlateStack } from '@platewright/ui/plate-stack';
import { ProgressBar } from '@platewright/ui/progress';
import { Status } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { isAgent } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import { ActionButton } from './action-button.tsx';
import { Cancel } from './cancel.tsx';
import { Delivery } from './delivery.tsx';
import { Invoice } from './invoice.tsx';
import { Prices } from './prices.tsx';
import { useInkNames } from './ink-names.ts';
import type { OrderInfo } from './queries.ts';
import styles from './order.module.css';

/** Who and what the order is, its price, and the one thing to do with it [ORD-07 to ORD-15]. */
export function Side({ info }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inks = useInkNames(info);
  const labels = inks.map(({ label }) => label);
  return (
    <aside className={styles.side} aria-label={t('order.page')}>
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
      <div className={styles.actions}>
        <ActionButton info={info} />
        <Invoice info={info} />
      </div>
      <Delivery tracking={info.trackingInfo} />
      <Prices info={info} />
      <Facts info={info} />
      <div className={styles.wideOnly}>
        <Cancel info={info} />
      </div>
    </aside>
  );
}

/** How far the order is, 20 percent a step [ORD-16]. */
function StatusBar({ info: { step, statusName, statusColor } }: { info: OrderInfo }) {
  const { t } = useTranslation();
  const percent = progressPercent(step);
  return (
    <div className={styles.statusBar}>
      <Status color={statusColor}>{statusName}</Status>
      <ProgressBar value={percent} label={t('order.progress.bar', { percent: String(percent) })} />
    </div>
  );
}

/** Folded on phones, where the page has more urgent things to say. */
function Facts({ info }: { info: OrderInfo }) {
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
    ...(isAgent(session) && info.customerName
      ? [{ id: 'customer', term: t('order.facts.customer'), value: <bdi>{info.customerName}</bdi> }]
      : []),
  ];
  return (
    <>
      <DefinitionList className={styles.facts} items={items} />
      <details className={styles.folded}>
        <summary>{t('order.facts.title')}</summary>
        <DefinitionList items={items} />
        <Cancel info={info} />
      </details>
    </>
  );
}
