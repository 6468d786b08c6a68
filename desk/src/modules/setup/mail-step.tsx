import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import styles from './setup.module.css';
import type { SetupState } from './use-setup.ts';

/** The configured mail server, what it said of the last test email, and another test. */
export function MailStep({ mail, isCurrent }: { mail: SetupState['mail']; isCurrent: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const queries = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.deskSendTestEmail({ lang: language }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.setup }),
  });
  const last = mail.lastTest;
  const params = last && { email: last.recipient, at: format.dateTime(last.at), reason: last.reason };
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('setup.sender')}</dt>
        <dd>
          <bdi>{mail.sender}</bdi>
        </dd>
        <dt>{t('setup.mailServer')}</dt>
        <dd>{mail.server ? <bdi>{mail.server}</bdi> : t('setup.demoMailbox')}</dd>
      </dl>
      <p className="small muted">{t('setup.mailHelp')}</p>
      {last && params && (
        <Notice tone={last.accepted ? 'success' : 'error'} announce="status">
          {t(last.accepted ? 'setup.testAccepted' : 'setup.testRefused', params)}
        </Notice>
      )}
      <CallErrorNotice error={test.error} />
      <div className={styles.action}>
        <Button
          icon="mail"
          variant={isCurrent ? 'primary' : undefined}
          isBusy={test.isPending}
          onPress={() => test.mutate()}
        >
          {t('setup.sendTest')}
        </Button>
        <span className="small muted">{t('setup.sendTestTo', { email: mail.recipient })}</span>
      </div>
    </>
  );
}
