import { OfflineState } from '@platewright/ui/error-states';
import { PlainButton } from '@platewright/ui/plain-button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnectivity, useConnectivity } from '@platewright/browser/connectivity';
import { MaintenanceScreen } from './maintenance-screen.tsx';
import { cancelNavigation, usePendingPage } from './prefetch-navigation.ts';
import styles from './connectivity.module.css';

/**
 * Shows the maintenance screen instead of the page while the server is unreachable or staff have closed the portal.
 * Offline, the page stays with a notice, so that nothing typed is lost.
 */
export function ConnectivityGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const connectivity = useConnectivity();
  const pendingPage = usePendingPage();
  useEffect(() => void checkConnectivity(), []);
  const isUnavailable = connectivity === 'unreachable' || connectivity === 'maintenance';
  return (
    <>
      {isUnavailable && <MaintenanceScreen onRetry={() => void checkConnectivity()} />}
      {/* Hidden, not unmounted, so that typed values stay. */}
      <div hidden={isUnavailable}>{children}</div>
      {/* Fixed to the lower edge of the window: visible at any scroll position, without a layout shift. */}
      {connectivity === 'offline' && (
        <div className={styles.offline}>
          <Notice
            tone="warning"
            banner
            announce="status"
            action={
              pendingPage !== null && <PlainButton onPress={cancelNavigation}>{t('shell.offline.stay')}</PlainButton>
            }
          >
            {t(pendingPage === null ? 'shell.networkError.offline' : 'shell.offline.awaited')}
          </Notice>
        </div>
      )}
    </>
  );
}

/** Replaces a page whose data cannot be loaded without a connection. */
export function OfflinePage({ onRetry, level = 2 }: { onRetry: () => void; level?: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <OfflineState
      level={level}
      title={t('shell.offline.title')}
      actions={<PlainButton onPress={onRetry}>{t('shell.tryAgain')}</PlainButton>}
    >
      {t('shell.networkError.offline')}
    </OfflineState>
  );
}
