import { zodResolver } from '@hookform/resolvers/zod';
import { required } from '@platewright/contract/fields';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { FormArea } from '../forms/fields.tsx';
import { showRefused } from '../forms/refused.ts';
import { useDecide } from './decide.ts';
import { DecisionNotice } from './decision-notice.tsx';
import styles from './people.module.css';

const missing = { refuse: 'creditReasonRequired', agentRefuse: 'agentReasonRequired' } as const;

interface Props {
  readonly kind: keyof typeof missing;
  readonly send: (reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** A refusal with the reason that the customer reads. */
export function ReasonDialog({ kind, send, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const form = useForm({
    resolver: zodResolver(z.object({ reason: required(1000, missing[kind]) })),
    defaultValues: { reason: '' },
  });
  const { decide, failure, busy } = useDecide(t(`companies.dialogs.${kind}.done`), onClose, (error) =>
    showRefused(form, ['reason'], error),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`companies.dialogs.${kind}.title`)}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose} isDisabled={busy}>
            {t('companies.dialogs.cancel')}
          </Button>
          <Button type="submit" form={id} variant="dangerSolid" busy={busy}>
            {t(`companies.dialogs.${kind}.confirm`)}
          </Button>
        </>
      }
    >
      <DecisionNotice failure={failure} />
      <p className="muted">{t(`companies.dialogs.${kind}.sentence`)}</p>
      <form
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ reason }) => decide(() => send(reason)))(event)}
      >
        <FormArea
          control={form.control}
          name="reason"
          label={t('companies.dialogs.reason')}
          help={t('companies.dialogs.reasonHelp')}
          isRequired
          rows={4}
          maxLength={1000}
          autoFocus
        />
      </form>
    </Dialog>
  );
}
