import { ToastRegion } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import { Live } from '../../realtime/live.tsx';
import { DemoBanner } from '../../shell/demo-banner.tsx';
import Guard from '../../shell/guard.tsx';
import { Queries } from '../../shell/queries.tsx';
import { ReachGate } from '../../shell/reach-gate.tsx';
import styles from './frame.module.css';

/** A window that belongs to one proof; signed-in people only. */
export default function ProofFrame() {
  const { t } = useTranslation();
  return (
    <Queries>
      <ReachGate>
        <div className={styles.frame}>
          <a className="skip" href="#main">
            {t('shell.skip')}
          </a>
          <DemoBanner />
          <main id="main" tabIndex={-1} className={styles.main}>
            <Guard />
          </main>
        </div>
        <ToastRegion />
        <Live />
      </ReachGate>
    </Queries>
  );
}
