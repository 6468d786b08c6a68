import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Table, type TableColumn } from '@platewright/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListUrlState } from '../../shared/list-url-state.ts';
import { isForbidden, LoadError } from '../../shared/load-error.tsx';
import { ListPager } from '../../shared/list-pager.tsx';
import type { OrderFile } from './file-columns.tsx';
import styles from './files.module.css';

interface Props<Row extends OrderFile> {
  readonly label: string;
  readonly query: UseQueryResult<{ rows: Row[]; count: number }>;
  readonly columns: TableColumn<Row>[];
  readonly pageSize: number;
  /** Text of an empty list without a search. */
  readonly empty: string;
  /** Shown at the end of the search line. */
  readonly actions?: ReactNode;
  readonly skeletonRows?: number;
  /** Of the table, for another layout of its rows. */
  readonly className?: string | undefined;
}

/** A searchable list of files; page and search are stored in the URL. */
export function FileTable<Row extends OrderFile>(props: Props<Row>) {
  const { label, query, columns, pageSize, empty, actions, skeletonRows = 4, className } = props;
  const { t } = useTranslation();
  const { page, search, toPageHref, setSearch } = useListUrlState();
  const { data, error, refetch, isPlaceholderData } = query;
  // A permission can end while the list is open: what it allowed is not shown any more.
  if (error && (!data || isForbidden(error)))
    return (
      <LoadError
        error={error}
        title={t('files.failed')}
        forbiddenTitle={t('files.forbidden')}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t('files.search')}
          placeholder={t('files.search')}
          value={search}
          onSearch={setSearch}
        />
        {actions}
      </div>
      <Table
        label={label}
        columns={columns}
        rows={data?.rows}
        rowKey={(row) => row.docversionId}
        isStale={isPlaceholderData}
        skeletonRows={skeletonRows}
        {...(className && { className, phoneLayout: 'custom' })}
        empty={<EmptyState title={search ? t('files.noHit', { search }) : empty} />}
      />
      <ListPager
        page={page}
        total={data?.count}
        pageSize={pageSize}
        isStale={isPlaceholderData}
        toPageHref={toPageHref}
        keepsScroll
      />
    </div>
  );
}
