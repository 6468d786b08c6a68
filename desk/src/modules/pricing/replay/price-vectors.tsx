import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { filsToAed } from '@platewright/domain/money/fils';
import { checkPriceVectors } from '@platewright/domain/pricing/price-vectors';
import { Tag } from '@platewright/ui/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import styles from './replay.module.css';

/** The examples of the standard list as lights: which of them the draft prices otherwise. */
export function PriceVectors({ prices }: { readonly prices: PriceFigures }) {
  const { t } = useTranslation();
  const format = useFormat();
  const vectors = checkPriceVectors({ ...prices, version: 1, validFrom: '' });
  const different = vectors.filter(({ expected, actual }) => expected !== actual).length;
  const all = { n: format.number(different), all: format.number(vectors.length) };
  return (
    <details className={styles.vectors}>
      <summary>
        <Tag tone={different === 0 ? 'success' : 'warning'}>
          {different === 0 ? t('replay.vectors.same', all) : t('replay.vectors.different', all)}
        </Tag>
      </summary>
      <p className="small muted">{t('replay.vectors.lead')}</p>
      <ul>
        {vectors.map(({ id, expected, actual }) => (
          <li key={id} data-same={expected === actual}>
            <span className="num">{id}</span>
            <Tag tone={expected === actual ? 'success' : 'error'}>
              {t(expected === actual ? 'replay.vectors.agrees' : 'replay.vectors.differs')}
            </Tag>
            <span className="num">
              {expected !== actual && <del>{format.aed(filsToAed(expected))}</del>}{' '}
              {actual === null ? t('replay.vectors.noPrice') : format.aed(filsToAed(actual))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
