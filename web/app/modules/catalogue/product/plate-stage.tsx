import { umToMm } from '@platewright/domain/geometry/length';
import { isReversePrint, type PlateFacts } from '@platewright/domain/options/plate-facts';
import type { Separation } from '@platewright/domain/options/separations';
import { EmptyState } from '@platewright/ui/empty-state';
import { PlateDrawing, type PlateView } from '@platewright/ui/plate-drawing';
import { PlateSheets } from '@platewright/ui/plate-sheets';
import { ProductPicture } from '@platewright/ui/pictures';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/format.ts';
import { createPlateModel, getPlateSizing } from './rules/plate-model.ts';
import type { Configurator } from './use-configurator.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { createDeferredSection } from '../../../shared/deferred-section.tsx';
import styles from './product.module.css';

interface Props {
  readonly configurator: Configurator;
  readonly facts: PlateFacts;
}

/** The drawing of the plate; the picture of the product where there is no plate. */
export const PlateStage = createDeferredSection(function PlateStage(props: Props) {
  const { product, options } = props.configurator;
  const sizing = getPlateSizing(options);
  if (sizing !== null) return <PlateLayout {...props} sizing={sizing} />;
  return (
    <div className={styles.stage} data-still>
      <div className={styles.still}>
        <ProductPicture url={product.url} category={product.category.key} />
        <p className="muted">{product.short_description}</p>
      </div>
    </div>
  );
});

/** The drawing, updated with every keystroke, and a small sheet for each colour. */
function PlateLayout({
  configurator,
  facts,
  sizing,
}: Props & { sizing: NonNullable<ReturnType<typeof getPlateSizing>> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const [view, setView] = useState<PlateView>('print');
  const [selectedInk, setSelectedInk] = useState<string | null>(null);
  const { product, tree, config } = configurator;
  const reversePrint = useMemo(() => isReversePrint(tree, config.lastValid), [tree, config.lastValid]);
  const getUnnamedInkLabel = useCallback(
    ({ side, number }: Separation) =>
      t(side === 'back' ? 'product.drawing.back' : 'product.drawing.spot', { number: String(number) }),
    [t],
  );
  const categoryKey = product.category.key;
  const plate = useMemo(
    () => createPlateModel(facts, { categoryKey, reversePrint, getUnnamedInkLabel }),
    [facts, categoryKey, reversePrint, getUnnamedInkLabel],
  );
  const names = plate?.inks.map((ink) => (typeof ink === 'string' ? ink : ink.name)) ?? [];
  const visibleInk = selectedInk !== null && names.includes(selectedInk) ? selectedInk : null;
  const visibleInks = useMemo(() => (visibleInk === null ? null : new Set([visibleInk])), [visibleInk]);

  const size = plate && {
    width: umToMm(plate.widthUm).toFixed(1),
    length: umToMm(plate.lengthUm).toFixed(1),
    inks: format.list(names.map(inkName)),
  };
  const label =
    size &&
    (plate.step
      ? t('product.drawing.label', {
          ...size,
          across: String(plate.step.across),
          around: String(plate.step.around),
        })
      : t('product.drawing.labelPlain', size));
  return (
    <section className={styles.stage} data-still={plate === null || undefined} aria-label={t('product.drawing.title')}>
      <div className={styles.stageIn}>
        <div className={styles.stageHead}>
          <b className="small mid">{t('product.drawing.title')}</b>
          {plate && (
            <span className="tiny faint mono">
              {t('product.drawing.sheetSize', {
                plates: String(names.length),
                width: umToMm(plate.widthUm + 2 * plate.marginUm).toFixed(0),
                length: umToMm(plate.lengthUm + 2 * plate.marginUm).toFixed(1),
              })}
            </span>
          )}
          <SegmentedControl
            className={styles.views}
            label={t('product.drawing.view')}
            value={view}
            onChange={setView}
            options={[
              { value: 'print', label: t('product.drawing.print') },
              { value: 'plate', label: t('product.drawing.plate') },
            ]}
          />
        </div>
        <div className={styles.stageDrawing}>
          {plate && label ? (
            <PlateDrawing
              plate={plate}
              view={view}
              visibleInks={visibleInks}
              label={label}
              webLabel={t('product.drawing.web')}
            />
          ) : (
            <EmptyState size="tight" title={t('product.drawing.empty')}>
              {t(`product.drawing.emptySentence.${sizing}`)}
            </EmptyState>
          )}
        </div>
        <div className={styles.sheets}>
          {plate && (
            <PlateSheets
              plate={plate}
              label={t('product.drawing.sheets')}
              getInkLabel={inkName}
              selected={visibleInk}
              onSelect={setSelectedInk}
            />
          )}
        </div>
      </div>
    </section>
  );
}
