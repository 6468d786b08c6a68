import { contract } from '@platewright/contract/contract';
import { z } from '@platewright/contract/z';
import { calculateFloor } from '@platewright/domain/geometry/relief';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { isFinalStatus } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import styles from './job-ticket-card.module.css';

const reliefSchema = z.object({
  reliefUm: z
    .string()
    .transform((text) => normalizeNumberInput(text, 0))
    .refine((text) => contract.deskSetRelief.input.shape.reliefUm.safeParse(text).success, 'reliefInvalid')
    .transform(Number),
});

/** The relief of the plates with the floor that it leaves; whoever works on orders sets it. */
export function ReliefValue({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const { reliefUm, drawing } = deskOrder.ticket;
  const canSet = useHasPermission('desk.orders') && !isFinalStatus(deskOrder.order.statusId);
  const [isOpen, setOpen] = useState(false);
  const floorUm = reliefUm === null ? null : calculateFloor(reliefUm, drawing.facts.thicknessUm);
  return (
    <span className={styles.relief}>
      {reliefUm === null ? (
        <span className="muted">{t('production.relief.unset')}</span>
      ) : (
        <span>
          {floorUm === null
            ? t('production.relief.value', { relief: String(reliefUm) })
            : t('production.relief.withFloor', { relief: String(reliefUm), floor: String(floorUm) })}
        </span>
      )}
      {canSet && (
        <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
          {t('production.relief.set')}
        </Button>
      )}
      {isOpen && <ReliefDialog deskOrder={deskOrder} onClose={() => setOpen(false)} />}
    </span>
  );
}

function ReliefDialog({ deskOrder: { order, ticket }, onClose }: { deskOrder: DeskOrder; onClose: () => void }) {
  const { t } = useTranslation();
  const reload = useReloadOrder(order.id);
  const { thicknessUm } = ticket.drawing.facts;
  // What the screen showed when the dialog was opened, also after somebody else has changed it.
  const [seen] = useState(ticket.reliefUm);
  const form = useForm({
    resolver: createSchemaResolver(reliefSchema),
    defaultValues: { reliefUm: seen === null ? '' : String(seen) },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload,
    showAtFields: (error) => showFieldErrors(form, ['reliefUm'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('production.relief.set')}
      cancelLabel={t('production.relief.cancel')}
      confirmLabel={t('production.relief.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('production.relief.late')} />}
      onSubmit={form.handleSubmit(({ reliefUm }) =>
        submitCall(() => api.deskSetRelief({ orderId: order.id, reliefUm, seen }), t('production.relief.changed')),
      )}
    >
      <FormNumberField
        control={form.control}
        name="reliefUm"
        label={t('production.relief.field')}
        help={thicknessUm === null ? undefined : t('production.relief.help', { thickness: String(thicknessUm) })}
        unit="µm"
        isRequired
        isInteger
        autoFocus
      />
    </FormDialog>
  );
}
