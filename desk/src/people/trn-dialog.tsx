import { trnOrNone } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormNumber } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import type { Company } from './use-companies.ts';

interface Props {
  /** The papers of a registration are in order, with their TRN · what is known is corrected. */
  readonly kind: 'papersApprove' | 'trnChange';
  readonly company: Company;
  readonly onClose: () => void;
}

/** The TRN as it stands on the certificate, when that is approved and later. */
export function TrnDialog({ kind, company, onClose }: Props) {
  const { t } = useTranslation();
  const approves = kind === 'papersApprove';
  const { id: companyId, trn: known } = company;
  const form = useForm({
    resolver: checkedBy(z.object({ trn: trnOrNone })),
    defaultValues: { trn: known ?? '' },
  });
  const { decide, failure, busy } = useDecide(t(`companies.dialogs.${kind}.done`), onClose, (error) =>
    showRefused(form, ['trn'], error),
  );
  const submit = form.handleSubmit((typed) =>
    decide(() =>
      approves
        ? api.deskDecidePapers({ companyId, decision: 'approve', ...typed })
        : api.deskChangeTrn({ companyId, ...typed, seen: known ?? '' }),
    ),
  );
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
        name="trn"
        label={t('companies.facts.trn')}
        help={t('companies.dialogs.trnHelp')}
        whole
        autoFocus
      />
    </FormDialog>
  );
}
