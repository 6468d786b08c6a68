import { OfflineState } from '@platewright/ui/error-states';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReach, useReach } from '@platewright/browser/reach';
import { Maintenance } from './maintenance.tsx';

/**
 * Shows the maintenance screen instead of the page while the server can not be reached or staff have closed the portal.
 * Offline the page stays, so that nothing typed is lost, with a line that says so.
 */
export function ReachGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const reach = useReach();
  useEffect(() => void checkReach(), []);
  const shut = reach === 'unreached' || reach === 'closed';
  return (
    <>
      {shut && <Maintenance onRetry={() => void checkReach()} />}
      {reach === 'offline' && (
        <Notice tone="warn" banner announce="status">
          {t('shell.noAnswer.offline')}
        </Notice>
      )}
      {/* Hidden, not removed: what was typed is there again afterwards. */}
      <div hidden={shut}>{children}</div>
    </>
  );
}

/** A page whose data can not come because there is no connection. */
export function OfflinePage({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <OfflineState
      level={2}
      title={t('shell.offline.title')}
      actions={<Button onPress={onRetry}>{t('shell.tryAgain')}</Button>}
    >
      {t('shell.noAnswer.offline')}
    </OfflineState>
  );
}
