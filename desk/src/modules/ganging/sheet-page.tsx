import { useInkName } from '@platewright/browser/use-ink-name';
import { hasImage, isOpenSheet } from '@platewright/domain/ganging/sheet-transitions';
import { InkChip } from '@platewright/ui/chips';
import { Button } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Notice } from '@platewright/ui/notice';
import { DefinitionList } from '@platewright/ui/panel';
import { Tag } from '@platewright/ui/status';
import { Table, type TableColumn } from '@platewright/ui/table';
import { Timeline } from '@platewright/ui/timeline';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { BlankMark } from '../../lists/blank-mark.tsx';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { useMaterialNames } from '../materials/use-materials.ts';
import styles from './ganging.module.css';
import { MovePlateMenu } from './move-plate-menu.tsx';
import { SheetActions } from './sheet-actions.tsx';
import { SheetEditor } from './sheet-editor.tsx';
import { SheetDrawing } from './sheet-drawing.tsx';
import { SheetMeasures } from './sheet-measures.tsx';
import { SheetStateTag } from './sheet-state.tsx';
import { useSheet, useSheetNames, type PlacedPlate, type Sheet } from './use-sheets.ts';

/** One sheet: where its plates lie, what becomes of it, and what has happened to it. */
export function SheetPage() {
  const { t } = useTranslation();
  const id = useRecordId('sheetId');
  return (
    <PermissionGuard action="desk.readPlates" title={t('sheets.title')}>
      <LoadedSheet key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedSheet({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { nameSheet } = useSheetNames();
  const query = useSheet(id);
  return (
    <RecordPage
      id={id}
      query={query}
      title={nameSheet(id)}
      action="desk.readPlates"
      texts="sheets"
      back={<BackLink to="/sheets">{t('sheets.sheet.back')}</BackLink>}
    >
      {(sheet) => <SheetDetails sheet={sheet} />}
    </RecordPage>
  );
}

interface Props {
  readonly sheet: Sheet;
}

function SheetDetails({ sheet }: Props) {
  const { t } = useTranslation();
  const { nameSheet } = useSheetNames();
  const [isEditing, setEditing] = useState(false);
  const canMove = useHasPermission('desk.plates') && isOpenSheet(sheet.state);
  return (
    <>
      <header className={styles.head}>
        <h1 className="num">{nameSheet(sheet.id)}</h1>
        <SheetStateTag state={sheet.state} />
        {!isEditing && <SheetActions sheet={sheet} />}
        {canMove && !isEditing && (
          <Button icon="edit" onPress={() => setEditing(true)}>
            {t('sheets.edit.begin')}
          </Button>
        )}
      </header>
      {sheet.plates.some(({ isStopped }) => isStopped) && <Notice tone="warning">{t('sheets.sheet.stopped')}</Notice>}
      {sheet.state === 'released' && <p className="muted small">{t('sheets.sheet.releasedLocked')}</p>}
      {hasImage(sheet.state) && (
        <p className="muted small">
          <Icon name="lock" /> {t('sheets.sheet.locked')}
        </p>
      )}
      <div className={styles.columns}>
        {canMove && isEditing ? (
          // What somebody else has changed meanwhile begins again.
          <SheetEditor key={sheet.revision} sheet={sheet} onClose={() => setEditing(false)} />
        ) : (
          <SheetDrawing sheet={sheet} />
        )}
        <div className={styles.side}>
          <SheetFacts sheet={sheet} />
          <section>
            <h2 className="h4">{t('sheets.measures.title')}</h2>
            <SheetMeasures measures={sheet.measures} />
          </section>
          <section>
            <h2 className="h4">{t('sheets.sheet.history')}</h2>
            <SheetEvents sheet={sheet} />
          </section>
        </div>
      </div>
      <section>
        <h2 className="h4">{t('sheets.sheet.plates')}</h2>
        <SheetPlates sheet={sheet} />
      </section>
    </>
  );
}

function SheetFacts({ sheet }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameMaterial, nameOffcut } = useMaterialNames();
  const { nameSize } = useSheetNames();
  const language = useLanguage();
  const { offcutId, reliefMm } = sheet;
  const facts = {
    material: (
      <Link className="link" to={`/materials/${sheet.materialId}`}>
        {nameMaterial(sheet)}
      </Link>
    ),
    relief: reliefMm === null ? t('sheets.sheet.noRelief') : t('sheets.mm', { mm: format.number(reliefMm, 2) }),
    from:
      offcutId === null
        ? t('sheets.sheet.raw')
        : t('sheets.ofOffcut', { number: `\u2066${nameOffcut(offcutId)}\u2069` }),
    size: t('sheets.mm', { mm: nameSize(sheet) }),
    ...(sheet.station && { at: sheet.station.name[language] }),
  };
  return (
    <DefinitionList
      align="start"
      items={Object.entries(facts).map(([id, value]) => ({
        id,
        term: t(`sheets.sheet.${id as 'material' | 'relief' | 'from' | 'size' | 'at'}`),
        value,
      }))}
    />
  );
}

function SheetEvents({ sheet: { events } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Timeline
      label={t('sheets.sheet.list')}
      items={[...events].reverse().map(({ kind, by, at }, index) => ({
        id: `${at}${index}`,
        title: t(`sheets.events.${kind}`),
        meta: [...(by === '' ? [] : [by]), format.dateTime(at)],
      }))}
    />
  );
}

function SheetPlates({ sheet }: Props) {
  const { t } = useTranslation();
  const { plates } = sheet;
  const canMove = useHasPermission('desk.plates') && isOpenSheet(sheet.state) && sheet.others.length > 0;
  const format = useFormat();
  const nameInk = useInkName();
  const { namePlate, nameSize } = useSheetNames();
  const columns: TableColumn<PlacedPlate>[] = [
    {
      id: 'plate',
      header: t('sheets.sheet.columns.plate'),
      phoneLayout: 'title',
      cell: (plate) => (
        <span className={styles.tags}>
          <Link className="link num" to={`/plates/${plate.code}`}>
            {namePlate(plate)}
          </Link>
          <InkChip ink={plate.ink} label={nameInk(plate.ink)} />
          {plate.isStopped && <Tag tone="warning">{t('sheets.isStopped')}</Tag>}
        </span>
      ),
    },
    {
      id: 'place',
      header: t('sheets.sheet.columns.place'),
      kind: 'number',
      cell: ({ xMm, yMm }) => <bdi dir="ltr">{`${format.number(xMm, 1)} · ${format.number(yMm, 1)}`}</bdi>,
    },
    {
      id: 'size',
      header: t('sheets.sheet.columns.size'),
      cell: (plate) => <span className="num">{nameSize(plate)}</span>,
    },
    {
      id: 'dueAt',
      header: t('sheets.sheet.columns.dueAt'),
      cell: ({ dueAt }) =>
        dueAt === null ? (
          <BlankMark meaning={t('sheets.sheet.columns.dueAt')} />
        ) : (
          <time dateTime={dueAt}>{format.dateTime(dueAt)}</time>
        ),
    },
    ...(canMove
      ? [
          {
            id: 'move',
            header: t('sheets.sheet.columns.move'),
            cell: (plate: PlacedPlate) => <MovePlateMenu sheet={sheet} plate={plate} />,
          },
        ]
      : []),
  ];
  return <Table label={t('sheets.sheet.plates')} columns={columns} rows={plates} rowKey={({ plateId }) => plateId} />;
}
