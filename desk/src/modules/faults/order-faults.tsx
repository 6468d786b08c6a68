import { usePlateName } from '@platewright/browser/use-plate-name';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { LoadError } from '../../shell/load-error.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { FileActions } from '../orders/order-page/file-actions.tsx';
import { OrderSection } from '../orders/order-page/order-section.tsx';
import type { DeskOrder } from '../orders/order-page/use-desk-order.ts';
import { DecideFaultDialog } from './decide-fault-dialog.tsx';
import { useDeskFaults, type DeskFault, type FaultColor } from './use-faults.ts';
import messageStyles from '../orders/order-page/customer-messages.module.css';
import styles from './faults.module.css';

const tones = { open: 'warning', remade: 'success', credited: 'success', refused: undefined } as const;

/** Faults that the customer reported, with the decision, and what a remake repeats. */
export function OrderFaults({ order }: { order: DeskOrder['order'] }) {
  const { t } = useTranslation();
  const query = useDeskFaults(order.id);
  const { data } = query;
  // An open fault must not disappear because it could not be loaded.
  if (!data) return query.isError ? <LoadError query={query} action="desk.readOrders" /> : null;
  // Those that a report led to are named beside it.
  const remakes = data.remakes.filter((id) => !data.reports.some(({ remakeOrderId }) => remakeOrderId === id));
  return (
    <>
      {data.remakeOf !== null && (
        <Notice>
          <Link className="link" to={`/orders/${data.remakeOf}`}>
            {t('faults.remakeOf', { id: String(data.remakeOf) })}
          </Link>
        </Notice>
      )}
      {remakes.length > 0 && (
        <Notice>
          {t('faults.remade')}{' '}
          {remakes.map((id) => (
            <Fragment key={id}>
              <Link className="link" to={`/orders/${id}`}>
                {t('faults.remake', { id: String(id) })}
              </Link>{' '}
            </Fragment>
          ))}
        </Notice>
      )}
      {data.reports.length > 0 && (
        <OrderSection title={t('faults.title')}>
          <div className={messageStyles.list}>
            {data.reports.map((report) => (
              <FaultCard key={report.id} order={order} report={report} colours={data.colours} />
            ))}
          </div>
        </OrderSection>
      )}
    </>
  );
}

interface CardProps {
  readonly order: DeskOrder['order'];
  readonly report: DeskFault;
  /** The plates that were bought. */
  readonly colours: readonly FaultColor[];
}

function FaultCard({ order, report, colours }: CardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const plateName = usePlateName();
  const canDecide = useHasPermission('desk.orders');
  const [isOpen, setOpen] = useState(false);
  return (
    <article className={messageStyles.message}>
      <p className={messageStyles.head}>
        <Tag tone={tones[report.state]}>{t(`faults.states.${report.state}`)}</Tag>
        <span className="small muted">
          {t('faults.reported', { who: report.reportedBy, when: format.dateTime(report.reportedAt) })}
        </span>
      </p>
      <p className={messageStyles.text}>
        <bdi>{report.description}</bdi>
      </p>
      {report.colours.length > 0 && <p className="small">{format.list(report.colours.map(plateName))}</p>}
      <FaultPhotos photos={report.photos} />
      {report.decidedAt !== null && (
        <p className="small muted">
          {t('faults.decided', { who: report.decidedBy, when: format.dateTime(report.decidedAt) })}
        </p>
      )}
      {report.reason && (
        <p className={messageStyles.text}>
          <bdi>{report.reason}</bdi>
        </p>
      )}
      {report.remakeOrderId !== null && (
        <Link className="link small" to={`/orders/${report.remakeOrderId}`}>
          {t('faults.remake', { id: String(report.remakeOrderId) })}
        </Link>
      )}
      {report.creditNote && <p className="small num">{report.creditNote}</p>}
      {report.state === 'open' && canDecide && (
        <div>
          <Button variant="primary" size="small" onPress={() => setOpen(true)}>
            {t('faults.decide')}
          </Button>
        </div>
      )}
      {isOpen && <DecideFaultDialog order={order} report={report} colours={colours} onClose={() => setOpen(false)} />}
    </article>
  );
}

function FaultPhotos({ photos }: { photos: DeskFault['photos'] }) {
  const { t } = useTranslation();
  const canOpen = useHasPermission('desk.files');
  return (
    <ul className={styles.photos}>
      {photos.map(({ id, name, url, thumbnail }) => (
        <li key={id}>
          {canOpen && thumbnail && <img src={thumbnail} alt={t('faults.photo', { name })} loading="lazy" />}
          <span className="tiny">
            <bdi>{name}</bdi>
          </span>
          {url ? <FileActions fileId={id} name={name} type="image/jpeg" /> : <span>{t('faults.noPhoto')}</span>}
        </li>
      ))}
    </ul>
  );
}
