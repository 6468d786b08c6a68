import { umToMm } from '@platewright/domain/geometry/length';
import { isReversePrint, type PlateFacts } from '@platewright/domain/options/plate-facts';
import { EmptyState } from '@platewright/ui/empty-state';
import { PlateDrawing, type PageArtwork, type PlateView } from '@platewright/ui/plate-drawing';
import { SegmentedControl } from '@platewright/ui/segmented-control';
import { Tag } from '@platewright/ui/status';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExampleAnswers } from '@platewright/domain/options/example-answers';
import { getPlateSizing } from '@platewright/domain/options/plate-model';
import { getTrimMargin } from '@platewright/domain/pricing/price-list';
import type { Configurator } from './use-configurator.ts';
import type { LivePrice } from './use-price.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import { useDescribePlate, usePlateModel } from '../../../shared/use-plate-model.ts';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { createDeferredSection } from '../../../shared/deferred-section.tsx';
import styles from './product.module.css';

/** The server renders these two; their code comes when they are hydrated. */
const ExampleNote = lazyWithRetry(() => import('./example-note.tsx'));
const PlateSheets = lazyWithRetry(() =>
  import('@platewright/ui/plate-sheets').then((file) => ({ default: file.PlateSheets })),
);
/** Loaded with uploaded artwork. */
const ArtworkSizeNote = lazyWithRetry(() => import('./artwork-size-note.tsx'));
/** Loaded when labels lie on a cylinder. */
const GeometryCoach = lazyWithRetry(() => import('./coach/coach.tsx'));

interface Props {
  /** With the answers of the example, as long as the customer's own give no plate. */
  readonly configurator: Configurator;
  readonly example: ExampleAnswers | null;
  readonly facts: PlateFacts;
  readonly price: LivePrice;
  /** The page of the uploaded artwork that counts. */
  readonly artwork: PageArtwork | null;
}

/** The drawing of the plate; the picture of the product where there is no plate. */
export const PlatePreview = createDeferredSection(function PlatePreview(props: Props) {
  const { product, options } = props.configurator;
  const sizing = getPlateSizing(options);
  if (sizing !== null) return <PlateLayout {...props} sizing={sizing} />;
  return (
    <div className={styles.stage} data-still>
      <div className={styles.still}>
        <Thumbnail src={product.image} category={product.category.base} product={product.url} />
        <p className="muted">{product.short_description}</p>
      </div>
    </div>
  );
});

/** The drawing, updated with every keystroke, and a small sheet for each colour. */
function PlateLayout({
  configurator,
  example,
  artwork,
  facts,
  price,
  sizing,
}: Props & { sizing: NonNullable<ReturnType<typeof getPlateSizing>> }) {
  const { t } = useTranslation();
  const inkName = useInkName();
  const [view, setView] = useState<PlateView>('print');
  const [selectedInk, setSelectedInk] = useState<string | null>(null);
  const { product, tree, config, store } = configurator;
  const reversePrint = useMemo(() => isReversePrint(tree, config.lastValid), [tree, config.lastValid]);
  const { base: categoryKey, marginUm: publishedMarginUm } = product.category;
  // The list that the price is worked out with may be newer than the page; guests are given none.
  const marginUm = price.list ? getTrimMargin(price.list, categoryKey) : publishedMarginUm;
  const plate = usePlateModel(facts, { categoryKey, marginUm, reversePrint });
  const names = plate?.inks ?? [];
  const visibleInk = selectedInk !== null && names.includes(selectedInk) ? selectedInk : null;
  const visibleInks = useMemo(() => (visibleInk === null ? null : new Set([visibleInk])), [visibleInk]);

  const isSample = artwork === null || visibleInk !== null;

  const describePlate = useDescribePlate();
  return (
    <section
      className={styles.stage}
      data-still={plate === null || undefined}
      data-example={example !== null || undefined}
      aria-label={t('product.drawing.title')}
    >
      <div className={styles.stageIn}>
        <div className={styles.stageHead}>
          <b className="small mid">{t('product.drawing.title')}</b>
          {plate && (
            <span className="tiny faint mono">
              {t('product.drawing.sheetSize', {
                count: names.length,
                width: Number(umToMm(plate.widthUm + 2 * plate.marginUm).toFixed(1)),
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
          {plate ? (
            <PlateDrawing
              plate={plate}
              view={view}
              visibleInks={visibleInks}
              artwork={artwork}
              label={describePlate(plate)}
              webLabel={t('product.drawing.web')}
            />
          ) : (
            <EmptyState size="tight" title={t('product.drawing.empty')}>
              {t(`product.drawing.emptySentence.${sizing}`)}
            </EmptyState>
          )}
          {plate && isSample && <Tag className={styles.sample}>{t('product.drawing.sample')}</Tag>}
        </div>
        {example && (
          <div className={styles.noteRoom}>
            <Suspense>
              <ExampleNote example={example} onTake={() => store.replaceSelection(example.selection)} />
            </Suspense>
          </div>
        )}
        {plate && artwork && !example && (
          <Suspense>
            <ArtworkSizeNote artwork={artwork} plate={plate} />
          </Suspense>
        )}
        {plate?.step && !example && (
          <div className={styles.coach}>
            <Suspense>
              <GeometryCoach key={configurator.store.owner} form={configurator} price={price} inks={names} />
            </Suspense>
          </div>
        )}
        <div className={styles.sheets}>
          {plate && (
            <Suspense>
              <PlateSheets
                plate={plate}
                label={t('product.drawing.sheets')}
                getInkLabel={inkName}
                selected={visibleInk}
                hasPictures={artwork === null}
                onSelect={setSelectedInk}
              />
            </Suspense>
          )}
        </div>
      </div>
    </section>
  );
}
