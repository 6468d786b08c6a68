import { sheetSizeSides, sheetSizeTerms } from '@platewright/contract/modules/materials/desk-calls';
import { z } from '@platewright/contract/z';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { createTypedNumber } from './material-form.ts';
import styles from './materials.module.css';
import { useMaterialNames, useReloadMaterials, type SheetSize } from './use-materials.ts';

interface Props {
  readonly materialId: number;
  /** Null for a new one. */
  readonly size: SheetSize | null;
  readonly onClose: () => void;
}

const sizeForm = z.object({
  widthMm: createTypedNumber(sheetSizeSides.shape.widthMm),
  lengthMm: createTypedNumber(sheetSizeSides.shape.lengthMm),
  price: createTypedAmount(sheetSizeTerms.shape.price as z.ZodType<number>),
  warnBelow: createTypedNumber(sheetSizeTerms.shape.warnBelow),
});

/** Adds a size of raw sheets, or changes what one costs and when it is ordered. */
export function SheetSizeDialog({ materialId, size, onClose }: Props) {
  const { t } = useTranslation();
  const { nameSize } = useMaterialNames();
  const form = useForm({
    resolver: createSchemaResolver(sizeForm),
    defaultValues: {
      widthMm: String(size?.widthMm ?? ''),
      lengthMm: String(size?.lengthMm ?? ''),
      price: String(size?.price ?? ''),
      warnBelow: String(size?.warnBelow ?? ''),
    },
  });
  const { control } = form;
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReloadMaterials(),
    showAtFields: (error) => showFieldErrors(form, ['widthMm', 'lengthMm', 'price', 'warnBelow'], error),
  });
  const submit = form.handleSubmit(({ price, warnBelow, ...sides }) =>
    size
      ? submitCall(
          () => api.deskChangeSheetSize({ sizeId: size.id, revision: size.revision, price, warnBelow }),
          t('materials.sizeDialog.saved'),
        )
      : submitCall(
          () => api.deskAddSheetSize({ ...sides, materialId, price, warnBelow }),
          t('materials.sizeDialog.created'),
        ),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={size ? t('materials.sizeDialog.change', { size: nameSize(size) }) : t('materials.sizeDialog.create')}
      cancelLabel={t('materials.dialog.cancel')}
      confirmLabel={t(size ? 'materials.dialog.save' : 'materials.dialog.createNow')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('materials.sizeDialog.conflict')} />}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        {!size && (
          <>
            <FormNumberField
              control={control}
              name="widthMm"
              label={t('materials.sizeDialog.width')}
              unit="mm"
              isInteger
              isRequired
              autoFocus
            />
            <FormNumberField
              control={control}
              name="lengthMm"
              label={t('materials.sizeDialog.length')}
              help={t('materials.sizeDialog.lengthHelp')}
              unit="mm"
              isInteger
              isRequired
            />
          </>
        )}
        <FormNumberField
          control={control}
          name="price"
          label={t('materials.sizeDialog.price')}
          help={t('materials.sizeDialog.priceHelp')}
          unit="AED"
          isRequired
        />
        <FormNumberField
          control={control}
          name="warnBelow"
          label={t('materials.sizeDialog.warnBelow')}
          help={t('materials.sizeDialog.warnHelp')}
          isInteger
          isRequired
        />
      </div>
    </FormDialog>
  );
}
