import { required } from '@platewright/contract/fields';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { checkedBy } from '../forms/checked-by.ts';
import { FormArea } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';

const missing = {
  refuse: 'creditReasonRequired',
  agentRefuse: 'agentReasonRequired',
  papersRefuse: 'papersReasonRequired',
} as const;
/** Where the customer reads the reason. */
const helps = { refuse: 'reasonHelp', agentRefuse: 'reasonInLetter', papersRefuse: 'reasonOnAccount' } as const;

interface Props {
  readonly kind: keyof typeof missing;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A refusal with the reason that the customer reads. */
export function ReasonDialog({ kind, send, onClose }: Props) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: checkedBy(z.object({ reason: required(1000, missing[kind]) })),
    defaultValues: { reason: '' },
  });
  const { decide, failure, busy } = useDecide(t(`companies.dialogs.${kind}.done`), onClose, (error) =>
    showRefused(form, ['reason'], error),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={t(`companies.dialogs.${kind}.title`)}
      sentence={t(`companies.dialogs.${kind}.sentence`)}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t(`companies.dialogs.${kind}.confirm`)}
      isDangerous
      busy={busy}
      notice={<DecisionNotice failure={failure} />}
      onSubmit={form.handleSubmit(({ reason }) => decide(() => send(reason)))}
    >
      <FormArea
        control={form.control}
        name="reason"
        label={t('companies.dialogs.reason')}
        help={t(`companies.dialogs.${helps[kind]}`)}
        isRequired
        rows={4}
        maxLength={1000}
        autoFocus
      />
    </FormDialog>
  );
}
