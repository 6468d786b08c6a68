import { useListState } from '@platewright/browser/use-list-state';
import type { SheetSort } from '@platewright/contract/modules/ganging/desk-calls';
import { sheetStates } from '@platewright/domain/ganging/sheet-transitions';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import styles from './ganging.module.css';
import { SheetStateTag } from './sheet-state.tsx';
import { sheetList, useSheetNames, useSheets, type SheetRow } from './use-sheets.ts';
import { WaitingPlates } from './waiting-plates.tsx';

/** Plates that wait for a sheet, and all sheets. */
export function SheetsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readPlates" title={t('sheets.title')}>
      <Sheets />
    </PermissionGuard>
  );
}

function Sheets() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(sheetList, useSearchParams());
  const list = useSheets(state);
  const columns = useSheetColumns();
  const { rows, count } = list.data?.sheets ?? {};
  return (
    <ListPage
      texts="sheets"
      action="desk.readPlates"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={count}
      states={sheetStates.map((value) => ({ value, label: t(`sheets.states.${value}`) }))}
      tabs={<SectionTabs section="plates" />}
      lead={<WaitingPlates />}
      renderTable={(empty) => (
        <Table
          label={t('sheets.table')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          sort={state.sort ?? undefined}
          onSort={({ column, direction }) => update({ sort: { column: column as SheetSort, direction } })}
          onRowPress={({ id }) => void navigate(`/sheets/${id}`)}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}

function useSheetColumns(): TableColumn<SheetRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOf, nameSheet, nameSize } = useSheetNames();
  return [
    {
      id: 'number',
      header: t('sheets.columns.number'),
      isSortable: true,
      phoneLayout: 'title',
      skeletonWidth: '4rem',
      cell: ({ id }) => (
        <Link className="link num" to={`/sheets/${id}`}>
          {nameSheet(id)}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('sheets.columns.state'),
      phoneLayout: 'state',
      skeletonWidth: '5rem',
      cell: ({ state, stopped }) => (
        <span className={styles.tags}>
          <SheetStateTag state={state} />
          {stopped > 0 && <Tag tone="warning">{t('sheets.stopped', { n: format.number(stopped) })}</Tag>}
        </span>
      ),
    },
    {
      id: 'material',
      header: t('sheets.columns.material'),
      phoneLayout: 'plain',
      skeletonWidth: '9rem',
      cell: nameOf,
    },
    {
      id: 'size',
      header: t('sheets.columns.size'),
      hideOnTablet: true,
      skeletonWidth: '6rem',
      cell: (row) => <span className="num">{nameSize(row)}</span>,
    },
    {
      id: 'plates',
      header: t('sheets.columns.plates'),
      kind: 'number',
      skeletonWidth: '2rem',
      cell: ({ plates }) => format.number(plates),
    },
    {
      id: 'waste',
      header: t('sheets.columns.waste'),
      kind: 'number',
      skeletonWidth: '3rem',
      cell: ({ wastePerMille }) => t('sheets.percent', { n: format.number(wastePerMille / 10, 1) }),
    },
    {
      id: 'dueAt',
      header: t('sheets.columns.dueAt'),
      isSortable: true,
      skeletonWidth: '8rem',
      cell: ({ dueAt }) =>
        dueAt === null ? (
          <BlankMark meaning={t('sheets.columns.dueAt')} />
        ) : (
          <time dateTime={dueAt}>{format.dateTime(dueAt)}</time>
        ),
    },
    {
      id: 'createdAt',
      header: t('sheets.columns.createdAt'),
      hideOnTablet: true,
      skeletonWidth: '6rem',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{format.date(createdAt)}</time>,
    },
  ];
}
