import { required } from '@platewright/contract/fields';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { useCallForm } from '../../forms/use-call-form.ts';
import type { Proof } from './queries.ts';
import { useDecision } from './use-decision.ts';

/** The call takes an empty remark with an approval; a rejection needs one. */
const schema = z.object({ remark: required(2000, 'remarkRequired') });
const refusedAt = { remarkRequired: 'remark' } as const;

interface Props {
  readonly orderId: number;
  readonly fileId: number;
  readonly proof: Proof;
  readonly onClose: () => void;
}

/** What has to be corrected; prepress works from these words. */
export function RejectDialog({ orderId, fileId, proof, onClose }: Props) {
  const { t } = useTranslation();
  const decide = useDecision(orderId, fileId, proof, onClose);
  const form = useCallForm<{ remark: string }>({
    schema,
    refusedAt,
    defaultValues: { remark: '' },
    send: ({ remark }) => decide({ approve: false, signed: false, remark }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('proof.rejectTitle')}
      isDismissable={false}
      actions={
        <>
          <Button isDisabled={form.busy} onPress={onClose}>
            {t('proof.cancel')}
          </Button>
          <Button variant="dangerSolid" busy={form.busy} onPress={() => form.submit()}>
            {t('proof.reject')}
          </Button>
        </>
      }
    >
      <div className="stackv">
        <Controller
          control={form.control}
          name="remark"
          render={({ field }) => (
            <TextArea
              {...field}
              autoFocus
              isRequired
              rows={5}
              label={t('proof.remark')}
              placeholder={t('proof.remarkExample')}
              help={t('proof.remarkHelp')}
              error={form.errorOf('remark')}
            />
          )}
        />
        {form.failure && (
          <Notice tone="bad" announce="alert">
            {form.failure}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}
