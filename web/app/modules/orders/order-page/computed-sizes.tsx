import { umToMm, type Um } from '@platewright/domain/geometry/length';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { getPlateFacts } from '@platewright/domain/options/plate-facts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Specification } from './queries.ts';
import styles from './details.module.css';

/** What follows from gears or cylinder, thickness and scale: repeat, K, scale and length of the plate image. */
export default function ComputedSizes({ specification }: { specification: Specification }) {
  const { t } = useTranslation();
  const { tree, origOptions } = specification;
  const { repeatUm, distortion } = useMemo(() => getPlateFacts(tree as OptionNode[], origOptions), [tree, origOptions]);
  if (repeatUm === null || !distortion) return null;
  const toText = (um: Um, digits: number): string => `${umToMm(um).toFixed(digits)} ${t('product.unit.mm')}`;
  const pairs = [
    [t('product.facts.repeat'), toText(repeatUm, 1)],
    [t('product.facts.k'), toText(distortion.kUm, 3)],
    [t('product.facts.scale'), `${distortion.scalePercent.toFixed(3)} %`],
    [t('product.facts.image'), toText(distortion.imageUm, 3)],
  ];
  return (
    <dl className={styles.pairs}>
      {pairs.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <bdi className="mono">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
