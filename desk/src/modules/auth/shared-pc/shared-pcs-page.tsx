import { useListState } from '@platewright/browser/use-list-state';
import { sharedPcStates, type SharedPcSort } from '@platewright/contract/modules/auth/shared-pc-desk-calls';
import { Button } from '@platewright/ui/button';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../../lists/define-list.ts';
import { ListPage } from '../../../lists/list-page.tsx';
import { PermissionGuard } from '../../../shell/permission-guard.tsx';
import { SettingsNav } from '../../settings/settings-nav.tsx';
import { LockTimeDialog, RegisterPcDialog, RevokePcDialog } from './shared-pc-dialogs.tsx';
import { sharedPcList, useSharedPcs, type SharedPcRow } from './use-shared-pcs.ts';

/** The shared PCs of the plate room, and after what time they lock. */
export function SharedPcsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.staff" title={t('sharedPcs.title')}>
      <SharedPcList />
    </PermissionGuard>
  );
}

function SharedPcList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(sharedPcList, useSearchParams());
  const list = useSharedPcs(state);
  const [open, setOpen] = useState<'register' | 'lock' | SharedPcRow | null>(null);
  const columns = useColumns(setOpen);
  const close = () => setOpen(null);
  const lockSeconds = list.data?.lockSeconds;
  return (
    <>
      <ListPage
        texts="sharedPcs"
        action="desk.staff"
        list={list}
        state={state}
        onChange={update}
        toQueryString={toQueryString}
        count={list.data?.sharedPcs.count}
        states={sharedPcStates.map((value) => ({ value, label: t(`sharedPcs.states.${value}`) }))}
        sidebar={<SettingsNav current="sharedPcs" />}
        lead={<p className="muted">{t('sharedPcs.lead')}</p>}
        actions={
          <>
            <Button isDisabled={lockSeconds === undefined} onPress={() => setOpen('lock')}>
              {t('sharedPcs.lockTime.action', { seconds: String(lockSeconds ?? '…') })}
            </Button>
            <Button variant="primary" icon="plus" onPress={() => setOpen('register')}>
              {t('sharedPcs.register.action')}
            </Button>
          </>
        }
        renderTable={(empty) => (
          <Table
            label={t('sharedPcs.table')}
            columns={columns}
            rows={list.data?.sharedPcs.rows}
            rowKey={(row) => row.id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as SharedPcSort, direction } })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        )}
      />
      {open === 'register' && <RegisterPcDialog onClose={close} />}
      {open === 'lock' && lockSeconds !== undefined && <LockTimeDialog lockSeconds={lockSeconds} onClose={close} />}
      {open !== null && typeof open === 'object' && <RevokePcDialog pc={open} onClose={close} />}
    </>
  );
}

function useColumns(onRevoke: (row: SharedPcRow) => void): TableColumn<SharedPcRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('sharedPcs.columns.name'),
      phoneLayout: 'title',
      isSortable: true,
      maxWidth: '18rem',
      skeletonWidth: '10rem',
      cell: (row) => <bdi className="strong">{row.name}</bdi>,
    },
    {
      id: 'state',
      header: t('sharedPcs.columns.state'),
      phoneLayout: 'state',
      width: '8rem',
      skeletonWidth: '5rem',
      cell: (row) => (
        <Tag tone={row.state === 'revoked' ? 'plain' : 'success'}>{t(`sharedPcs.states.${row.state}`)}</Tag>
      ),
    },
    {
      id: 'lastUsedAt',
      header: t('sharedPcs.columns.lastUsedAt'),
      isSortable: true,
      skeletonWidth: '10rem',
      cell: (row) =>
        row.lastUsedAt === null ? (
          <span className="muted">{t('sharedPcs.never')}</span>
        ) : (
          <>
            <time dateTime={row.lastUsedAt}>{format.dateTime(row.lastUsedAt)}</time> <bdi>{row.lastUsedBy}</bdi>
          </>
        ),
    },
    {
      id: 'createdAt',
      header: t('sharedPcs.columns.createdAt'),
      isSortable: true,
      skeletonWidth: '10rem',
      cell: (row) => (
        <>
          <time dateTime={row.createdAt}>{format.date(row.createdAt)}</time> <bdi>{row.createdBy}</bdi>
        </>
      ),
    },
    {
      id: 'action',
      header: t('sharedPcs.columns.action'),
      hideHeader: true,
      kind: 'end',
      phoneLayout: 'action',
      width: '8rem',
      cell: (row) =>
        row.state === 'registered' && (
          <Button
            size="small"
            aria-label={t('sharedPcs.revoke.named', { name: row.name })}
            onPress={() => onRevoke(row)}
          >
            {t('sharedPcs.revoke.action')}
          </Button>
        ),
    },
  ];
}
