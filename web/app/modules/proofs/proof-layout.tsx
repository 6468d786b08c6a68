import { ToastRegion } from '@platewright/ui/toast';
import { useTranslation } from 'react-i18next';
import { LiveUpdates } from '../../realtime/live-updates.tsx';
import { DemoBanner } from '../../shell/demo-banner.tsx';
import Guard from '../../shell/guard.tsx';
import { QueryProvider } from '../../shell/query-provider.tsx';
import { ConnectivityGate } from '../../shell/connectivity-gate.tsx';
import styles from './proof-layout.module.css';

/** The layout of a window with one proof, for people who are signed in. */
export default function ProofLayout() {
  const { t } = useTranslation();
  return (
    <QueryProvider>
      <ConnectivityGate>
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
        <LiveUpdates />
      </ConnectivityGate>
    </QueryProvider>
  );
}
