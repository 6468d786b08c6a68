import { accountGroups } from '@platewright/domain/permissions/principal';
import { Notice } from '@platewright/ui/notice';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormNumberField } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useSubmitDecision } from '../companies/use-submit-decision.ts';
import { DecisionErrorNotice } from '../companies/decision-error-notice.tsx';
import { creditApprovalSchema, creditTermsFields, creditTermsSchema } from './credit-terms-form.ts';
import { TrnField } from '../companies/trn-field.tsx';
import type { Company } from '../companies/use-companies.ts';

interface Props {
  readonly kind: 'approve' | 'change';
  readonly company: Company;
  readonly onClose: () => void;
}

/** Limit and payment terms of a credit, at its approval and later; the approval also records the TRN. */
export function CreditTermsDialog({ kind, company, onClose }: Props) {
  const { t } = useTranslation();
  const { limit, termsDays: days } = company.credit;
  const form = useForm({
    resolver: createSchemaResolver(kind === 'approve' ? creditApprovalSchema : creditTermsSchema),
    defaultValues: {
      creditLimit: kind === 'change' ? limit.toFixed(2) : '',
      termsDays: String(days),
      trn: company.trn ?? '',
    },
  });
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.dialogs.${kind}.done`),
    onClose,
    (error) => showFieldErrors(form, creditTermsFields, error),
  );
  const submit = form.handleSubmit(({ trn, ...terms }) => {
    const input = { ...terms, companyId: company.id };
    return submitDecision(() =>
      kind === 'approve'
        ? api.deskDecideCredit({ ...input, trn, decision: 'approve' })
        : api.deskChangeCredit({ ...input, seen: { creditLimit: limit, termsDays: days } }),
    );
  });
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
      <FormNumberField
        control={form.control}
        name="creditLimit"
        label={t('companies.dialogs.amount')}
        help={t('companies.dialogs.amountHelp')}
        unit={t('shell.currency')}
        isRequired
        autoFocus
      />
      <FormNumberField
        control={form.control}
        name="termsDays"
        label={t('companies.dialogs.days')}
        help={t('companies.dialogs.daysHelp')}
        unit={t('companies.dialogs.daysUnit')}
        isRequired
        isInteger
      />
      {kind === 'approve' && company.groupId === accountGroups.personal && (
        <Notice tone="warning">{t('companies.dialogs.approve.becomesCompany')}</Notice>
      )}
      {kind === 'approve' && <TrnField control={form.control} name="trn" />}
    </FormDialog>
  );
}
