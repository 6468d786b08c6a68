import { ToastRegion } from '@platewright/ui/toast';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/use-session.ts';
import { DemoBanner } from '../../shell/demo-banner.tsx';
import Guard from '../../shell/guard.tsx';
import { ReachGate } from '../../shell/reach-gate.tsx';
import styles from './frame.module.css';

const Realtime = lazy(() => import('../../realtime/realtime.tsx'));

/** A window that belongs to one proof; signed-in people only. */
export default function ProofFrame() {
  const { t } = useTranslation();
  const session = useSession();
  return (
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
      {session && (
        <Suspense>
          <Realtime />
        </Suspense>
      )}
    </ReachGate>
  );
}
