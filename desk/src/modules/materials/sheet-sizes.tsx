import { Button, IconButton } from '@platewright/ui/button';
import { Menu } from '@platewright/ui/menu';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import styles from './materials.module.css';
import { SheetSizeDialog } from './sheet-size-dialog.tsx';
import { SheetsDialog, type SheetsChange } from './sheets-dialog.tsx';
import { useMaterialNames, type Material, type SheetSize } from './use-materials.ts';

/** The sizes that raw sheets of a material are bought in, with those in stock. */
export function SheetSizes({ material: { id, sizes } }: { readonly material: Material }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const canEdit = useHasPermission('desk.materials');
  const columns = useSizeColumns(id);
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <h2 id={titleId}>{t('materials.sizes.title')}</h2>
        {canEdit && (
          <Button size="small" icon="plus" onPress={() => setAdding(true)}>
            {t('materials.sizes.add')}
          </Button>
        )}
      </div>
      <Table
        label={t('materials.sizes.title')}
        columns={columns}
        rows={sizes}
        rowKey={(size) => size.id}
        empty={<p className="muted">{t('materials.sizes.none')}</p>}
      />
      {isAdding && <SheetSizeDialog materialId={id} size={null} onClose={() => setAdding(false)} />}
    </section>
  );
}

function useSizeColumns(materialId: number): TableColumn<SheetSize>[] {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameSize } = useMaterialNames();
  const seesPrices = useHasPermission('desk.materials');
  return [
    {
      id: 'size',
      header: t('materials.sizes.columns.size'),
      phoneLayout: 'title',
      cell: (size) => <span className="num">{nameSize(size)}</span>,
    },
    {
      id: 'sheets',
      header: t('materials.sizes.columns.sheets'),
      kind: 'number',
      cell: ({ sheets, isBelow }) => (
        <span className={styles.tags}>
          {isBelow && <Tag tone="warning">{t('materials.below')}</Tag>}
          {format.number(sheets)}
        </span>
      ),
    },
    {
      id: 'warnBelow',
      header: t('materials.sizes.columns.warnBelow'),
      kind: 'number',
      cell: ({ warnBelow }) => format.number(warnBelow),
    },
    ...(seesPrices
      ? (['price', 'value'] as const).map((id) => ({
          id,
          header: t(`materials.sizes.columns.${id}`),
          kind: 'number' as const,
          cell: (size: SheetSize) => format.aed(size[id] ?? 0),
        }))
      : []),
    {
      id: 'actions',
      header: <span className="vh">{t('materials.sizes.columns.actions')}</span>,
      phoneLayout: 'plain',
      kind: 'end',
      cell: (size) => <SizeActions materialId={materialId} size={size} />,
    },
  ];
}

function SizeActions({ materialId, size }: { readonly materialId: number; readonly size: SheetSize }) {
  const { t } = useTranslation();
  const { nameSize } = useMaterialNames();
  const [dialog, setDialog] = useState<SheetsChange | 'change' | null>(null);
  const [canMove, canEdit] = [useHasPermission('desk.stock'), useHasPermission('desk.materials')];
  const name = nameSize(size);
  const items = [
    ...(canMove
      ? (['take', 'count'] as const).map((id) => ({
          id: id as string,
          label: t(`materials.sizes.${id}`),
          onAction: () => setDialog(id),
        }))
      : []),
    ...(canEdit ? [{ id: 'change', label: t('materials.sizes.change'), onAction: () => setDialog('change') }] : []),
  ];
  const more = t('materials.sizes.more', { size: name });
  const close = () => setDialog(null);
  return (
    <span className={styles.tags}>
      {canMove && (
        <Button
          size="small"
          aria-label={t('materials.sizes.receiveNamed', { size: name })}
          onPress={() => setDialog('receive')}
        >
          {t('materials.sizes.receive')}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<IconButton icon="more" size="small" label={more} />}
          label={more}
          placement="bottom end"
          items={items}
        />
      )}
      {dialog === 'change' && <SheetSizeDialog materialId={materialId} size={size} onClose={close} />}
      {dialog !== null && dialog !== 'change' && <SheetsDialog size={size} change={dialog} onClose={close} />}
    </span>
  );
}
