import { Button } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGE_SIZE } from '../lists/list-address.ts';
import { ListPage } from '../lists/list-page.tsx';
import { useListView } from '../lists/use-list-view.ts';
import { Guarded } from '../shell/guarded.tsx';
import { AskDialog, type Deed } from './ask-dialog.tsx';
import { EditDialog, InviteDialog } from './staff-dialog.tsx';
import { useColumns } from './use-columns.tsx';
import { orderOf, staffStates, useStaffList, type StaffRow } from './use-staff.ts';

/** What stands over the list. */
type Open = { readonly what: 'invite' } | { readonly what: 'edit' | Deed; readonly person: StaffRow };

/** Who works at the desk and what each of them may do. */
export function StaffPage() {
  const { t } = useTranslation();
  return (
    <Guarded action="desk.staff" title={t('staff.title')}>
      <Staff />
    </Guarded>
  );
}

function Staff() {
  const { t } = useTranslation();
  const { view, change, query } = useListView(staffStates);
  const list = useStaffList(view);
  const [open, setOpen] = useState<Open | null>(null);
  const columns = useColumns((what, person) => setOpen({ what, person }));
  const { sort, direction } = orderOf(view.sort);
  const close = () => setOpen(null);
  return (
    <>
      <ListPage
        texts="staff"
        action="desk.staff"
        list={list}
        view={view}
        change={change}
        query={query}
        count={list.data?.staff.count}
        states={staffStates.map((value) => ({ value, label: t(`staff.states.${value}`) }))}
        actions={
          <Button variant="primary" icon="plus" onPress={() => setOpen({ what: 'invite' })}>
            {t('staff.invite')}
          </Button>
        }
        table={(empty) => (
          <Table
            label={t('staff.table')}
            columns={columns}
            rows={list.data?.staff.rows}
            rowKey={(row) => row.id}
            sort={{ column: sort, direction: direction === 'asc' ? 'ascending' : 'descending' }}
            onSort={(next) => change({ sort: `${next.direction === 'ascending' ? '' : '-'}${next.column}` })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        )}
      />
      {open?.what === 'invite' && <InviteDialog onClose={close} />}
      {open?.what === 'edit' && <EditDialog person={open.person} onClose={close} />}
      {open && open.what !== 'invite' && open.what !== 'edit' && (
        <AskDialog deed={open.what} person={open.person} onClose={close} />
      )}
    </>
  );
}
