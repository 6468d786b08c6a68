import { Button } from '@platewright/ui/button';
import { DefinitionList } from '@platewright/ui/panel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { PermissionGuard } from '../../shell/permission-guard.tsx';
import { BackLink, RecordPage, useRecordId } from '../../shell/record-page.tsx';
import { useHasPermission } from '../../shell/use-has-permission.ts';
import { MaterialDialog } from './material-dialog.tsx';
import { MaterialOffcuts } from './material-offcuts.tsx';
import { MaterialTag } from './material-tag.tsx';
import styles from './materials.module.css';
import { SheetSizes } from './sheet-sizes.tsx';
import { StockEvents } from './stock-events.tsx';
import { useMaterial, useMaterialNames, type Material } from './use-materials.ts';

/** One material: what it is, its raw sheets and off-cuts in stock, and what has happened to them. */
export function MaterialPage() {
  const { t } = useTranslation();
  const id = useRecordId('materialId');
  return (
    <PermissionGuard action="desk.readMaterials" title={t('materials.title')}>
      <LoadedMaterial key={id} id={id} />
    </PermissionGuard>
  );
}

function LoadedMaterial({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { nameMaterial } = useMaterialNames();
  const query = useMaterial(id);
  return (
    <RecordPage
      id={id}
      query={query}
      title={query.data && nameMaterial(query.data)}
      action="desk.readMaterials"
      texts="materials"
      back={<BackLink to="/materials">{t('materials.back')}</BackLink>}
    >
      {(material) => (
        <>
          <MaterialHead material={material} />
          <MaterialFacts material={material} />
          <SheetSizes material={material} />
          <MaterialOffcuts materialId={material.id} />
          <StockEvents materialId={material.id} />
        </>
      )}
    </RecordPage>
  );
}

interface Props {
  readonly material: Material;
}

function MaterialHead({ material }: Props) {
  const { t } = useTranslation();
  const { nameMaterial } = useMaterialNames();
  const [isChanging, setChanging] = useState(false);
  const canEdit = useHasPermission('desk.materials');
  return (
    <header className={styles.head}>
      <h1>{nameMaterial(material)}</h1>
      <MaterialTag material={material} />
      {canEdit && (
        <Button icon="edit" onPress={() => setChanging(true)}>
          {t('materials.change')}
        </Button>
      )}
      {isChanging && <MaterialDialog material={material} onClose={() => setChanging(false)} />}
    </header>
  );
}

function MaterialFacts({ material }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const mm = (value: number) => t('materials.facts.mm', { mm: format.number(value, 1) });
  const { offcutShortMm, offcutLongMm, value } = material;
  const facts = {
    supplierName: <bdi>{material.supplierName}</bdi>,
    rim: mm(material.rimMm),
    gap: mm(material.gapMm),
    turning: t(material.canTurn ? 'materials.facts.canTurn' : 'materials.facts.withGrain'),
    smallest: (
      <bdi>
        {t('materials.facts.size', { width: format.number(offcutShortMm), length: format.number(offcutLongMm) })}
      </bdi>
    ),
    leastUse: t('materials.facts.percent', { n: format.number(material.leastOffcutUse) }),
    ...(value !== null && { value: format.aed(value) }),
  };
  return (
    <DefinitionList
      className={styles.facts}
      align="start"
      items={Object.entries(facts).map(([id, value]) => ({
        id,
        term: t(`materials.facts.${id as keyof typeof facts}`),
        value,
      }))}
    />
  );
}
