import { formatPhone } from '@platewright/domain/account/phone';
import { useListState } from '@platewright/browser/use-list-state';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ListPage } from '../../../lists/list-page.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { NewCustomerButton } from './new-customer-button.tsx';
import styles from './order-taking.module.css';
import { TakeOrderMenu } from './take-order-menu.tsx';
import { ordererList, useOrderers, type Orderer } from './use-orderers.ts';

/** Finds the customer who asks for an order, and opens the portal in their name (decision 091). */
export function OrderForPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.orderFor" title={t('orderers.title')}>
      <OrdererList />
    </PermissionGuard>
  );
}

function OrdererList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(ordererList, useSearchParams());
  const list = useOrderers(state);
  const columns = useOrdererColumns();
  return (
    <ListPage
      texts="orderers"
      action="desk.orderFor"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={list.data?.people.count}
      states={[]}
      actions={
        <NewCustomerButton
          search={state.search}
          onMade={({ email }) => update({ search: email })}
          onKnown={(search) => update({ search })}
        />
      }
      lead={<p className={`small muted ${styles.lead}`}>{t('orderers.lead')}</p>}
      renderTable={(empty) => (
        <Table
          label={t('orderers.table')}
          columns={columns}
          rows={list.data?.people.rows}
          rowKey={(row) => row.userId}
          isStale={list.isPlaceholderData}
          skeletonRows={3}
          empty={empty}
        />
      )}
    />
  );
}

function useOrdererColumns(): TableColumn<Orderer>[] {
  const { t } = useTranslation();
  return useMemo(
    (): TableColumn<Orderer>[] => [
      {
        id: 'name',
        header: t('companies.people.columns.name'),
        phoneLayout: 'title',
        width: '22%',
        maxWidth: '14rem',
        cell: (row) => <bdi className="strong">{row.name}</bdi>,
      },
      {
        id: 'company',
        header: t('companies.columns.name'),
        phoneLayout: 'plain',
        maxWidth: '14rem',
        cell: (row) => <bdi>{row.companyName}</bdi>,
      },
      {
        id: 'email',
        header: t('companies.people.columns.email'),
        phoneLayout: 'plain',
        maxWidth: '16rem',
        cell: (row) => <bdi className="muted">{row.email}</bdi>,
      },
      {
        id: 'phone',
        header: t('companies.people.columns.phone'),
        hideOnTablet: true,
        cell: (row) => (
          <bdi className="num" dir="ltr">
            {formatPhone(row.phone)}
          </bdi>
        ),
      },
      {
        id: 'action',
        header: t('companies.people.columns.action'),
        hideHeader: true,
        kind: 'end',
        phoneLayout: 'action',
        cell: (row) =>
          row.state !== 'active' ? (
            <Tag>{t(`companies.people.states.${row.state}`)}</Tag>
          ) : row.mayOrder ? (
            <TakeOrderMenu
              label={t('orderers.order')}
              name={t('orderers.orderFor', { name: row.name })}
              of={{ userId: row.userId }}
            />
          ) : (
            <Tag>{t('orderers.mayNotOrder')}</Tag>
          ),
      },
    ],
    [t],
  );
}
