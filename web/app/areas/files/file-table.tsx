import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Table, type TableColumn } from '@platewright/ui/table';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAddress } from '../../shared/list-address.ts';
import { LoadFailed } from '../../shared/load-failed.tsx';
import { ListPager } from '../../shared/list-pager.tsx';
import type { OrderFile } from './columns.tsx';
import styles from './files.module.css';

interface Props {
  readonly label: string;
  readonly query: UseQueryResult<{ rows: OrderFile[]; count: number }>;
  readonly columns: TableColumn<OrderFile>[];
  readonly pageSize: number;
  /** Said when there is nothing and nobody searched. */
  readonly empty: string;
  /** At the end of the search line. */
  readonly actions?: ReactNode;
}

/** A searchable list of documents; page and search live in the address. */
export function FileTable({ label, query, columns, pageSize, empty, actions }: Props) {
  const { t } = useTranslation();
  const { page, search, hrefOf, setSearch } = useListAddress();
  const { data, error, refetch, isPlaceholderData } = query;
  if (!data && error)
    return (
      <LoadFailed
        error={error}
        title={t('files.failed')}
        forbidden={t('files.forbidden')}
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
        skeletonRows={4}
        empty={<EmptyState title={search ? t('files.noHit', { search }) : empty} />}
      />
      <ListPager
        page={page}
        total={data?.count}
        pageSize={pageSize}
        isStale={isPlaceholderData}
        hrefOf={hrefOf}
        keepsScroll
      />
    </div>
  );
}
