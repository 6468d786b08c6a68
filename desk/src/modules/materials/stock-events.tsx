import { defineListState, enumParam } from '@platewright/browser/list-state';
import { useListState } from '@platewright/browser/use-list-state';
import { stockEventKinds } from '@platewright/domain/materials/stock-events';
import { Select } from '@platewright/ui/select';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { PAGE_SIZE } from '../../lists/define-list.ts';
import { ListPager } from '../../lists/list-pager.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './materials.module.css';
import { useMaterialNames, useStockEvents, type StockEvent } from './use-materials.ts';

/** The URL state of the movements. */
const eventList = defineListState({ pageSizes: [PAGE_SIZE], filters: { kind: enumParam('kind', stockEventKinds) } });
const ALL = 'all';

/** What happened to the stock of a material, the newest first. */
export function StockEvents({ materialId }: { readonly materialId: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { state, update, toQueryString } = useListState(eventList, useSearchParams());
  const list = useStockEvents(materialId, state.filters.kind, state.page);
  const columns = useEventColumns();
  const { rows, count } = list.data?.events ?? {};
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{t('materials.events.title')}</h2>
        <Select
          label={t('materials.events.filter')}
          hideLabel
          className={styles.kinds}
          value={state.filters.kind ?? ALL}
          options={[
            { value: ALL, label: t('materials.events.all') },
            ...stockEventKinds.map((value) => ({
              value: value as string,
              label: t(`materials.events.kinds.${value}`),
            })),
          ]}
          onChange={(value) => update({ filters: { kind: stockEventKinds.find((kind) => kind === value) ?? null } })}
        />
      </div>
      {list.isError && !list.data ? (
        <LoadError query={list} action="desk.readMaterials" />
      ) : (
        <Table
          label={t('materials.events.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isStale={list.isPlaceholderData}
          skeletonRows={3}
          empty={<p className="muted">{t('materials.events.none')}</p>}
        />
      )}
      <ListPager
        page={state.page}
        pageSize={PAGE_SIZE}
        total={list.isPlaceholderData ? undefined : count}
        toPageHref={(page) => toQueryString({ page })}
        keepsScroll
      />
    </section>
  );
}

function useEventColumns(): TableColumn<StockEvent>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOffcut, nameSize } = useMaterialNames();
  const seesPrices = useHasPermission('desk.materials');
  /** The sign belongs to the number, in both directions of writing. */
  const signed = (value: string, number: number) => <bdi dir="ltr">{number > 0 ? `+${value}` : value}</bdi>;
  return [
    {
      id: 'what',
      header: t('materials.events.columns.what'),
      phoneLayout: 'title',
      skeletonWidth: '6rem',
      cell: ({ kind }) => t(`materials.events.kinds.${kind}`),
    },
    {
      id: 'at',
      header: t('materials.events.columns.at'),
      phoneLayout: 'plain',
      skeletonWidth: '8rem',
      cell: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
    },
    {
      id: 'of',
      header: t('materials.events.columns.of'),
      skeletonWidth: '7rem',
      cell: ({ offcutId, ...size }) => (
        <span className="num">
          {offcutId !== null && <bdi>{nameOffcut(offcutId)} · </bdi>}
          {nameSize(size)}
        </span>
      ),
    },
    {
      id: 'moved',
      header: t('materials.events.columns.moved'),
      kind: 'number',
      skeletonWidth: '3rem',
      cell: ({ moved }) => signed(format.number(moved), moved),
    },
    {
      id: 'left',
      header: t('materials.events.columns.left'),
      kind: 'number',
      skeletonWidth: '3rem',
      cell: ({ sheetsLeft }) => sheetsLeft !== null && format.number(sheetsLeft),
    },
    ...(seesPrices
      ? [
          {
            id: 'value',
            header: t('materials.events.columns.value'),
            kind: 'number' as const,
            skeletonWidth: '4rem',
            cell: ({ value }: StockEvent) => value !== null && signed(format.aed(value), value),
          },
        ]
      : []),
    {
      id: 'by',
      header: t('materials.events.columns.by'),
      skeletonWidth: '6rem',
      cell: ({ by }) => <bdi>{by}</bdi>,
    },
    {
      id: 'note',
      header: t('materials.events.columns.note'),
      skeletonWidth: '8rem',
      cell: ({ note }) => <bdi className="muted">{note}</bdi>,
    },
  ];
}
