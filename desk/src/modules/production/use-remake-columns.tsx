import { useInkName } from '@platewright/browser/use-ink-name';
import { InkChip } from '@platewright/ui/chips';
import { Money } from '@platewright/ui/price-lines';
import type { TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { createCustomerColumn } from '../../lists/order-columns.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './production.module.css';
import type { RemakeRow } from './use-remakes.ts';
import { getNumber } from './use-transition-plates.ts';

/** Columns of scrapped plates: which, why, where, whose fault it is to pay, and what is made instead. */
export function useRemakeColumns(): TableColumn<RemakeRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const nameInk = useInkName();
  const isCostShown = useHasPermission('desk.materials');
  return [
    {
      id: 'plate',
      header: t('plateRoom.columns.plate'),
      phoneLayout: 'title',
      skeletonWidth: '12rem',
      cell: (row) => (
        <span className={styles.plate}>
          <Link className="link num" to={`/plates/${row.code}`}>
            <bdi>{getNumber(row)}</bdi>
          </Link>
          <InkChip ink={row.ink} label={nameInk(row.ink)} />
          <bdi className="muted">{row.projectName}</bdi>
        </span>
      ),
    },
    createCustomerColumn(t('plateRoom.columns.customer')),
    {
      id: 'reason',
      header: t('plateRoom.remake.reason'),
      skeletonWidth: '10rem',
      cell: ({ reason, note }) => (
        <>
          {reason?.[language]} <bdi className={reason ? 'muted' : undefined}>{note}</bdi>
        </>
      ),
    },
    {
      id: 'station',
      header: t('plateRoom.remake.foundAt'),
      skeletonWidth: '7rem',
      cell: ({ station }) => station[language],
    },
    {
      id: 'payer',
      header: t('plateRoom.remake.payer'),
      hideOnTablet: true,
      skeletonWidth: '6rem',
      cell: ({ payer }) => t(`plateRoom.remake.payers.${payer}`),
    },
    ...(isCostShown
      ? [
          {
            id: 'cost',
            header: t('plateRoom.remake.cost'),
            kind: 'number' as const,
            skeletonWidth: '4rem',
            cell: ({ cost }: RemakeRow) =>
              cost === null ? (
                <BlankMark meaning={t('plateRoom.remake.cost')} />
              ) : (
                <Money amount={format.aed(cost)} currency={t('shell.currency')} />
              ),
          },
        ]
      : []),
    {
      id: 'at',
      header: t('plateRoom.remake.by'),
      isSortable: true,
      skeletonWidth: '10rem',
      cell: ({ by, at }) => (
        <>
          <bdi>{by}</bdi>, <time dateTime={at}>{format.dateTime(at)}</time>
        </>
      ),
    },
    {
      id: 'remake',
      header: t('plateRoom.remake.remake'),
      skeletonWidth: '7rem',
      cell: ({ remake }) => (
        <Link className="link num" to={`/plates/${remake.code}`}>
          <bdi>{getNumber(remake)}</bdi>
        </Link>
      ),
    },
  ];
}
