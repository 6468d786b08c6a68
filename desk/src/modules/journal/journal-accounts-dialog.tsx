import { journalDeskCalls } from '@platewright/contract/modules/journal/desk-calls';
import { z } from '@platewright/contract/z';
import { journalAccounts } from '@platewright/domain/ledger/journal';
import { Dialog } from '@platewright/ui/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import styles from './journal.module.css';
import { useJournalAccounts, type JournalAccounts } from './use-journal.ts';

const schema = z.object({ accounts: journalDeskCalls.deskJournalAccounts.answer.shape.accounts });
const fields = journalAccounts.flatMap((account) => [`accounts.${account}.code`, `accounts.${account}.name`] as const);

/** How the books of the operator call each account. */
export function JournalAccountsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const query = useJournalAccounts();
  if (query.data) return <AccountsForm {...query.data} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={t('journal.accounts.title')} size="wide">
      {query.isPending ? <PageSkeleton /> : <LoadError query={query} action="desk.payments" />}
    </Dialog>
  );
}

interface FormProps {
  readonly accounts: JournalAccounts;
  /** The latest that is known: who saves after a conflict has seen that there was one. */
  readonly revision: number;
  readonly onClose: () => void;
}

function AccountsForm({ accounts, revision, onClose }: FormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({ resolver: createSchemaResolver(schema), defaultValues: { accounts } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.journal }),
    showAtFields: (error) => showFieldErrors(form, fields, error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('journal.accounts.title')}
      description={t('journal.accounts.sentence')}
      size="wide"
      cancelLabel={t('journal.accounts.cancel')}
      confirmLabel={t('journal.accounts.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskSaveJournalAccounts({ ...values, expectedRevision: revision }),
          t('journal.accounts.saved'),
        ),
      )}
    >
      {journalAccounts.map((account) => (
        <fieldset key={account} className={styles.account}>
          <legend>{t(`journal.accounts.uses.${account}`)}</legend>
          <FormTextField
            control={form.control}
            name={`accounts.${account}.code`}
            label={t('journal.accounts.code')}
            maxLength={20}
            isRequired
            mono
          />
          <FormTextField
            control={form.control}
            name={`accounts.${account}.name`}
            label={t('journal.accounts.name')}
            maxLength={80}
            isRequired
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
