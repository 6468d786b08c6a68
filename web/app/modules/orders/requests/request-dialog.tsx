import { requiredText } from '@platewright/contract/fields';
import { z } from '@platewright/contract/z';
import { MAX_ORDER_REQUEST, type OrderRequestKind } from '@platewright/domain/orders/order-request';
import { unsavedForms } from '@platewright/browser/unsaved-forms';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { useCallForm } from '../../../forms/use-call-form.ts';

const schema = z.object({ message: requiredText(MAX_ORDER_REQUEST, 'requestMessageRequired') });

interface Props {
  readonly orderId: number;
  readonly kind: OrderRequestKind;
  readonly onClose: () => void;
}

/** Asks the operator to cancel or to change the order. What was typed stays when it is refused. */
export default function RequestDialog({ orderId, kind, onClose }: Props) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const formId = useId();
  const form = useCallForm<{ message: string }>({
    schema,
    defaultValues: { message: '' },
    draft: { key: `request:${kind}:${orderId}`, keeps: ['message'] },
    onSubmit: async ({ message }) => {
      await api.ordersMakeRequest({ orderId, kind, message });
      showToast({ text: t('order.requests.sent'), tone: 'success' });
      onClose();
      void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
    },
  });
  const close = () => unsavedForms.confirmLeaving(onClose);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t(`order.requests.${kind}.ask`)}
      isDismissable={false}
      actions={
        <>
          <Button onPress={close} isDisabled={form.busy}>
            {t('order.requests.back')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.busy}>
            {t('order.requests.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stackv" noValidate onSubmit={form.submit}>
        <p className="muted">{t(`order.requests.${kind}.lead`)}</p>
        <Controller
          control={form.control}
          name="message"
          render={({ field }) => (
            <TextArea
              {...field}
              label={t(`order.requests.${kind}.message`)}
              rows={4}
              isRequired
              autoFocus
              error={form.getFieldError('message')}
            />
          )}
        />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
