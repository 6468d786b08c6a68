import { createRandomId } from '@platewright/browser/random-id';
import { languages } from '@platewright/domain/localized-text';
import { getTextDirection, isLanguage } from '@platewright/texts/languages';
import { RadioGroup } from '@platewright/ui/radio-group';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import styles from './reminders.module.css';
import { useNameStep } from './use-name-step.ts';
import { useReminderPreview } from './use-reminders.ts';

/** Shows the reminder that an account would get now, and sends it. */
export function SendReminderDialog({ companyId, onClose }: { companyId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const nameStep = useNameStep();
  const [language, setLanguage] = useState(useLanguage());
  const [key] = useState(createRandomId);
  const preview = useReminderPreview(companyId, language);
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.accounts }),
  });
  const { data } = preview;
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={t('reminders.send.title')}
      description={t('reminders.send.sentence')}
      cancelLabel={t('reminders.close')}
      confirmLabel={t('reminders.send.confirm')}
      isBusy={isBusy}
      isConfirmDisabled={data === undefined || preview.isError}
      notice={
        <CallErrorNotice
          error={callError ?? (preview.isError ? preview.error : null)}
          conflictMessage={t('companies.dialogs.conflict')}
        />
      }
      onSubmit={() => submitCall(() => api.deskSendReminder({ companyId, key }), t('reminders.send.done'))}
    >
      {preview.isPending && (
        <LoadingArea>
          <SkeletonLines lines={6} />
        </LoadingArea>
      )}
      {data && !preview.isError && (
        <>
          <p className="small">
            {t('reminders.send.step', { step: nameStep(data) })}{' '}
            {t('reminders.send.readers', { addresses: data.readers.join(', ') })}
          </p>
          <RadioGroup
            label={t('reminders.send.language')}
            help={t('reminders.send.languageHelp')}
            variant="inline"
            value={language}
            onChange={(value) => isLanguage(value) && setLanguage(value)}
            options={languages.map((value) => ({ value, label: t(`reminders.send.languages.${value}`) }))}
          />
          <div role="group" aria-label={t('reminders.send.email')} lang={language} dir={getTextDirection(language)}>
            <p className="strong">{data.subject}</p>
            <pre className={styles.email} tabIndex={0}>
              {data.text}
            </pre>
          </div>
        </>
      )}
    </FormDialog>
  );
}
