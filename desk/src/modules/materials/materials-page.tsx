import { useListState } from '@platewright/browser/use-list-state';
import { materialFilters, type MaterialSort } from '@platewright/contract/modules/materials/desk-calls';
import { Button } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CsvExportButton } from '../../lists/csv-export-button.tsx';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { MaterialDialog } from './material-dialog.tsx';
import styles from './materials.module.css';
import { useMaterialColumns } from './use-material-columns.tsx';
import { materialList, toMaterialFilter, useMaterials } from './use-materials.ts';

/** All materials with what of them is in stock. */
export function MaterialsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readMaterials" title={t('materials.title')}>
      <Materials />
    </PermissionGuard>
  );
}

function Materials() {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const { state, update, toQueryString } = useListState(materialList, useSearchParams());
  const list = useMaterials(state);
  const columns = useMaterialColumns();
  const canEdit = useHasPermission('desk.materials');
  const [isCreating, setCreating] = useState(false);
  const { rows, count, value = null } = list.data?.materials ?? {};
  return (
    <ListPage
      texts="materials"
      action="desk.readMaterials"
      list={list}
      state={state}
      onChange={update}
      toQueryString={toQueryString}
      count={count}
      states={materialFilters.map((filter) => ({ value: filter, label: t(`materials.filters.${filter}`) }))}
      tabs={<SectionTabs section="plates" />}
      actions={
        <>
          <CsvExportButton label={t('materials.csv')} createUrl={() => api.deskMaterialsCsv(toMaterialFilter(state))} />
          {canEdit && (
            <Button variant="primary" icon="plus" onPress={() => setCreating(true)}>
              {t('materials.new')}
            </Button>
          )}
        </>
      }
      renderTable={(empty) => (
        <>
          <Table
            label={t('materials.table')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as MaterialSort, direction } })}
            onRowPress={({ id }) => void navigate(`/materials/${id}`)}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
          {value !== null && (count ?? 0) > 0 && (
            <p className={styles.total}>{t('materials.sum', { value: format.aed(value) })}</p>
          )}
          {isCreating && (
            <MaterialDialog
              material={null}
              onClose={() => setCreating(false)}
              onCreated={(id) => void navigate(`/materials/${id}`)}
            />
          )}
        </>
      )}
    />
  );
}
