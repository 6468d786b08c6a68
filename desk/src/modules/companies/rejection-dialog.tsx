import { requiredText } from '@platewright/contract/fields';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import { DecisionErrorNotice } from './decision-error-notice.tsx';

const reasonRequiredKeys = {
  refuse: 'creditReasonRequired',
  agentRefuse: 'agentReasonRequired',
  documentsRefuse: 'papersReasonRequired',
} as const;
/** Texts that say where the customer reads the reason. */
const helpKeys = { refuse: 'reasonHelp', agentRefuse: 'reasonInEmail', documentsRefuse: 'reasonOnAccount' } as const;

interface Props {
  readonly kind: keyof typeof reasonRequiredKeys;
  readonly onReject: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Rejects a request with a reason that the customer reads. */
export function RejectionDialog({ kind, onReject, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(z.object({ reason: requiredText(1000, reasonRequiredKeys[kind]) })),
    defaultValues: { reason: '' },
  });
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.dialogs.${kind}.done`),
    onClose,
    (error) => showFieldErrors(form, ['reason'], error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(`companies.dialogs.${kind}.title`)}
      description={t(`companies.dialogs.${kind}.sentence`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t(`companies.dialogs.${kind}.confirm`)}
      isDangerous
      isBusy={isBusy}
      notice={<DecisionErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ reason }) => submitDecision(() => onReject(reason)))}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        label={t('companies.dialogs.reason')}
        help={t(`companies.dialogs.${helpKeys[kind]}`)}
        isRequired
        rows={4}
        maxLength={1000}
        autoFocus
      />
    </FormDialog>
  );
}
