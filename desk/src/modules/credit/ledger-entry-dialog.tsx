import { createRandomId } from '@platewright/browser/random-id';
import { RadioGroup } from '@platewright/ui/radio-group';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { ChequeFields } from './cheque-fields.tsx';
import { useSubmitDecision } from '../companies/use-submit-decision.ts';
import { DecisionErrorNotice } from '../companies/decision-error-notice.tsx';
import { ledgerEntryFields, ledgerEntryKinds, ledgerEntrySchema } from './ledger-form.ts';

interface Props {
  readonly companyId: number;
  readonly onClose: () => void;
}

/** Records a cheque or a correction of the balance. The form has one idempotency key, so that sending it twice adds one entry. */
export function LedgerEntryDialog({ companyId, onClose }: Props) {
  const { t } = useTranslation();
  const [key] = useState(createRandomId);
  const form = useForm({
    resolver: createSchemaResolver(ledgerEntrySchema),
    defaultValues: {
      companyId,
      key,
      means: 'cheque' as (typeof ledgerEntryKinds)[number],
      amount: '',
      number: '',
      bank: '',
      date: '',
      note: '',
    },
  });
  const { control } = form;
  const means = useWatch({ control, name: 'means' });
  const { submitDecision, callError, isBusy } = useSubmitDecision(t('companies.ledger.form.done'), onClose, (error) =>
    showFieldErrors(form, ledgerEntryFields, error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t('companies.ledger.form.title')}
      description={t(`companies.ledger.form.sentences.${means}`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t('companies.ledger.form.confirm')}
      isBusy={isBusy}
      notice={<DecisionErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((entry) => submitDecision(() => api.deskAddEntry(entry)))}
    >
      <Controller
        control={control}
        name="means"
        render={({ field }) => (
          <RadioGroup
            label={t('companies.ledger.form.means')}
            variant="inline"
            value={field.value}
            onChange={(chosen) => {
              form.clearErrors();
              field.onChange(chosen);
            }}
            options={ledgerEntryKinds.map((value) => ({ value, label: t(`companies.ledger.form.kinds.${value}`) }))}
          />
        )}
      />
      <FormTextField
        control={control}
        name="amount"
        label={t('companies.ledger.form.amount')}
        help={means === 'correction' ? t('companies.ledger.form.signed') : undefined}
        unit={t('shell.currency')}
        // Numeric keyboards of phones have no minus.
        inputMode={means === 'correction' ? 'text' : 'decimal'}
        autoComplete="off"
        isRequired
        mono
        autoFocus
      />
      {means === 'cheque' && <ChequeFields control={control} />}
      <FormTextField
        control={control}
        name="note"
        label={t(`companies.ledger.form.notes.${means}`)}
        isRequired={means === 'correction'}
        maxLength={200}
      />
    </FormDialog>
  );
}
