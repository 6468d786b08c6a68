import { requiredMultilineText } from '@platewright/contract/fields';
import type { Language } from '@platewright/domain/localized-text';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { ReasonField } from '../settings/reason-field.tsx';
import { useSubmitDecision } from './use-submit-decision.ts';
import { DecisionErrorNotice } from './decision-error-notice.tsx';

const reasonRequiredKeys = {
  refuse: 'creditReasonRequired',
  agentRefuse: 'agentReasonRequired',
  documentsRefuse: 'papersReasonRequired',
} as const;
/** Texts that say where the customer reads the reason. */
const helpKeys = { refuse: 'reasonHelp', agentRefuse: 'reasonInEmail', documentsRefuse: 'reasonOnAccount' } as const;

export interface RejectionProps {
  readonly kind: keyof typeof reasonRequiredKeys;
  /** In which the owner reads emails. */
  readonly ownerLang: Language;
  readonly onReject: (given: { readonly reason: string; readonly reasonKey: string }) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Rejects a request with a reason that the customer reads. */
export function RejectionDialog({ kind, ownerLang, onReject, onClose }: RejectionProps) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(
      z.object({ reason: requiredMultilineText(1000, reasonRequiredKeys[kind]), reasonKey: z.string() }),
    ),
    defaultValues: { reason: '', reasonKey: '' },
  });
  const { submitDecision, callError, isBusy } = useSubmitDecision(
    t(`companies.dialogs.${kind}.done`),
    onClose,
    (error) => showFieldErrors(form, ['reasonKey', 'reason'], error),
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
      onSubmit={form.handleSubmit((given) => submitDecision(() => onReject(given)))}
    >
      <ReasonField control={form.control} kind="rejection" name="reasonKey" textName="reason" textLang={ownerLang} />
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
