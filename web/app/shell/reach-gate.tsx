import { OfflineState, ErrorState } from '@platewright/ui/error-states';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { checkReach, useReach } from '../state/reachability.ts';
import { useRootData } from './root-data.ts';

/**
 * Shows the maintenance screen instead of the page while the server can not be reached. Offline the page stays, so that
 * nothing typed is lost, with a line that says so.
 */
export function ReachGate({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const reach = useReach();
  useEffect(() => void checkReach(), []);
  return (
    <>
      {reach === 'unreached' && <Maintenance />}
      {reach === 'offline' && (
        <Notice tone="warn" banner announce="status">
          {t('shell.noAnswer.offline')}
        </Notice>
      )}
      {/* Hidden, not removed: what was typed is there again afterwards. */}
      <div hidden={reach === 'unreached'}>{children}</div>
    </>
  );
}

function Maintenance() {
  const { t } = useTranslation();
  const email = useRootData()?.brand.email ?? '';
  return (
    <div className="wrap" role="alert">
      <ErrorState
        level={1}
        size="large"
        title={t('shell.maintenance.title')}
        actions={
          <Button variant="primary" onPress={() => void checkReach()}>
            {t('shell.tryAgain')}
          </Button>
        }
      >
        {t('shell.maintenance.sentence')}{' '}
        <a className="link num" href={`mailto:${email}`}>
          {email}
        </a>
      </ErrorState>
    </div>
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
