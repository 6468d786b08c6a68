import { optionalTrn } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import { DecisionErrorNotice } from './decision-error-notice.tsx';
import { TrnField } from './trn-field.tsx';
import type { Company } from './use-companies.ts';

interface Props {
  /** documentsApprove: isApproval the registration documents · trnChange: corrects the stored TRN. */
  readonly kind: 'documentsApprove' | 'trnChange';
  readonly company: Company;
  readonly onClose: () => void;
}

/** Records the tax registration number (TRN) of a company: with the approval of its certificate, or as a correction. */
export function TrnDialog({ kind, company, onClose }: Props) {
  const { t } = useTranslation();
  const isApproval = kind === 'documentsApprove';
  const { id: companyId, trn: storedTrn } = company;
  const form = useForm({
    resolver: createSchemaResolver(z.object({ trn: optionalTrn })),
    defaultValues: { trn: storedTrn ?? '' },
  });
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.dialogs.${kind}.done`),
    onClose,
    (error) => showFieldErrors(form, ['trn'], error),
  );
  const submit = form.handleSubmit((values) =>
    submitDecision(() =>
      isApproval
        ? api.deskDecidePapers({ companyId, decision: 'approve', ...values })
        : api.deskChangeTrn({ companyId, ...values, seen: storedTrn ?? '' }),
    ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(`companies.dialogs.${kind}.title`)}
      description={t(`companies.dialogs.${kind}.sentence`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t(`companies.dialogs.${kind}.confirm`)}
      isBusy={isBusy}
      notice={<DecisionErrorNotice error={callError} />}
      onSubmit={submit}
    >
      <TrnField control={form.control} name="trn" autoFocus />
    </FormDialog>
  );
}
