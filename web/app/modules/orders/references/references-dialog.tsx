import { CallError } from '@platewright/contract/call-errors';
import { orderReferencesInput } from '@platewright/contract/shapes';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { CallTextField } from '../../../forms/call-text-field.tsx';
import { useCallForm } from '../../../forms/use-call-form.ts';

export interface OrderReferenceValues {
  readonly poNumber: string;
  readonly costCentre: string;
}

const schema = z.object(orderReferencesInput);

/** The form of the references. When somebody else changed them meanwhile, theirs are shown before they are overwritten. */
export default function ReferencesDialog(props: {
  readonly orderId: number;
  readonly references: OrderReferenceValues;
  readonly onChange: (references: OrderReferenceValues) => void;
  readonly onClose: () => void;
}) {
  const { orderId, references, onChange, onClose } = props;
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const formId = useId();
  const [seen, setSeen] = useState(references);
  const [isChanged, setChanged] = useState(false);
  const form = useCallForm<{ poNumber: string; costCentre: string }>({
    schema,
    defaultValues: { poNumber: references.poNumber, costCentre: references.costCentre },
    draft: { key: `references:${orderId}`, keeps: ['poNumber', 'costCentre'] },
    onSubmit: async (values) => {
      setChanged(false);
      try {
        const stored = await api.ordersSetReferences({ orderId, ...values, seen });
        onChange(stored);
        showToast({ text: t('order.references.saved'), tone: 'success' });
        onClose();
        void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
      } catch (error) {
        if (!(error instanceof CallError && error.errorName === 'changedMeanwhile')) throw error;
        const { poNumber, costCentre } = (await api.ordersIsexist({ id: orderId })).result;
        setSeen({ poNumber, costCentre });
        form.reset({ poNumber, costCentre });
        setChanged(true);
      }
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('order.references.title')}
      size="narrow"
      actions={
        <>
          <Button onPress={onClose}>{t('order.references.cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={form.busy}>
            {t('order.references.save')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stackv" noValidate onSubmit={form.submit}>
        <p className="small muted">{t('order.references.help')}</p>
        {isChanged && (
          <Notice tone="warning" announce="alert">
            {t('order.references.changed')}
          </Notice>
        )}
        <CallTextField form={form} name="poNumber" label={t('order.references.poNumber')} />
        <CallTextField form={form} name="costCentre" label={t('order.references.costCentre')} />
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
