import { formatParcelNumber } from '@platewright/domain/delivery/parcels';
import { TextField } from '@platewright/ui/text-field';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { CourierSelect } from './courier-select.tsx';
import styles from './delivery.module.css';
import type { ParcelRow } from './use-parcels.ts';
import { useTransitionParcels } from './use-transition-parcels.ts';

interface Props {
  readonly parcels: readonly Pick<ParcelRow, 'id' | 'isCollection' | 'courierKey' | 'trackingNumber'>[];
  readonly onClose: () => void;
}

/** Hands parcels over, each with the number of its label, which is typed or scanned: a scanner goes on to the next field. */
export function HandOverDialog({ parcels, onClose }: Props) {
  const { t } = useTranslation();
  const { transition, isBusy } = useTransitionParcels();
  // What was chosen stays in the dialog, whatever the list beside it shows meanwhile.
  const [shown, setShown] = useState(parcels);
  const [courierKey, setCourierKey] = useState('');
  const [numbers, setNumbers] = useState<Readonly<Record<number, string>>>({});
  const fields = useRef<HTMLDivElement>(null);
  const carried = shown.filter(({ isCollection }) => !isCollection);
  const submit = async () => {
    const done = await transition({
      ...{ transition: 'handOver', courierKey },
      parcels: shown.map(({ id, trackingNumber }) => ({ id, trackingNumber: numbers[id] ?? trackingNumber })),
    });
    const left = shown.filter(({ id }) => !done.includes(id));
    setShown(left);
    if (left.length === 0) onClose();
  };
  return (
    <FormDialog
      onClose={onClose}
      title={t('parcels.handOver.title')}
      description={t('parcels.handOver.text')}
      cancelLabel={t('parcels.handOver.cancel')}
      confirmLabel={t('parcels.handOver.confirm')}
      isBusy={isBusy}
      focusConfirm={carried.length === 0}
      onSubmit={submit}
    >
      {carried.some((parcel) => parcel.courierKey === '') && (
        <CourierSelect label={t('parcels.handOver.courier')} value={courierKey} onChange={setCourierKey} />
      )}
      <div className={styles.numbers} ref={fields}>
        {carried.map(({ id, trackingNumber }, index) => (
          <TextField
            key={id}
            label={t('parcels.handOver.tracking', { number: formatParcelNumber(id) })}
            value={numbers[id] ?? trackingNumber}
            onChange={(number) => setNumbers((before) => ({ ...before, [id]: number }))}
            onKeyDown={(event) => {
              const next = fields.current?.querySelectorAll('input')[index + 1];
              if (event.key !== 'Enter' || !next) return;
              event.preventDefault();
              next.focus();
            }}
            maxLength={80}
            mono
            autoComplete="off"
          />
        ))}
      </div>
    </FormDialog>
  );
}
