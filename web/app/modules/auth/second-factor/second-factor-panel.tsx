import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import type { Change } from '@platewright/browser/second-factor/change';
import { useFactorRows } from '@platewright/browser/second-factor/use-factor-rows';
import type { SecondFactorState } from '@platewright/contract/modules/auth/second-factor-fields';
import { MAX_PASSKEYS } from '@platewright/domain/auth/passkeys';
import { FEW_RECOVERY_CODES } from '@platewright/domain/auth/second-factor-code';
import { ActionRows } from '@platewright/ui/action-rows';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { LoadError } from '../../../shared/load-error.tsx';
import styles from '../../account/account.module.css';

const SECOND_FACTOR_KEY = ['account', 'second-factor'] as const;

const SecondFactorDialogs = lazyWithRetry(() => import('./second-factor-dialogs.tsx'));

/** What is known of the two-step sign-in, once the server has answered. */
export default function SecondFactorPanel() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => api.accountSecondFactor({}, { signal }),
  });
  if (data) return <SecondFactor state={data} />;
  if (error) return <LoadError error={error} title={t('secondFactor.failed')} onRetry={() => void refetch()} />;
  return (
    <LoadingArea>
      <SkeletonLines lines={2} />
    </LoadingArea>
  );
}

function SecondFactor({ state }: { readonly state: SecondFactorState }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const [change, setChange] = useState<Change | null>(null);
  const close = () => {
    setChange(null);
    void queries.invalidateQueries({ queryKey: SECOND_FACTOR_KEY });
  };
  const rows = useFactorRows(state, {
    formatDate: format.date,
    onReplaceApp: () => setChange({ kind: 'setUp' }),
    onRename: (passkey) => setChange({ kind: 'rename', passkey }),
    onRemove: (passkey) => setChange({ kind: 'remove', passkey }),
  });
  const { since, appSince, recoveryCodesLeft, passkeys } = state;
  return (
    <>
      <div className={styles.line}>
        <dl>
          <dt className="vh">{t('secondFactor.name')}</dt>
          <dd>{since === null ? t('secondFactor.off') : t('secondFactor.on', { day: format.date(since) })}</dd>
          {since !== null && (
            <dd className="small muted">{t('secondFactor.codesLeft', { n: format.number(recoveryCodesLeft) })}</dd>
          )}
        </dl>
        {since !== null && (
          <div className={styles.actions}>
            <Button size="small" onPress={() => setChange({ kind: 'renew' })}>
              {t('secondFactor.renew')}
            </Button>
            <Button size="small" variant="danger" onPress={() => setChange({ kind: 'turnOff' })}>
              {t('secondFactor.turnOff')}
            </Button>
          </div>
        )}
      </div>
      {since !== null && recoveryCodesLeft <= FEW_RECOVERY_CODES && (
        <Notice tone="warning">{t('secondFactor.codesLow')}</Notice>
      )}
      {rows.length > 0 && <ActionRows rows={rows} label={t('secondFactor.name')} />}
      <div className={styles.actions}>
        {passkeys.length < MAX_PASSKEYS && (
          <Button size="small" onPress={() => setChange({ kind: 'addPasskey' })}>
            {t('secondFactor.addPasskey')}
          </Button>
        )}
        {appSince === null && (
          <Button size="small" onPress={() => setChange({ kind: 'setUp' })}>
            {t('secondFactor.setUp')}
          </Button>
        )}
      </div>
      <Suspense>{change && <SecondFactorDialogs change={change} state={state} onDone={close} />}</Suspense>
    </>
  );
}
