import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { useFactorRows } from '@platewright/browser/use-factor-rows';
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
import type { Passkey, SecondFactorState } from './second-factor-state.ts';

const SECOND_FACTOR_KEY = ['account', 'second-factor'] as const;

const SetUpDialog = lazyWithRetry(() => import('./set-up-dialog.tsx'));
const ChangeDialog = lazyWithRetry(() => import('./change-dialog.tsx'));
const PasskeyDialog = lazyWithRetry(() => import('./passkey-dialog.tsx'));
const RenameDialog = lazyWithRetry(() => import('./rename-dialog.tsx'));

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

type Change =
  | { readonly kind: 'setUp' | 'turnOff' | 'renew' | 'addPasskey' }
  | { readonly kind: 'rename'; readonly passkey: Passkey }
  | { readonly kind: 'remove'; readonly passkey: Passkey | null };

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
      <Suspense>
        {change?.kind === 'setUp' && <SetUpDialog state={state} onClose={close} />}
        {change?.kind === 'addPasskey' && <PasskeyDialog state={state} onClose={close} />}
        {change?.kind === 'rename' && <RenameDialog passkey={change.passkey} onClose={close} />}
        {(change?.kind === 'turnOff' || change?.kind === 'renew' || change?.kind === 'remove') && (
          <ChangeDialog
            key={change.kind}
            change={change.kind}
            passkey={change.kind === 'remove' ? change.passkey : null}
            state={state}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
