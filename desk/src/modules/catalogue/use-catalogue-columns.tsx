import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import type { TableColumn } from '@platewright/ui/table';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusTag } from '../../publishing/status-tag.tsx';
import styles from './catalogue.module.css';
import { getEntryPath } from './catalogue-paths.ts';
import type { CatalogueListAnswer, CatalogueRow } from './use-catalogue.ts';

/** The columns of the list of products, or of categories. */
export function useCatalogueColumns(
  kind: CatalogueKind,
  categories: CatalogueListAnswer['categories'],
  renderMoveButtons: ((row: CatalogueRow) => ReactNode) | undefined,
): TableColumn<CatalogueRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const second: TableColumn<CatalogueRow> =
    kind === 'product'
      ? {
          id: 'position',
          header: t('catalogue.columns.category'),
          isSortable: true,
          phoneLayout: 'plain',
          width: '12rem',
          skeletonWidth: '8rem',
          cell: (row) => <bdi>{row.category}</bdi>,
        }
      : {
          id: 'products',
          header: t('catalogue.products'),
          kind: 'number',
          skeletonWidth: '2rem',
          cell: (row) => format.number(categories.find(({ id }) => id === row.id)?.products ?? 0),
        };
  return [
    {
      id: 'name',
      header: t('catalogue.columns.name'),
      isSortable: true,
      phoneLayout: 'title',
      kind: 'clip',
      skeletonWidth: '14rem',
      cell: (row) => (
        <Link to={getEntryPath(row.id)} className={styles.name} aria-label={t('content.open', { title: row.name })}>
          <bdi>{row.name || t('content.untitled')}</bdi>
        </Link>
      ),
    },
    second,
    {
      id: 'state',
      header: t('catalogue.columns.state'),
      phoneLayout: 'state',
      width: '8rem',
      skeletonWidth: '5rem',
      cell: (row) => <StatusTag status={row.status} />,
    },
    {
      id: 'version',
      header: t('catalogue.columns.version'),
      kind: 'number',
      isSortable: true,
      width: '6rem',
      skeletonWidth: '2rem',
      cell: (row) => (row.version === 0 ? '' : format.number(row.version)),
    },
    {
      id: 'changedAt',
      header: t('catalogue.columns.changed'),
      isSortable: true,
      hideOnTablet: true,
      width: '11rem',
      skeletonWidth: '6rem',
      cell: (row) =>
        row.changedAt && (
          <time className={styles.changed} dateTime={row.changedAt}>
            {format.shortDateTime(row.changedAt)}
          </time>
        ),
    },
    {
      id: 'by',
      header: t('catalogue.columns.by'),
      hideOnTablet: true,
      phoneLayout: 'hide',
      width: '10rem',
      maxWidth: '10rem',
      skeletonWidth: '6rem',
      cell: (row) => <bdi className={styles.changed}>{row.changedBy}</bdi>,
    },
    ...(renderMoveButtons
      ? [
          {
            id: 'order',
            header: t('content.columns.order'),
            kind: 'end' as const,
            phoneLayout: 'action' as const,
            width: '6.5rem',
            skeletonWidth: '3rem',
            cell: renderMoveButtons,
          },
        ]
      : []),
  ];
}
