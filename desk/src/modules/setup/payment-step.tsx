import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { Tag } from '@platewright/ui/status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import styles from './setup.module.css';
import type { SetupState } from './use-setup.ts';

type Provider = SetupState['providers'][number];

/** Every way to take payments: how it is configured, and what its provider said of the keys. */
export function PaymentStep({ providers }: Pick<SetupState, 'providers'>) {
  const { t } = useTranslation();
  return (
    <ul className={styles.providers}>
      {providers.map((provider) => {
        const { key, state, missing, webhookUrl, lastTest } = provider;
        // What is configured is right only once the provider has said so.
        const isConfirmed = key === 'offline' || lastTest?.outcome === 'accepted';
        return (
          <li key={key}>
            <strong>{t(`setup.providers.${key}`)}</strong>{' '}
            <Tag tone={state === 'configured' && isConfirmed ? 'success' : 'plain'}>
              {t(`setup.providerStates.${state}`)}
            </Tag>
            {state === 'missing' && (
              <p className="small muted">{t('setup.providerMissing', { variables: missing.join(', ') })}</p>
            )}
            {state === 'configured' && webhookUrl && (
              <p className={clsx('small muted', styles.address)}>{t('setup.webhook', { url: webhookUrl })}</p>
            )}
            {state === 'configured' && key !== 'offline' && <KeyTest provider={key} last={lastTest} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What the provider said of the present keys, and another test. */
function KeyTest({ provider, last }: { provider: Exclude<Provider['key'], 'offline'>; last: Provider['lastTest'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.deskTestPayment({ provider }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.setup }),
  });
  return (
    <div className={styles.test}>
      {last && (
        <Notice tone={last.outcome === 'accepted' ? 'success' : 'error'} announce="status">
          {t(`setup.paymentTests.${last.outcome}`, { at: format.dateTime(last.at), reason: last.reason })}
        </Notice>
      )}
      <CallErrorNotice error={test.error} />
      <div className={styles.action}>
        <Button
          size="small"
          isBusy={test.isPending}
          aria-label={t('setup.testPaymentOf', { provider: t(`setup.providers.${provider}`) })}
          onPress={() => test.mutate()}
        >
          {t('setup.testPayment')}
        </Button>
      </div>
      <p className="small muted">{t('setup.testPaymentHelp')}</p>
    </div>
  );
}
