import { getMonthBefore, statementKinds, type StatementKind } from '@platewright/domain/ledger/statement';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { languages, type Language } from '@platewright/domain/localized-text';
import { createRandomId } from '@platewright/browser/random-id';
import { Button } from '@platewright/ui/button';
import { RadioGroup } from '@platewright/ui/radio-group';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useReloadCompanies } from '../companies/use-companies.ts';
import { useSentStatements } from './use-sent-statements.ts';
import styles from './statements.module.css';

interface Props {
  readonly companyId: number;
  readonly onClose: () => void;
}

interface FormValues {
  kind: StatementKind;
  from: string;
  to: string;
  language: Language;
}

/** Chooses what a statement of account says, and downloads it or sends it to the owners of the account. */
export function StatementDialog({ companyId, onClose }: Props) {
  const { t } = useTranslation();
  const now = new Date();
  const language = useLanguage();
  const form = useForm<FormValues>({
    defaultValues: { kind: 'period', from: getMonthBefore(now).from, to: toLocalDay(now), language },
  });
  const { control } = form;
  const kind = useWatch({ control, name: 'kind' });
  const [error, setError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [key] = useState(createRandomId);
  const reload = useReloadCompanies();
  const { data } = useSentStatements(companyId);
  const run = async (call: () => Promise<string>) => {
    setError(null);
    setBusy(true);
    try {
      showToast({ tone: 'success', text: await call() });
      onClose();
    } catch (failure) {
      if (!showFieldErrors(form, ['from', 'to'], failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const download = (values: FormValues) =>
    run(async () => {
      const { url } = await api.deskStatement({ companyId, ...values });
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
      return t('statements.begun');
    });
  const send = (values: FormValues) =>
    run(async () => {
      await api.deskSendStatement({ companyId, key, ...values });
      void reload();
      return t('statements.sending');
    });
  return (
    <FormDialog
      onClose={onClose}
      title={t('statements.title')}
      description={t(`statements.sentences.${kind}`)}
      cancelLabel={t('statements.close')}
      confirmLabel={t('statements.download')}
      isBusy={isBusy}
      extraActions={
        <Button icon="mail" isDisabled={isBusy} onPress={() => void form.handleSubmit(send)()}>
          {t('statements.send')}
        </Button>
      }
      notice={<CallErrorNotice error={error} conflictMessage={t('companies.dialogs.conflict')} />}
      onSubmit={form.handleSubmit(download)}
    >
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <RadioGroup
            label={t('statements.kind')}
            variant="inline"
            value={field.value}
            onChange={field.onChange}
            options={statementKinds.map((value) => ({ value, label: t(`statements.kinds.${value}`) }))}
          />
        )}
      />
      {kind === 'period' && (
        <div className={styles.days}>
          <FormTextField control={control} name="from" label={t('statements.from')} type="date" isRequired />
          <FormTextField control={control} name="to" label={t('statements.to')} type="date" isRequired />
        </div>
      )}
      <Controller
        control={control}
        name="language"
        render={({ field }) => (
          <RadioGroup
            label={t('statements.language')}
            variant="inline"
            value={field.value}
            onChange={field.onChange}
            options={languages.map((value) => ({ value, label: t(`statements.languages.${value}`) }))}
          />
        )}
      />
      {data && (
        <p className="small muted">
          {data.readers.length === 0
            ? t('statements.nobody')
            : t('statements.readers', { addresses: data.readers.join(', ') })}
        </p>
      )}
    </FormDialog>
  );
}
