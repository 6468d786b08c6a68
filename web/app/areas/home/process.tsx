import { StationPicture } from '@platewright/ui/pictures';
import { useTranslation } from 'react-i18next';
import styles from './home.module.css';

const STEPS = ['upload', 'adjust', 'approve', 'supervise', 'receive'] as const;
const NUMBERS = [1, 2, 3, 4, 5] as const;

/** Figures of the house, and the five stations of a job. */
export function Process() {
  const { t } = useTranslation();
  return (
    <section className={styles.band}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.sectionHead}>
          <h2 className="h2">{t('home.process.title')}</h2>
          <p>{t('home.process.lead')}</p>
        </div>
        <ol className={styles.stations}>
          {STEPS.map((step, index) => (
            <li key={step}>
              <StationPicture step={NUMBERS[index] ?? 1} className={styles.station} />
              <div className={styles.stationWords}>
                <h3>
                  <span className="num">{index + 1}</span>
                  {t(`home.process.${step}.title`)}
                </h3>
                <p>{t(`home.process.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const FIGURES = ['customers', 'countries', 'uae', 'abroad'] as const;

/** What the house says of itself in four figures. */
export function Figures() {
  const { t } = useTranslation();
  return (
    <div className="wrap">
      <dl className={styles.figures} aria-label={t('home.facts.label')}>
        {FIGURES.map((figure) => (
          <div key={figure}>
            <dt>{t(`home.facts.${figure}.name`)}</dt>
            <dd>
              <span className="num">{t(`home.facts.${figure}.value`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
