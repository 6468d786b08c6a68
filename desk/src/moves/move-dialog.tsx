import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { isRefusal } from '../api/failure.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { useReloadJob } from '../job/use-reload-job.ts';
import type { Job } from '../job/use-job.ts';
import { FormArea, FormText } from '../forms/fields.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showRefused } from '../forms/refused.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { moveFields, moveSchema } from './move-form.ts';
import { moveName } from './move-names.ts';
import type { Move } from './moves.tsx';
import { WrongOptions } from './wrong-options.tsx';
import styles from './moves.module.css';

interface MoveDialogProps {
  readonly job: Job;
  readonly move: Move;
  /** The status in which the dialog was opened. */
  readonly from: number;
  readonly onClose: () => void;
}

/**
 * Asks for what a move needs. When somebody else changes the job meanwhile, it is loaded again, the dialog says so and
 * keeps what was typed.
 */
export function MoveDialog({ job, move, from, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const reload = useReloadJob(job.order.id);
  const name = moveName(from, move.to);
  const { needs } = move;
  const [seen] = useState(job.order.revision);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useForm({
    resolver: checkedBy(moveSchema(needs)),
    shouldFocusError: true,
    defaultValues: {
      note: '',
      wrongOptionIds: job.specification.filter(({ wrong }) => wrong).map(({ optionId }) => optionId),
      courier: '',
      trackingNumber: '',
      trackingUrl: '',
    },
  });
  const changed = job.order.revision !== seen;
  const isGone = job.order.statusId !== from || !job.moves.some(({ to, ok }) => to === move.to && ok);
  const words = { status: move.name };

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await api.deskMove({ ...values, orderId: job.order.id, to: move.to, revision: job.order.revision });
    } catch (error) {
      if (isRefusal(error, 'changedMeanwhile', 'moveNotAllowed', 'proofMissing', 'pricesMissing')) await reload();
      if (isRefusal(error, 'changedMeanwhile')) return;
      const homes = { noteRequired: 'note', trackingMissing: 'trackingNumber' } as const;
      if (!showRefused(form, moveFields, error, homes)) setFailure(error);
      return;
    }
    showToast({ tone: 'good', text: t(`moves.list.${name}.done`, words) });
    onClose();
    await reload();
  });

  const { control } = form;
  const { isSubmitting } = form.formState;
  const wide = needs.includes('options');
  return (
    <FormDialog
      onClose={onClose}
      title={t(`moves.list.${name}.title`, words)}
      size={wide ? 'wide' : 'normal'}
      sentence={t(`moves.list.${name}.sentence`, words)}
      cancelLabel={t('moves.cancelDialog')}
      confirmLabel={t(`moves.list.${name}.confirm`, words)}
      isDangerous={name === 'cancel'}
      busy={isSubmitting}
      isClosed={isGone}
      focusConfirm={needs.length === 0}
      notice={
        <>
          {changed && (
            <Notice tone="warn" announce="alert" title={t('moves.conflict.title')}>
              {t(isGone ? 'moves.conflict.gone' : 'moves.conflict.sentence', { status: job.order.statusName })}
            </Notice>
          )}
          <RefusedNotice failure={failure} />
        </>
      }
      onSubmit={submit}
    >
      {needs.includes('note') && (
        <FormArea
          control={control}
          name="note"
          label={t('moves.note')}
          help={t('moves.noteHelp')}
          isRequired
          rows={4}
          autoFocus
        />
      )}
      {needs.includes('options') && <WrongOptions control={control} answers={job.specification} />}
      {needs.includes('tracking') && (
        <>
          <div className={styles.pair}>
            <FormText
              control={control}
              name="courier"
              label={t('moves.courier')}
              help={t('moves.courierHelp')}
              isRequired
              autoFocus
            />
            <FormText
              control={control}
              name="trackingNumber"
              label={t('moves.trackingNumber')}
              isRequired
              mono
              autoComplete="off"
            />
          </div>
          <FormText
            control={control}
            name="trackingUrl"
            label={t('moves.trackingUrl')}
            help={t('moves.trackingUrlHelp')}
            type="url"
            inputMode="url"
            autoComplete="off"
            ltr
          />
        </>
      )}
      {!needs.includes('note') && (
        <FormArea
          control={control}
          name="note"
          label={t('moves.noteInside')}
          help={t('moves.noteInsideHelp')}
          rows={2}
        />
      )}
    </FormDialog>
  );
}
