import { optionalText, requiredText } from '@platewright/contract/fields';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { useCallForm } from '../../forms/use-call-form.ts';
import type { Proof } from './queries.ts';
import { useSubmitDecision } from './use-submit-decision.ts';
import styles from './proof-viewer.module.css';

/** A rejection requires a remark, unless open comments say what has to change. */
const schema = z.object({ remark: requiredText(2000, 'remarkRequired') });
const schemaWithComments = z.object({ remark: optionalText(2000) });
const errorFields = { remarkRequired: 'remark' } as const;

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  readonly openComments: readonly OpenComment[];
  readonly onClose: () => void;
}

export interface OpenComment {
  readonly number: number;
  readonly text: string;
}

/** Rejects a proof; the remark tells prepress what to correct. */
export function RejectDialog({ orderId, fileId, proof, openComments, onClose }: Props) {
  const { t } = useTranslation();
  const hasComments = openComments.length > 0;
  const decide = useSubmitDecision(orderId, fileId, proof, onClose);
  const form = useCallForm<{ remark: string }>({
    schema: hasComments ? schemaWithComments : schema,
    fieldByErrorName: errorFields,
    defaultValues: { remark: '' },
    draft: { key: `reject:${orderId}:${fileId}`, keeps: ['remark'] },
    onSubmit: ({ remark }) => decide({ approve: false, signed: false, remark }),
  });
  const close = () => unsavedForms.confirmLeaving(onClose);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('proof.rejectTitle')}
      isDismissable={false}
      actions={
        <>
          <Button isDisabled={form.busy} onPress={close}>
            {t('proof.cancel')}
          </Button>
          <Button variant="destructive" isBusy={form.busy} onPress={() => form.submit()}>
            {t('proof.reject')}
          </Button>
        </>
      }
    >
      <div className="stackv">
        {hasComments && (
          <section className="stackv stackv--s">
            <h3 className="small mid">{t('proof.commentsGoAlong', { n: String(openComments.length) })}</h3>
            <ol className={styles.takenComments}>
              {openComments.map(({ number, text }) => (
                <li key={number}>
                  <b className="num">{number}</b> <bdi>{text}</bdi>
                </li>
              ))}
            </ol>
          </section>
        )}
        <Controller
          control={form.control}
          name="remark"
          render={({ field }) => (
            <TextArea
              {...field}
              autoFocus
              isRequired={!hasComments}
              rows={5}
              label={t('proof.remark')}
              placeholder={t('proof.remarkExample')}
              help={t(hasComments ? 'proof.remarkOptionalHelp' : 'proof.remarkHelp')}
              error={form.getFieldError('remark')}
            />
          )}
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
