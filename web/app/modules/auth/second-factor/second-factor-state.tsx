import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { FEW_RECOVERY_CODES } from '@platewright/domain/auth/second-factor-code';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import styles from '../../account/account.module.css';

const SetUpDialog = lazyWithRetry(() => import('./set-up-dialog.tsx'));
const ChangeDialog = lazyWithRetry(() => import('./change-dialog.tsx'));

const STATE_KEY = ['account', 'second-factor'] as const;
/** Whether the two-step sign-in is on, with what can be done about it. */
export default function SecondFactorState() {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'setUp' | 'turnOff' | 'renew' | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: STATE_KEY,
    queryFn: ({ signal }) => api.accountSecondFactor({}, { signal }),
  });
  const close = () => {
    setDialog(null);
    void queries.invalidateQueries({ queryKey: STATE_KEY });
  };
  if (!data && error)
    return <LoadError error={error} title={t('secondFactor.failed')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingArea>
        <SkeletonLines lines={2} />
      </LoadingArea>
    );
  const isOn = data.since !== null;
  return (
    <>
      <div className={styles.line}>
        <dl>
          <dt className="vh">{t('secondFactor.name')}</dt>
          <dd>
            {data.since === null ? t('secondFactor.off') : t('secondFactor.on', { day: format.date(data.since) })}
          </dd>
          {isOn && (
            <dd className="small muted">{t('secondFactor.codesLeft', { n: format.number(data.recoveryCodesLeft) })}</dd>
          )}
        </dl>
        {isOn ? (
          <div className={styles.actions}>
            <Button size="small" onPress={() => setDialog('renew')}>
              {t('secondFactor.renew')}
            </Button>
            <Button size="small" variant="danger" onPress={() => setDialog('turnOff')}>
              {t('secondFactor.turnOff')}
            </Button>
          </div>
        ) : (
          <Button size="small" onPress={() => setDialog('setUp')} aria-label={t('secondFactor.setUpTitle')}>
            {t('secondFactor.setUp')}
          </Button>
        )}
      </div>
      {isOn && data.recoveryCodesLeft <= FEW_RECOVERY_CODES && (
        <Notice tone="warning">{t('secondFactor.codesLow')}</Notice>
      )}
      <Suspense>
        {dialog === 'setUp' && <SetUpDialog onClose={close} />}
        {(dialog === 'turnOff' || dialog === 'renew') && <ChangeDialog key={dialog} change={dialog} onClose={close} />}
      </Suspense>
    </>
  );
}
