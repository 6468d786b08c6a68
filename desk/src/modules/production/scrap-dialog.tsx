import { productionDeskCalls } from '@platewright/contract/modules/production/desk-calls';
import { z } from '@platewright/contract/z';
import { getPlateNumber } from '@platewright/domain/orders/record-number';
import { getPlace, getWhereabouts } from '@platewright/domain/production/plate-transitions';
import { findScrapStation, scrapPayers, type ScrapPayer } from '@platewright/domain/production/scrap';
import { RadioGroup } from '@platewright/ui/radio-group';
import { Select } from '@platewright/ui/select';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea } from '../../forms/form-fields.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useOffered } from '../settings/use-offered.ts';
import { usePlate, type PlateRow, type Station } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import { useTransitionPlates, getNumber } from './use-transition-plates.ts';

interface Props {
  readonly plate: PlateRow;
  readonly stations: readonly Station[] | undefined;
  readonly onClose: () => void;
}

/** Selected when staff write in their own words; no key is empty. */
const OWN_WORDS = '-';

const { note, reasonKey, payer } = productionDeskCalls.deskTransitionPlates.input.shape.events.element.shape;
const schema = z
  .object({
    ...{ note: note.unwrap().unwrap(), reasonKey: reasonKey.unwrap().unwrap() },
    ...{ payer: payer.unwrap(), foundAt: z.string() },
  })
  .refine((values) => values.reasonKey !== '' || values.note !== '', { path: ['note'], message: 'noteRequired' });

/** Scraps a plate with the reason, where the fault was found and who pays; its remake begins at once. */
export function ScrapDialog({ plate, stations, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameStation = useStationName(stations);
  const { transition, isBusy } = useTransitionPlates(stations);
  const reasons = useOffered().data?.reasons.scrap ?? [];
  const place = getPlace(plate);
  const found = findScrapStation(plate.route, place, undefined);
  const { control, handleSubmit } = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: {
      ...{ note: '', reasonKey: '', payer: 'operator' as ScrapPayer },
      foundAt: found.ok ? found.value : '',
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('plateRoom.dialogs.scrap.title', { number: getNumber(plate) })}
      description={t('plateRoom.dialogs.scrap.text', {
        remake: getPlateNumber(plate.orderId, plate.number, plate.remakeNo + 1),
        station: nameStation(plate.route[0] ?? null),
      })}
      cancelLabel={t('plateRoom.dialogs.cancel')}
      confirmLabel={t('plateRoom.dialogs.scrap.confirm')}
      isDangerous
      isBusy={isBusy}
      onSubmit={handleSubmit(async (values) => {
        const event = { plate: plate.code, transition: 'scrap', seenAt: getWhereabouts(plate), way: 'hand' } as const;
        const { isDone } = await transition([{ ...event, ...values }]);
        if (isDone) onClose();
      })}
    >
      <Controller
        control={control}
        name="reasonKey"
        render={({ field }) => (
          <Select
            label={t('settings.reasons.field')}
            value={field.value || OWN_WORDS}
            onChange={(key) => field.onChange(key === OWN_WORDS ? '' : key)}
            options={[
              ...reasons.map(({ key, name }) => ({ value: key, label: name[language] })),
              { value: OWN_WORDS, label: t('settings.reasons.ownWords') },
            ]}
            ref={field.ref}
          />
        )}
      />
      <FormTextArea control={control} name="note" label={t('plateRoom.remake.note')} rows={2} />
      <Controller
        control={control}
        name="foundAt"
        render={({ field }) => (
          <Select
            label={t('plateRoom.remake.foundAt')}
            value={field.value}
            onChange={field.onChange}
            options={plate.route.slice(0, place + 1).map((key) => ({ value: key, label: nameStation(key) }))}
            ref={field.ref}
          />
        )}
      />
      <Controller
        control={control}
        name="payer"
        render={({ field }) => (
          <RadioGroup
            label={t('plateRoom.remake.payer')}
            value={field.value}
            onChange={field.onChange}
            options={scrapPayers.map((value) => ({ value, label: t(`plateRoom.remake.payers.${value}`) }))}
          />
        )}
      />
      <RemakeCost code={plate.code} />
    </FormDialog>
  );
}

/** What the remake costs as far as it is known: its area, and what the plate was sold for to who may see prices. */
function RemakeCost({ code }: { readonly code: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const plate = usePlate(code).data?.plate;
  if (!plate || plate.areaM2 === null) return null;
  const m2 = format.number(plate.areaM2, 4);
  return (
    <p className="small muted">
      {plate.soldFor === null
        ? t('plateRoom.remake.area', { m2 })
        : t('plateRoom.remake.areaAndPrice', { m2, price: format.aed(plate.soldFor) })}
    </p>
  );
}
