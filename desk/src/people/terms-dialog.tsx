import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormNumber } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import { approvalSchema, termsFields, termsSchema } from './terms-form.ts';
import type { Company } from './use-companies.ts';

interface Props {
  readonly kind: 'approve' | 'change';
  readonly company: Company;
  readonly onClose: () => void;
}

/** Limit and terms of credit, when it is given and later; with the papers of the application comes the TRN. */
export function TermsDialog({ kind, company, onClose }: Props) {
  const { t } = useTranslation();
  const { limit, termsDays: days } = company.credit;
  const form = useForm({
    resolver: checkedBy(kind === 'approve' ? approvalSchema : termsSchema),
    defaultValues: {
      creditLimit: kind === 'change' ? limit.toFixed(2) : '',
      termsDays: String(days),
      trn: company.trn ?? '',
    },
  });
  const { decide, failure, busy } = useDecide(t(`companies.dialogs.${kind}.done`), onClose, (error) =>
    showRefused(form, termsFields, error),
  );
  const submit = form.handleSubmit(({ trn, ...terms }) => {
    const sent = { ...terms, companyId: company.id };
    return decide(() =>
      kind === 'approve'
        ? api.deskDecideCredit({ ...sent, trn, decision: 'approve' })
        : api.deskChangeCredit({ ...sent, seen: { creditLimit: limit, termsDays: days } }),
    );
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t(`companies.dialogs.${kind}.title`)}
      sentence={t(`companies.dialogs.${kind}.sentence`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t(`companies.dialogs.${kind}.confirm`)}
      busy={busy}
      notice={<DecisionNotice failure={failure} />}
      onSubmit={submit}
    >
      <FormNumber
        control={form.control}
        name="creditLimit"
        label={t('companies.dialogs.amount')}
        help={t('companies.dialogs.amountHelp')}
        unit="AED"
        isRequired
        autoFocus
      />
      <FormNumber
        control={form.control}
        name="termsDays"
        label={t('companies.dialogs.days')}
        help={t('companies.dialogs.daysHelp')}
        unit={t('companies.dialogs.daysUnit')}
        isRequired
        whole
      />
      {kind === 'approve' && (
        <FormNumber
          control={form.control}
          name="trn"
          label={t('companies.facts.trn')}
          help={t('companies.dialogs.trnHelp')}
          whole
        />
      )}
    </FormDialog>
  );
}
