import { Button } from '@platewright/ui/button';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './materials.module.css';
import { DiscardOffcutDialog, StoreOffcutDialog } from './offcut-dialogs.tsx';
import { useMaterialNames, useOffcuts, type Offcut } from './use-materials.ts';

/** The off-cuts of a material that lie in stock. */
export function MaterialOffcuts({ materialId }: { readonly materialId: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  const list = useOffcuts(materialId);
  const [isAdding, setAdding] = useState(false);
  const [discarded, setDiscarded] = useState<Offcut | null>(null);
  const canMove = useHasPermission('desk.stock');
  const columns = useOffcutColumns(setDiscarded);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{t('materials.offcuts.title')}</h2>
        {canMove && (
          <Button size="small" icon="plus" onPress={() => setAdding(true)}>
            {t('materials.offcuts.add')}
          </Button>
        )}
      </div>
      {list.isError && !list.data ? (
        <LoadError query={list} action="desk.readMaterials" />
      ) : (
        <Table
          label={t('materials.offcuts.title')}
          columns={columns}
          rows={list.data?.offcuts.rows}
          rowKey={({ id }) => id}
          skeletonRows={2}
          empty={<p className="muted">{t('materials.offcuts.none')}</p>}
        />
      )}
      {isAdding && <StoreOffcutDialog materialId={materialId} onClose={() => setAdding(false)} />}
      {discarded && <DiscardOffcutDialog offcut={discarded} onClose={() => setDiscarded(null)} />}
    </section>
  );
}

function useOffcutColumns(discard: (offcut: Offcut) => void): TableColumn<Offcut>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameOffcut, nameSize } = useMaterialNames();
  const [canMove, seesPrices] = [useHasPermission('desk.stock'), useHasPermission('desk.materials')];
  return [
    {
      id: 'number',
      header: t('materials.offcuts.columns.number'),
      phoneLayout: 'title',
      skeletonWidth: '4rem',
      cell: ({ id }) => <bdi className="num">{nameOffcut(id)}</bdi>,
    },
    {
      id: 'size',
      header: t('materials.offcuts.columns.size'),
      skeletonWidth: '6rem',
      cell: (offcut) => <span className="num">{nameSize(offcut)}</span>,
    },
    {
      id: 'place',
      header: t('materials.offcuts.columns.place'),
      skeletonWidth: '4rem',
      cell: ({ place }) => (place ? <bdi>{place}</bdi> : <BlankMark meaning={t('materials.offcuts.columns.place')} />),
    },
    {
      id: 'storedAt',
      header: t('materials.offcuts.columns.storedAt'),
      skeletonWidth: '6rem',
      cell: ({ storedAt }) => <time dateTime={storedAt}>{format.date(storedAt)}</time>,
    },
    ...(seesPrices
      ? [
          {
            id: 'value',
            header: t('materials.offcuts.columns.value'),
            kind: 'number' as const,
            skeletonWidth: '4rem',
            cell: ({ value }: Offcut) => format.aed(value ?? 0),
          },
        ]
      : []),
    ...(canMove
      ? [
          {
            id: 'actions',
            header: <span className="vh">{t('materials.offcuts.columns.actions')}</span>,
            kind: 'end' as const,
            phoneLayout: 'plain' as const,
            skeletonWidth: '5rem',
            cell: (offcut: Offcut) => (
              <Button
                size="small"
                aria-label={t('materials.offcuts.discardNamed', { number: nameOffcut(offcut.id) })}
                onPress={() => discard(offcut)}
              >
                {t('materials.offcuts.discard')}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
