import { useListState } from '@platewright/browser/use-list-state';
import { Button } from '@platewright/ui/button';
import { LinkButton } from '@platewright/ui/link-button';
import { Table } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { PriceLimitsDialog, usePriceLimits } from './price-limits-dialog.tsx';
import { StaffActionDialog, type StaffAction } from './staff-action-dialog.tsx';
import { EditStaffDialog, InviteStaffDialog } from './staff-dialogs.tsx';
import { useStaffColumns } from './use-staff-columns.tsx';
import { staffList, staffStates, useStaffList, type StaffRow, type StaffSort } from './use-staff.ts';

/** The open dialog. */
type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'limits' }
  | { readonly kind: 'edit' | StaffAction; readonly person: StaffRow };

/** The staff accounts and their permissions. */
export function StaffPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.staff" title={t('staff.title')}>
      <StaffList />
    </PermissionGuard>
  );
}

function StaffList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(staffList, useSearchParams());
  const list = useStaffList(state);
  const limits = usePriceLimits();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const columns = useStaffColumns((kind, person) => setOpen({ kind, person }));
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        texts="staff"
        action="desk.staff"
        list={list}
        state={state}
        onChange={update}
        toQueryString={toQueryString}
        count={list.data?.staff.count}
        states={staffStates.map((value) => ({ value, label: t(`staff.states.${value}`) }))}
        actions={
          <>
            <LinkButton as={Link} to="/sign-ins">
              {t('staff.failedSignIns')}
            </LinkButton>
            <Button isDisabled={!limits.data} onPress={() => setOpen({ kind: 'limits' })}>
              {t('staff.priceLimits.action')}
            </Button>
            <Button variant="primary" icon="plus" onPress={() => setOpen({ kind: 'invite' })}>
              {t('staff.invite')}
            </Button>
          </>
        }
        renderTable={(empty) => (
          <Table
            label={t('staff.table')}
            columns={columns}
            rows={list.data?.staff.rows}
            rowKey={(row) => row.id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as StaffSort, direction } })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        )}
      />
      {open?.kind === 'invite' && <InviteStaffDialog onClose={close} />}
      {open?.kind === 'edit' && <EditStaffDialog person={open.person} onClose={close} />}
      {open?.kind === 'limits' && limits.data && <PriceLimitsDialog limits={limits.data.limits} onClose={close} />}
      {open && open.kind !== 'invite' && open.kind !== 'limits' && open.kind !== 'edit' && (
        <StaffActionDialog action={open.kind} person={open.person} onClose={close} />
      )}
    </>
  );
}
