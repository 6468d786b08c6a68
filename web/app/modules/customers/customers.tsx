import { customerSortColumns } from '@platewright/contract/modules/customers/customer-sort-columns';
import { formatPhone } from '@platewright/domain/account/phone';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/use-session.ts';
import { useSortedListUrlState } from '../../shared/list-url-state.ts';
import { ListPager } from '../../shared/list-pager.tsx';
import { LoadError } from '../../shared/load-error.tsx';
import { neverRevalidate, createMetaTags, loadRouteMeta } from '../../shell/meta.ts';
import type { Route } from './+types/customers';
import { PAGE_SIZE, useCustomers, type Customer } from './queries.ts';
import { createIdleComponent } from '../../shared/idle-component.tsx';
import styles from '../account/account.module.css';

const CustomerDialog = createIdleComponent(() => import('./customer-dialog.tsx').then((file) => file.CustomerDialog));

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRouteMeta(context.client, paths.account('customers'), context.lang);
export const meta = ({ loaderData }: Route.MetaArgs) => createMetaTags(loaderData);
export const shouldRevalidate = neverRevalidate;

/** The customers of an agent; the owner of the account adds and edits them, members read only [CUS-03 to CUS-09]. */
export default function Customers() {
  const { t } = useTranslation();
  const { page, search, sort, toPageHref, setSearch, setSort } = useSortedListUrlState(customerSortColumns);
  const { data, error, refetch, isPlaceholderData } = useCustomers({ page, search, sort });
  const isOwner = useSession()?.isMember === false;
  /** The id of the customer whose dialog is open, or `new`. */
  const [openId, setOpenId] = useState<number | 'new' | null>(null);
  const columns = useColumns(isOwner ? setOpenId : null);
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
          <Button variant="primary" icon="plus" onPress={() => setOpenId('new')}>
            {t('account.customers.add')}
          </Button>
        )}
      </div>
      {!customers && error ? (
        <LoadError error={error} title={t('account.customers.failed')} onRetry={() => void refetch()} />
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
          toPageHref={toPageHref}
        />
      </div>
      <CustomerDialog
        key={openId}
        when={isOwner && openId !== null}
        customerId={openId === 'new' ? null : openId}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

function useColumns(onEdit: ((id: number) => void) | null): TableColumn<Customer>[] {
  const { t } = useTranslation();
  const createColumn = (
    id: (typeof customerSortColumns)[number],
    phoneLayout: 'title' | 'fact',
  ): TableColumn<Customer> => ({
    id,
    header: t(`account.customers.columns.${id}`),
    isSortable: true,
    phoneLayout,
    maxWidth: id === 'company' ? '16rem' : '11rem',
    cell: (customer) =>
      id === 'telephone' ? <bdi dir="ltr">{formatPhone(customer.telephone)}</bdi> : <bdi>{customer[id]}</bdi>,
  });
  return [
    createColumn('firstname', 'title'),
    createColumn('lastname', 'title'),
    createColumn('telephone', 'fact'),
    createColumn('company', 'fact'),
    ...(onEdit
      ? [
          {
            id: 'edit',
            header: t('account.customers.edit'),
            hideHeader: true,
            kind: 'end' as const,
            phoneLayout: 'action' as const,
            width: '5rem',
            cell: (customer: Customer) => (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('account.customers.editOf', { name: getFullName(customer) })}
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

const getFullName = ({ firstname, lastname }: Customer): string => `${firstname} ${lastname}`;
