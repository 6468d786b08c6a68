import { StationPicture } from '@platewright/ui/pictures';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteHome } from './site-home.ts';
import styles from './home.module.css';

/** The number of the drawn station for each step. */
const STATION_NUMBERS = { upload: 1, adjust: 2, approve: 3, supervise: 4, receive: 5 } as const;

/** The steps of an order, from upload to delivery. */
export function Process({ process: { lead, steps } }: { process: SiteHome['process'] }) {
  const { t } = useTranslation();
  return (
    <section className={`later ${styles.band} ${styles.process}`}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.sectionHead}>
          <h2 className="h2">{t('home.process')}</h2>
          {lead && <p>{lead}</p>}
        </div>
        <ol className={styles.stations} style={{ '--stations': steps.length } as CSSProperties}>
          {steps.map((step, index) => (
            <li key={index}>
              <StationPicture step={STATION_NUMBERS[step.picture]} className={styles.station} />
              <div className={styles.stationWords}>
                <h3>
                  <span className="num">{index + 1}</span>
                  {step.title}
                </h3>
                <p>{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
