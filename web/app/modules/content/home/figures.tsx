import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteHome } from './site-home.ts';
import styles from './home.module.css';

/** Key figures of the operator. */
export function Figures({ figures }: { figures: SiteHome['figures'] }) {
  const { t } = useTranslation();
  if (figures.length === 0) return null;
  return (
    <div className="wrap">
      <dl
        className={styles.figures}
        aria-label={t('home.figures')}
        style={{ '--figures': figures.length } as CSSProperties}
      >
        {figures.map((figure, index) => (
          <div key={index}>
            <dt>{figure.name}</dt>
            <dd>
              <span className="num">{figure.value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
