import { umToMm } from '@platewright/domain/geometry/length';
import type { OptionNode, Selection } from '@platewright/domain/options/option-types';
import { getPlateFacts, isReversePrint, type PlateFacts } from '@platewright/domain/options/plate-facts';
import { PlateDrawing, type PageArtwork } from '@platewright/ui/plate-drawing';
import { Tag } from '@platewright/ui/status';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadedPicture } from '../../../shared/use-loaded-picture.ts';
import { useDescribePlate, usePlateModel } from '../../../shared/use-plate-model.ts';
import type { Specification } from './queries.ts';
import styles from './order-drawing.module.css';

interface Props {
  readonly specification: Pick<Specification, 'tree' | 'categoryKey' | 'marginUm' | 'artwork'>;
  readonly answers: Selection;
}

/**
 * The plate of an order with the received artwork, and what was computed from its answers. Without artwork that was measured
 * and that this person may open, it shows the sample of the configurator and says so.
 */
export default function OrderDrawing({ specification, answers }: Props) {
  const { tree: nodes, categoryKey, marginUm } = specification;
  const tree = nodes as OptionNode[];
  const facts = useMemo(() => getPlateFacts(tree, answers), [tree, answers]);
  const reversePrint = useMemo(() => isReversePrint(tree, answers), [tree, answers]);
  const plate = usePlateModel(facts, { categoryKey, marginUm, reversePrint });
  const artwork = useOrderArtwork(specification.artwork);
  const { t } = useTranslation();
  const describePlate = useDescribePlate();
  if (!plate) return null;
  return (
    <div className={styles.layout}>
      <div className={styles.drawing}>
        <PlateDrawing
          plate={plate}
          view="print"
          artwork={artwork}
          label={describePlate(plate)}
          webLabel={t('product.drawing.web')}
        />
        {!artwork && <Tag className={styles.sample}>{t('product.drawing.sample')}</Tag>}
      </div>
      <PlateNumbers facts={facts} />
    </div>
  );
}

/** The picture of the artwork; the labels are empty until it is loaded. */
function useOrderArtwork(artwork: Specification['artwork']): PageArtwork | 'none' | null {
  const picture = useMemo(() => {
    if (!artwork) return null;
    const { thumbnail: href, width, height, place } = artwork;
    return { href, width, height, place };
  }, [artwork]);
  const loaded = useLoadedPicture(artwork?.fileId ?? null, picture);
  return artwork && (loaded ?? 'none');
}

/** The figures that a printer compares with the press: what the answers give, and what follows from them. */
function PlateNumbers({ facts }: { facts: PlateFacts }) {
  const { t } = useTranslation();
  const { widthUm, lengthUm, repeatUm, thicknessUm, distortion, separations, step } = facts;
  const mm = (um: number | null, digits: number) =>
    um === null ? null : [umToMm(um).toFixed(digits), t('product.unit.mm')];
  const numbers: [string, (string | undefined)[] | null][] = [
    [t('product.facts.repeat'), mm(repeatUm, 1)],
    [t('product.facts.image'), mm(distortion?.imageUm ?? null, 3)],
    [t('product.facts.printWidth'), mm(widthUm, 1)],
    [t('order.facts.length'), repeatUm === null ? mm(lengthUm, 1) : null],
    [t('product.facts.k'), mm(distortion?.kUm ?? null, 3)],
    [t('product.facts.scale'), distortion && [distortion.scalePercent.toFixed(3), '%']],
    [t('order.facts.thickness'), mm(thicknessUm, 2)],
    [t('order.facts.layout'), repeatUm !== null && step ? [`${step.across} × ${step.around}`] : null],
    [t('order.facts.plates'), [String(separations.length)]],
  ];
  return (
    <dl className={styles.numbers}>
      {numbers.map(
        ([term, value]) =>
          value && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>
                  <span className="num">{value[0]}</span> {value[1] && <span className="small muted">{value[1]}</span>}
                </bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}
