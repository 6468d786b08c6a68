import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/use-session.ts';
import { useListAddress, useListSort } from '../../../shared/list-address.ts';
import { ListPager } from '../../../shared/list-pager.tsx';
import { LoadFailed } from '../../../shared/load-failed.tsx';
import { followsPath, metaTags, routeMeta } from '../../../shell/meta.ts';
import type { Route } from './+types/customers';
import { CustomerDialog } from './customer-dialog.tsx';
import { customerColumns, PAGE_SIZE, useCustomers, type Customer } from './queries.ts';
import styles from '../account.module.css';

export const loader = ({ context }: Route.LoaderArgs) =>
  routeMeta(context.client, paths.account('customers'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => metaTags(loaderData);
export const shouldRevalidate = followsPath;

/** Whom an agent orders for; the owner of the account adds and edits them, its members read [CUS-03 to CUS-09]. */
export default function Customers() {
  const { t } = useTranslation();
  const { page, search, hrefOf, setSearch } = useListAddress();
  const { sort, setSort } = useListSort(customerColumns);
  const { data, error, refetch, isPlaceholderData } = useCustomers({ page, search, sort });
  const isOwner = useSession()?.isMember === false;
  /** `new`, or the number of the customer whose dialog is open. */
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const columns = useColumns(isOwner ? setOpen : null);
  const customers = data?.customers;
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('account.menu.customers')}</h1>
        <div className={styles.search}>
          <SearchField
            label={t('account.customers.search')}
            placeholder={t('account.customers.search')}
            value={search}
            onSearch={setSearch}
          />
        </div>
        {isOwner && (
          <Button variant="primary" icon="plus" onPress={() => setOpen('new')}>
            {t('account.customers.add')}
          </Button>
        )}
      </div>
      {!customers && error ? (
        <LoadFailed error={error} title={t('account.customers.failed')} onRetry={() => void refetch()} />
      ) : (
        <Table
          label={t('account.menu.customers')}
          columns={columns}
          rows={customers?.rows}
          rowKey={(customer) => customer.id}
          sort={sort}
          onSort={setSort}
          isStale={isPlaceholderData}
          skeletonRows={6}
          empty={
            <EmptyState size="tight" title={search ? t('account.noResult', { search }) : t('account.customers.empty')}>
              {!search && t('account.customers.emptySentence')}
            </EmptyState>
          }
        />
      )}
      <div className={styles.foot}>
        <ListPager
          page={page}
          total={customers?.count}
          pageSize={PAGE_SIZE}
          isStale={isPlaceholderData}
          hrefOf={hrefOf}
        />
      </div>
      {isOwner && open !== null && (
        <CustomerDialog key={open} customerId={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function useColumns(onEdit: ((id: number) => void) | null): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const column = (id: (typeof customerColumns)[number], phone?: 'title'): TableColumn<Customer> => ({
    id,
    header: t(`account.customers.columns.${id}`),
    isSortable: true,
    phone,
    cell: (customer) => <bdi dir={id === 'telephone' ? 'ltr' : undefined}>{customer[id]}</bdi>,
  });
  return [
    column('firstname', 'title'),
    column('lastname'),
    column('telephone'),
    column('company'),
    ...(onEdit
      ? [
          {
            id: 'edit',
            header: t('account.customers.edit'),
            hideHeader: true,
            kind: 'end' as const,
            phone: 'plain' as const,
            width: '5rem',
            cell: (customer: Customer) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('account.customers.editOf', { name: nameOf(customer) })}
                onPress={() => onEdit(customer.id)}
              >
                {t('account.customers.edit')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

const nameOf = ({ firstname, lastname }: Customer): string => `${firstname} ${lastname}`;
