import { ValuePicture } from '@platewright/ui/home-pictures';
import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

const KINDS = ['quality', 'repeat', 'register'] as const;

/** The three promises. */
export function Values() {
  const { t } = useTranslation();
  return (
    <section className={`wrap ${styles.valuesSection}`}>
      <h2 className="vh">{t('home.values.title')}</h2>
      <div className={styles.values}>
        {KINDS.map((kind) => (
          <article key={kind} className={styles.value}>
            <ValuePicture kind={kind} className={styles.valuePicture} />
            <h3>{t(`home.values.${kind}.title`)}</h3>
            <p>{t(`home.values.${kind}.text`)}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
