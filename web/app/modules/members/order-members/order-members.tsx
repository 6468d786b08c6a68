import { getOrderActionPermission, type OrderActionName } from '@platewright/domain/orders/order-actions';
import { Button } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { SearchField } from '@platewright/ui/search-field';
import { Table } from '@platewright/ui/table';
import { useId, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { isForbidden, LoadError } from '../../../shared/load-error.tsx';
import { MissingPermissions } from '../../../shared/missing-permission.tsx';
import { ListPager } from '../../../shared/list-pager.tsx';
import { useSortedListUrlState } from '../../../shared/list-url-state.ts';
import { closedDialog, reduceDialog } from './dialog-state.ts';
import { OrderMemberDialog } from './order-member-dialog.tsx';
import { useMemberColumns } from './member-columns.tsx';
import { PAGE_SIZE, useOrderMembers } from './queries.ts';
import styles from './order-members.module.css';

interface Props {
  readonly orderId: number;
  /** What this person may do with the order, by action. */
  readonly allowed: Readonly<Record<string, { readonly ok: boolean }>>;
}

const memberActions = ['addMember', 'updateMember', 'deleteMember'] as const;
const SORT_COLUMNS = ['name', 'email', 'role'] as const;

/** The members of the order with their roles there [OMB-01 to OMB-03]. */
export default function OrderMembers({ orderId, allowed }: Props) {
  const { t } = useTranslation();
  const { page, search, sort, toPageHref, setSearch, setSort } = useSortedListUrlState(SORT_COLUMNS);
  const { data, error, refetch, isPlaceholderData } = useOrderMembers(orderId, { page, search, sort });
  const [dialog, dispatch] = useReducer(reduceDialog, closedDialog);
  const may = (action: OrderActionName) => allowed[action]?.ok ?? false;
  const columns = useMemberColumns({ mayUpdate: may('updateMember'), mayDelete: may('deleteMember') }, dispatch);
  const reasonId = useId();
  const actions = data && data.rows.length > 0 ? memberActions : (['addMember'] as const);
  const missing = actions.flatMap((action) => (may(action) ? [] : (getOrderActionPermission(action) ?? [])));
  if (error && (!data || isForbidden(error)))
    return <LoadError error={error} title={t('orderMembers.failed')} onRetry={() => void refetch()} />;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t('orderMembers.search')}
          placeholder={t('orderMembers.searchPlaceholder')}
          value={search}
          onSearch={setSearch}
        />
        <div className={styles.assign}>
          <Button
            variant="primary"
            icon="plus"
            isDisabled={!may('addMember')}
            aria-describedby={may('addMember') ? undefined : reasonId}
            onPress={() => dispatch({ type: 'assign' })}
          >
            {t('orderMembers.assign')}
          </Button>
          <MissingPermissions id={reasonId} permissions={missing} />
        </div>
      </div>
      <Table
        label={t('orderMembers.label')}
        columns={columns}
        rows={data?.rows}
        rowKey={(member) => member.id}
        sort={sort}
        onSort={setSort}
        isStale={isPlaceholderData}
        skeletonRows={4}
        empty={<EmptyState title={search ? t('orderMembers.noResult', { search }) : t('orderMembers.empty')} />}
      />
      <ListPager
        page={page}
        total={data?.count}
        pageSize={PAGE_SIZE}
        isStale={isPlaceholderData}
        toPageHref={toPageHref}
        keepsScroll
      />
      <OrderMemberDialog orderId={orderId} state={dialog} dispatch={dispatch} mayDelete={may('deleteMember')} />
    </div>
  );
}
