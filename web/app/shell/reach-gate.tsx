import { OfflineState } from '@platewright/ui/error-states';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReach, useReach } from '@platewright/browser/reach';
import { Maintenance } from './maintenance.tsx';
import { stayHere, useAwaitedPage } from './wait-for-page.ts';
import styles from './reach.module.css';

/**
 * Shows the maintenance screen instead of the page while the server can not be reached or staff have closed the portal.
 * Offline the page stays, so that nothing typed is lost, with a line that says so.
 */
export function ReachGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const reach = useReach();
  const awaited = useAwaitedPage();
  useEffect(() => void checkReach(), []);
  const shut = reach === 'unreached' || reach === 'closed';
  return (
    <>
      {shut && <Maintenance onRetry={() => void checkReach()} />}
      {/* Hidden, not removed: what was typed is there again afterwards. */}
      <div hidden={shut}>{children}</div>
      {/* At the lower edge of the window: in sight wherever the page is scrolled to, and nothing moves for it. */}
      {reach === 'offline' && (
        <div className={styles.offline}>
          <Notice
            tone="warn"
            banner
            announce="status"
            action={awaited !== null && <Button onPress={stayHere}>{t('shell.offline.stay')}</Button>}
          >
            {t(awaited === null ? 'shell.noAnswer.offline' : 'shell.offline.awaited')}
          </Notice>
        </div>
      )}
    </>
  );
}

/** A page whose data can not come because there is no connection. */
export function OfflinePage({ onRetry, level = 2 }: { onRetry: () => void; level?: 1 | 2 }) {
  const { t } = useTranslation();
  return (
    <OfflineState
      level={level}
      title={t('shell.offline.title')}
      actions={<Button onPress={onRetry}>{t('shell.tryAgain')}</Button>}
    >
      {t('shell.noAnswer.offline')}
    </OfflineState>
  );
}
