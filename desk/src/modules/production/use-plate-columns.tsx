import { useInkName } from '@platewright/browser/use-ink-name';
import { InkChip } from '@platewright/ui/chips';
import { Tag } from '@platewright/ui/status';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { createCustomerColumn } from '../../lists/order-columns.tsx';
import { PlateActions } from './plate-actions.tsx';
import styles from './production.module.css';
import type { PlateRow, Station } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import { getNumber } from './use-transition-plates.ts';

/** Columns of plates, with what can be done to each. */
export function usePlateColumns(stations: readonly Station[] | undefined): TableColumn<PlateRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const nameStation = useStationName(stations);
  const nameInk = useInkName();
  return [
    {
      id: 'number',
      header: t('plateRoom.columns.plate'),
      isSortable: true,
      phoneLayout: 'title',
      skeletonWidth: '12rem',
      cell: (row) => (
        <span className={styles.plate}>
          <Link className="link num" to={`/plates/${row.code}`}>
            {getNumber(row)}
          </Link>
          <InkChip ink={row.ink} label={nameInk(row.ink)} />
          <bdi className="muted">{row.projectName}</bdi>
        </span>
      ),
    },
    createCustomerColumn(t('plateRoom.columns.customer')),
    {
      id: 'size',
      header: t('plateRoom.columns.size'),
      hideOnTablet: true,
      skeletonWidth: '7rem',
      cell: ({ widthMm, lengthMm }) =>
        widthMm !== null &&
        lengthMm !== null && (
          <bdi className="num">
            {t('plateRoom.size', { width: format.number(widthMm, 1), length: format.number(lengthMm, 1) })}
          </bdi>
        ),
    },
    {
      id: 'station',
      header: t('plateRoom.columns.station'),
      skeletonWidth: '8rem',
      cell: ({ station, state, isRush, remakeNo }) => (
        <span className={styles.tags}>
          {nameStation(station)}
          {remakeNo > 0 && <Tag tone="error">{t('plateRoom.states.remake')}</Tag>}
          {state === 'held' && <Tag tone="warning">{t('plateRoom.states.held')}</Tag>}
          {isRush && <Tag tone="plain">{t('plateRoom.states.rush')}</Tag>}
        </span>
      ),
    },
    {
      id: 'since',
      header: t('plateRoom.columns.since'),
      isSortable: true,
      hideOnTablet: true,
      skeletonWidth: '8rem',
      cell: ({ since }) => <time dateTime={since}>{format.dateTime(since)}</time>,
    },
    {
      id: 'dueAt',
      header: t('plateRoom.columns.dueAt'),
      isSortable: true,
      skeletonWidth: '8rem',
      cell: ({ dueAt, isLate }) =>
        dueAt === null ? (
          <BlankMark meaning={t('plateRoom.columns.dueAt')} />
        ) : (
          <span className={styles.tags}>
            <time dateTime={dueAt}>{format.dateTime(dueAt)}</time>
            {isLate && <Tag tone="error">{t('plateRoom.states.late')}</Tag>}
          </span>
        ),
    },
    {
      id: 'actions',
      header: <span className="vh">{t('plateRoom.columns.actions')}</span>,
      phoneLayout: 'plain',
      skeletonWidth: '7rem',
      cell: (row) => <PlateActions plate={row} stations={stations} />,
    },
  ];
}
