import { discardedOffcut, foundOffcut } from '@platewright/contract/modules/materials/desk-calls';
import { z } from '@platewright/contract/z';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { createTypedNumber } from './material-form.ts';
import styles from './materials.module.css';
import { useMaterialNames, useReloadMaterials, type Offcut } from './use-materials.ts';

const { widthMm, lengthMm, place } = foundOffcut.shape;
const foundForm = z.object({
  widthMm: createTypedNumber(widthMm),
  lengthMm: createTypedNumber(lengthMm),
  place: place as z.ZodType<string, string>,
});

/** An off-cut that lies there comes into the list. */
export function StoreOffcutDialog({
  materialId,
  onClose,
}: {
  readonly materialId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { nameOffcut } = useMaterialNames();
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: createSchemaResolver(foundForm),
    defaultValues: { widthMm: '', lengthMm: '', place: '' },
  });
  const { control } = form;
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReloadMaterials(),
    showAtFields: (error) => showFieldErrors(form, ['widthMm', 'lengthMm', 'place'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('materials.stock.offcut.title')}
      description={t('materials.stock.offcut.text')}
      cancelLabel={t('materials.dialog.cancel')}
      confirmLabel={t('materials.stock.offcut.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskStoreOffcut({ ...values, requestId, materialId }),
          ({ id }) => t('materials.stock.offcut.done', { number: nameOffcut(id) }),
        ),
      )}
    >
      <div className={styles.pair}>
        <FormNumberField
          control={control}
          name="widthMm"
          label={t('materials.stock.offcut.width')}
          unit="mm"
          isInteger
          isRequired
          autoFocus
        />
        <FormNumberField
          control={control}
          name="lengthMm"
          label={t('materials.stock.offcut.length')}
          help={t('materials.sizeDialog.lengthHelp')}
          unit="mm"
          isInteger
          isRequired
        />
        <FormTextField
          control={control}
          name="place"
          label={t('materials.stock.offcut.place')}
          help={t('materials.stock.offcut.placeHelp')}
          maxLength={60}
        />
      </div>
    </FormDialog>
  );
}

const discardForm = z.object({ note: discardedOffcut.shape.note });

/** An off-cut leaves the stock unused. */
export function DiscardOffcutDialog({ offcut, onClose }: { readonly offcut: Offcut; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { nameOffcut, nameSize } = useMaterialNames();
  const number = nameOffcut(offcut.id);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({ resolver: createSchemaResolver(discardForm), defaultValues: { note: '' } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReloadMaterials(),
    showAtFields: (error) => showFieldErrors(form, ['note'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('materials.stock.discard.title', { number })}
      description={t('materials.stock.discard.text', { size: nameSize(offcut) })}
      cancelLabel={t('materials.dialog.cancel')}
      confirmLabel={t('materials.stock.discard.confirm')}
      isDangerous
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ note }) =>
        submitCall(
          () => api.deskDiscardOffcut({ requestId, offcutId: offcut.id, note }),
          t('materials.stock.discard.done', { number }),
        ),
      )}
    >
      <FormTextField
        control={form.control}
        name="note"
        label={t('materials.stock.reason')}
        maxLength={200}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
