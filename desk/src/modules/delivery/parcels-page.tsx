import { useListState } from '@platewright/browser/use-list-state';
import { parcelFilters, type ParcelSort } from '@platewright/contract/modules/delivery/desk-calls';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { Button } from '@platewright/ui/button';
import { Table } from '@platewright/ui/table';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPage } from '../../lists/list-page.tsx';
import { Period } from '../../lists/period.tsx';
import { useChosenRows, type ChosenRows } from '../../lists/use-chosen-rows.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { SectionTabs } from '../../shell/section-tabs.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { CourierSelect } from './courier-select.tsx';
import { DocumentButton } from './document-button.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { parcelList, useParcels, type ParcelRow } from './use-parcels.ts';
import { useParcelColumns } from './use-parcel-columns.tsx';
import { useReloadParcels, useTransitionParcels } from './use-transition-parcels.ts';
import styles from './delivery.module.css';

/** Parcels that are packed and that have left, and what is ready for one. */
export function ParcelsPage() {
  const { t } = useTranslation();
  return (
    <PermissionGuard action="desk.readPlates" title={t('parcels.title')}>
      <Parcels />
    </PermissionGuard>
  );
}

function Parcels() {
  const { t } = useTranslation();
  const { state, update, toQueryString } = useListState(parcelList, useSearchParams());
  const list = useParcels(state);
  const { rows, count } = list.data?.parcels ?? {};
  const choice = useChosenRows<ParcelRow>({
    ...{ rows, canChoose: () => true, header: t('parcels.choose.column') },
    nameBox: ({ id }) => t('parcels.choose.row', { number: formatParcelNumber(id) }),
  });
  const columns = [choice.column, ...useParcelColumns()];
  const changeFilters = (filters: Partial<typeof state.filters>) =>
    update({ filters: { ...state.filters, ...filters } });
  return (
    <ListPage
      texts="parcels"
      action="desk.readPlates"
      list={list}
      state={state}
      isFiltered={parcelList.isFiltered(state)}
      onChange={({ filters, ...changes }) =>
        update({ ...changes, ...(filters && { filters: { ...state.filters, ...filters } }) })
      }
      onClear={() => update({ search: '', filters: { state: null, courier: '', from: '', to: '' } })}
      toQueryString={({ filters: _, ...changes }) => toQueryString(changes)}
      count={count}
      states={parcelFilters.map((value) => ({ value, label: t(`parcels.filters.${value}`) }))}
      tabs={<SectionTabs section="plates" />}
      actions={
        <>
          <CourierSelect
            label={t('parcels.courierFilter')}
            hideLabel
            none={t('parcels.allCouriers')}
            value={state.filters.courier}
            onChange={(courier) => changeFilters({ courier })}
          />
          <Period
            label={t('parcels.period')}
            from={state.filters.from}
            to={state.filters.to}
            onChange={changeFilters}
          />
        </>
      }
      lead={<MakeParcels waiting={list.data?.waitingOrders ?? 0} />}
      renderTable={(empty) => (
        <>
          <ChosenParcels {...choice} />
          <Table
            label={t('parcels.table')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={state.sort ?? undefined}
            onSort={({ column, direction }) => update({ sort: { column: column as ParcelSort, direction } })}
            isStale={list.isPlaceholderData}
            skeletonRows={PAGE_SIZE}
            empty={empty}
          />
        </>
      )}
    />
  );
}

/** One press puts all that is ready into parcels. */
function MakeParcels({ waiting }: { readonly waiting: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const translateError = useTranslateError();
  const reload = useReloadParcels();
  const [isBusy, setBusy] = useState(false);
  const canChange = useHasPermission('desk.orders');
  const make = async () => {
    setBusy(true);
    try {
      const { parcels } = await api.deskMakeParcels({});
      const text = parcels === 0 ? t('parcels.make.nothing') : t('parcels.make.done', { n: format.number(parcels) });
      showToast({ tone: 'success', text });
      await reload();
    } catch (error) {
      showToast({ tone: 'error', text: translateError(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className={styles.make} role="status">
      {waiting === 0 ? (
        <span className="muted">{t('parcels.make.nothing')}</span>
      ) : (
        t('parcels.make.waiting', { n: format.number(waiting) })
      )}
      {canChange && waiting > 0 && (
        <Button size="small" variant="primary" isBusy={isBusy} onPress={() => void make()}>
          {t('parcels.make.button')}
        </Button>
      )}
    </p>
  );
}

/** Closes the chosen parcels, or hands all of them over. */
function ChosenParcels({ chosen, possible, isAll, choose }: ChosenRows<ParcelRow>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { transition, isBusy } = useTransitionParcels();
  const [isHandingOver, setHandingOver] = useState(false);
  const canChange = useHasPermission('desk.orders');
  if (possible.length === 0) return null;
  const open = canChange ? chosen.filter(({ state }) => state === 'open') : [];
  const waiting = canChange ? chosen.filter(({ state }) => state !== 'handedOver') : [];
  return (
    <div className={styles.chosen} role="group" aria-label={t('parcels.choose.title')}>
      <Button size="small" variant="quiet" onPress={() => choose(isAll ? [] : possible)}>
        {t(isAll ? 'parcels.choose.none' : 'parcels.choose.all')}
      </Button>
      <span role="status" className="small muted">
        {chosen.length > 0 && t('parcels.choose.selected', { n: format.number(chosen.length) })}
      </span>
      {waiting.length > 0 && (
        <Button size="small" variant="primary" onPress={() => setHandingOver(true)}>
          {t('parcels.transitions.handOver')}
        </Button>
      )}
      {open.length > 0 && (
        <Button
          size="small"
          isBusy={isBusy}
          onPress={() => void transition({ transition: 'close', parcels: open.map(({ id }) => ({ id })) })}
        >
          {t('parcels.transitions.close')}
        </Button>
      )}
      {chosen.length > 0 && (
        <>
          <DocumentButton document="packingSlip" parcels={chosen} />
          <DocumentButton document="handOverList" parcels={chosen} />
        </>
      )}
      {isHandingOver && <HandOverDialog parcels={waiting} onClose={() => setHandingOver(false)} />}
    </div>
  );
}
