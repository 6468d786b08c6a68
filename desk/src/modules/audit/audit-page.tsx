import { useListState } from '@platewright/browser/use-list-state';
import { parseAuditedObject } from '@platewright/domain/audit/audited-object';
import { nameAuditedObject } from '@platewright/texts/audit-words';
import { Button } from '@platewright/ui/button';
import { Select } from '@platewright/ui/select';
import { Table } from '@platewright/ui/table';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { auditAreas, auditList, toAuditFilter, useAudit } from './use-audit.ts';
import { useAuditWords } from './use-audit-words.ts';
import { useAuditColumns } from './use-audit-columns.tsx';
import styles from './audit.module.css';

/** What staff did, when and from where. */
export function AuditPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.audit" title={t('audit.title')}>
      <AuditList />
    </PermissionGuard>
  );
}

const EVERYBODY = 'everybody';

function AuditList() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(auditList, useSearchParams());
  const list = useAudit(state);
  const words = useAuditWords();
  const { person, object } = state.filters;
  const one = parseAuditedObject(object);
  const rows = list.data?.entries.rows;
  const shown = one && rows?.find((row) => row.object?.kind === one.kind && row.object.id === one.id)?.object;
  const columns = useAuditColumns(
    (id) => toQueryString({ filters: { person: id } }),
    (name) => toQueryString({ search: '', filters: { state: null, person: null, object: name } }),
  );
  const people = list.data?.people ?? [];
  return (
    <ListPage
      texts="audit"
      action="desk.audit"
      list={list}
      state={state}
      isFiltered={auditList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, person: null, object: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={list.data?.entries.count}
      states={auditAreas.map((value) => ({ value, label: t(`audit.areas.${value}`) }))}
      actions={
        <>
          <Select
            label={t('audit.person')}
            hideLabel
            className={styles.person}
            value={person === null ? EVERYBODY : String(person)}
            onChange={(value) =>
              update({ filters: { ...state.filters, person: value === EVERYBODY ? null : Number(value) } })
            }
            options={[
              { value: EVERYBODY, label: t('audit.everybody') },
              ...people.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
          <CsvExportButton label={t('audit.csv')} createUrl={() => api.deskAuditCsv(toAuditFilter(state))} />
        </>
      }
      lead={
        one && (
          <p className={styles.only}>
            <span>
              {t('audit.onlyObject', {
                object: nameAuditedObject(shown ?? { ...one, label: '', documentKind: null }, words.t),
              })}
            </span>
            <Button size="small" onPress={() => update({ filters: { ...state.filters, object: '' } })}>
              {t('audit.showAll')}
            </Button>
          </p>
        )
      }
      renderTable={(empty) => (
        <Table
          label={t('audit.table')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          sort={state.sort ?? undefined}
          onSort={({ direction }) => update({ sort: { column: 'at', direction } })}
          isStale={list.isPlaceholderData}
          skeletonRows={PAGE_SIZE}
          empty={empty}
        />
      )}
    />
  );
}
