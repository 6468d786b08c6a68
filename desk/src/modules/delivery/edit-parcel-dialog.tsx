import { deliveryDeskCalls } from '@platewright/contract/modules/delivery/desk-calls';
import { z } from '@platewright/contract/z';
import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isCallError } from '@platewright/browser/is-call-error';
import { Notice } from '@platewright/ui/notice';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../forms/form-fields.tsx';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { CourierSelect } from './courier-select.tsx';
import styles from './delivery.module.css';
import type { LoadedParcel } from './use-parcels.ts';
import { useReloadParcels } from './use-transition-parcels.ts';

const { shape } = deliveryDeskCalls.deskChangeParcel.input;
/** An empty field is a figure that is not known. */
const figure = (of: z.ZodType, key: string) =>
  z.string().refine((text) => text.trim() === '' || of.safeParse(Number(text)).success, key);
const schema = z.object({
  trackingNumber: shape.trackingNumber.unwrap().unwrap(),
  scaleGrams: figure(shape.scaleGrams, 'weightInvalid'),
  lengthMm: figure(shape.lengthMm, 'lengthInvalid'),
  widthMm: figure(shape.widthMm, 'lengthInvalid'),
  heightMm: figure(shape.heightMm, 'lengthInvalid'),
});
const sizes = ['length', 'width', 'height'] as const;

const toText = (value: number | null): string => (value === null ? '' : String(value));
const toFigure = (text: string): number | null => (text.trim() === '' ? null : Number(text));

interface Props {
  readonly parcel: LoadedParcel['parcel'];
  readonly onClose: () => void;
}

/** Courier, number of the label, weight and size of a parcel. */
export function EditParcelDialog({ parcel, onClose }: Props) {
  const { t } = useTranslation();
  const reload = useReloadParcels();
  // Of what is shown in the fields: somebody else's change is not overwritten.
  const [{ revision }] = useState(parcel);
  const [courierKey, setCourierKey] = useState(parcel.courierKey);
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload });
  const { control, handleSubmit } = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: {
      trackingNumber: parcel.trackingNumber,
      scaleGrams: toText(parcel.scaleGrams),
      lengthMm: toText(parcel.lengthMm),
      widthMm: toText(parcel.widthMm),
      heightMm: toText(parcel.heightMm),
    },
  });
  const number = formatParcelNumber(parcel.id);
  const hasConflict = isCallError(callError, 'changedMeanwhile');
  return (
    <FormDialog
      onClose={onClose}
      title={t('parcels.edit.title', { number })}
      description={t('parcels.edit.text')}
      cancelLabel={t('parcels.edit.cancel')}
      confirmLabel={t('parcels.edit.save')}
      isBusy={isBusy}
      isConfirmDisabled={hasConflict}
      notice={
        hasConflict ? (
          <Notice tone="warning" announce="alert" title={t('parcels.edit.conflict')}>
            {t('parcels.edit.conflictWhat')}
          </Notice>
        ) : (
          <CallErrorNotice error={callError} />
        )
      }
      onSubmit={handleSubmit(({ trackingNumber, scaleGrams, lengthMm, widthMm, heightMm }) =>
        submitCall(
          () =>
            api.deskChangeParcel({
              ...{ parcelId: parcel.id, revision, courierKey, trackingNumber },
              ...{ scaleGrams: toFigure(scaleGrams), lengthMm: toFigure(lengthMm) },
              ...{ widthMm: toFigure(widthMm), heightMm: toFigure(heightMm) },
            }),
          t('parcels.edit.saved', { number }),
        ),
      )}
    >
      {!parcel.isCollection && (
        <>
          <CourierSelect
            label={t('parcels.edit.courier')}
            none={t('parcels.noCourier')}
            value={courierKey}
            onChange={setCourierKey}
          />
          <FormTextField
            control={control}
            name="trackingNumber"
            label={t('parcels.edit.tracking')}
            mono
            autoComplete="off"
          />
        </>
      )}
      <FormNumberField
        control={control}
        name="scaleGrams"
        label={t('parcels.edit.weight')}
        unit={t('parcels.edit.grams')}
      />
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <FormNumberField
            key={size}
            control={control}
            name={`${size}Mm`}
            label={t(`parcels.edit.${size}`)}
            unit="mm"
          />
        ))}
      </div>
    </FormDialog>
  );
}
