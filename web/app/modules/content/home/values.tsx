import { ValuePicture } from '@platewright/ui/home-pictures';
import { useTranslation } from 'react-i18next';
import type { SiteHome } from './site-home.ts';
import styles from './home.module.css';

/** The values of the operator, each with its drawing. */
export function Values({ values }: { values: SiteHome['values'] }) {
  const { t } = useTranslation();
  if (values.length === 0) return null;
  return (
    <section className={`later wrap ${styles.valuesSection}`}>
      <h2 className="vh">{t('home.values')}</h2>
      <div className={styles.values}>
        {values.map((value, index) => (
          <article key={index} className={styles.value}>
            <ValuePicture kind={value.picture} className={styles.valuePicture} />
            <h3>{value.title}</h3>
            <p>{value.text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
