import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { createCustomerColumn } from '../../lists/order-columns.tsx';
import { useFormatWeight } from './use-format-weight.ts';
import styles from './delivery.module.css';
import type { ParcelRow } from './use-parcels.ts';

export const stateTones = { open: 'plain', closed: 'warning', handedOver: 'success' } as const;

/** Columns of parcels. */
export function useParcelColumns(): TableColumn<ParcelRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const formatWeight = useFormatWeight();
  return [
    {
      id: 'number',
      header: t('parcels.columns.number'),
      isSortable: true,
      phoneLayout: 'title',
      skeletonWidth: '5rem',
      cell: ({ id }) => (
        <Link className="link num" to={`/parcels/${id}`}>
          {formatParcelNumber(id)}
        </Link>
      ),
    },
    createCustomerColumn(t('parcels.columns.customer')),
    {
      id: 'place',
      header: t('parcels.columns.place'),
      hideOnTablet: true,
      skeletonWidth: '12rem',
      cell: ({ isCollection, place }) =>
        isCollection ? t('parcels.collection') : <bdi className={styles.place}>{place}</bdi>,
    },
    {
      id: 'jobs',
      header: t('parcels.columns.jobs'),
      skeletonWidth: '6rem',
      cell: ({ orders }) => (
        <span className={styles.tags}>
          {orders.map((orderId) => (
            <Link key={orderId} className="link num" to={`/orders/${orderId}`}>
              {orderId}
            </Link>
          ))}
        </span>
      ),
    },
    {
      id: 'plates',
      header: t('parcels.columns.plates'),
      skeletonWidth: '3rem',
      cell: ({ plates }) => <span className="num">{format.number(plates)}</span>,
    },
    {
      id: 'weight',
      header: t('parcels.columns.weight'),
      hideOnTablet: true,
      skeletonWidth: '6rem',
      cell: (row) => formatWeight(row),
    },
    {
      id: 'courier',
      header: t('parcels.columns.courier'),
      skeletonWidth: '9rem',
      cell: ({ isCollection, courier, trackingNumber }) => (
        <span className={styles.tags}>
          {isCollection ? t('parcels.collection') : courier || <span className="muted">{t('parcels.noCourier')}</span>}
          {trackingNumber !== '' && <bdi className="num muted">{trackingNumber}</bdi>}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('parcels.columns.state'),
      skeletonWidth: '5rem',
      cell: ({ state }) => <Tag tone={stateTones[state]}>{t(`parcels.filters.${state}`)}</Tag>,
    },
    {
      id: 'handedOverAt',
      header: t('parcels.columns.handedOverAt'),
      isSortable: true,
      hideOnTablet: true,
      skeletonWidth: '8rem',
      cell: ({ handedOverAt }) =>
        handedOverAt !== null && <time dateTime={handedOverAt}>{format.dateTime(handedOverAt)}</time>,
    },
  ];
}
