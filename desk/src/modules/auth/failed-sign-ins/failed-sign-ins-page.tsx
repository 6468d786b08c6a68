import { useListState } from '@platewright/browser/use-list-state';
import { LinkButton } from '@platewright/ui/link-button';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../../lists/define-list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { useFailedSignInColumns } from './use-failed-sign-in-columns.tsx';
import {
  failedSignInList,
  failedSignInReasons,
  useFailedSignIns,
  type FailedSignInSort,
} from './use-failed-sign-ins.ts';

/** Who tried to sign in as whom, and failed. */
export function FailedSignInsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.signIns" title={t('failedSignIns.title')}>
      <FailedSignInList />
    </PermissionGuard>
  );
}

function FailedSignInList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(failedSignInList, useSearchParams());
  const list = useFailedSignIns(state);
  const columns = useFailedSignInColumns();
  return (
    <ListPage
      texts="failedSignIns"
      action="desk.signIns"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={list.data?.failedSignIns.count}
      states={failedSignInReasons.map((value) => ({ value, label: t(`failedSignIns.reasons.${value}`) }))}
      actions={
        <LinkButton as={Link} to="/staff" icon="user">
          {t('failedSignIns.toStaff')}
        </LinkButton>
      }
      renderTable={(empty) => (
        <Table
          label={t('failedSignIns.table')}
          columns={columns}
          rows={list.data?.failedSignIns.rows}
          rowKey={(row) => row.id}
          sort={state.sort ?? undefined}
          onSort={({ column, direction }) => update({ sort: { column: column as FailedSignInSort, direction } })}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}
