import { productionDeskCalls } from '@platewright/contract/modules/production/desk-calls';
import { z } from '@platewright/contract/z';
import { getPlace, getWhereabouts } from '@platewright/domain/production/plate-transitions';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextArea } from '../../forms/form-fields.tsx';
import type { PlateRow, Station } from './use-plates.ts';
import { useStationName } from './use-station-name.ts';
import { getNumber, useTransitionPlates } from './use-transition-plates.ts';

interface Props {
  readonly plate: PlateRow;
  readonly stations: readonly Station[] | undefined;
  readonly transition: 'sendBack' | 'hold';
  /** The station that it is sent back to at first; the one before without it. */
  readonly to?: string | undefined;
  readonly onClose: () => void;
}

const { note } = productionDeskCalls.deskTransitionPlates.input.shape.events.element.shape;
const reason = z.object({ note: note.unwrap().unwrap().min(1, 'noteRequired') });

/** Sends a plate back to a station that it has passed, or holds it where it is: with the reason. */
export function PlateDialog({ plate, stations, transition, to: first, onClose }: Props) {
  const { t } = useTranslation();
  const nameStation = useStationName(stations);
  const { transition: send, isBusy } = useTransitionPlates(stations);
  const passed = plate.route.slice(0, getPlace(plate));
  const [to, setTo] = useState(first ?? passed.at(-1) ?? '');
  const form = useForm({ resolver: createSchemaResolver(reason), defaultValues: { note: '' } });
  const texts = `plateRoom.dialogs.${transition}` as const;
  return (
    <FormDialog
      onClose={onClose}
      title={t(`${texts}.title`, { number: getNumber(plate) })}
      description={t(`${texts}.text`)}
      cancelLabel={t('plateRoom.dialogs.cancel')}
      confirmLabel={t(`${texts}.confirm`)}
      isBusy={isBusy}
      onSubmit={form.handleSubmit(async (values) => {
        const { isDone } = await send([
          {
            ...{ plate: plate.code, transition, seenAt: getWhereabouts(plate), note: values.note, way: 'hand' },
            ...(transition === 'sendBack' && { to }),
          },
        ]);
        if (isDone) onClose();
      })}
    >
      {transition === 'sendBack' && (
        <Select
          label={t('plateRoom.dialogs.to')}
          value={to}
          onChange={setTo}
          options={passed.map((key) => ({ value: key, label: nameStation(key) }))}
        />
      )}
      <FormTextArea control={form.control} name="note" label={t('plateRoom.dialogs.why')} isRequired rows={2} />
    </FormDialog>
  );
}
