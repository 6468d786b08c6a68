import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toIsoInstant } from './local-date-time.ts';

interface Props {
  readonly onSchedule: (inForceFrom: string) => void;
  readonly onClose: () => void;
}

/** Asks from when the draft is to count. */
export function ScheduleDialog({ onSchedule, onClose }: Props) {
  const { t } = useTranslation();
  const [local, setLocal] = useState('');
  const [isPast, setPast] = useState(false);
  const instant = toIsoInstant(local);
  const schedule = () => {
    if (Date.parse(instant) > Date.now()) onSchedule(instant);
    else setPast(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('publishing.schedule.title')}
      size="narrow"
      actions={
        <>
          <Button onPress={onClose}>{t('publishing.cancel')}</Button>
          <Button variant="primary" onPress={schedule}>
            {t('publishing.schedule.confirm')}
          </Button>
        </>
      }
    >
      <p className="muted">{t('publishing.schedule.sentence')}</p>
      <TextField
        type="datetime-local"
        ltr
        isRequired
        autoFocus
        label={t('publishing.schedule.moment')}
        help={t('publishing.schedule.help')}
        value={local}
        onChange={(typed) => {
          setLocal(typed);
          setPast(false);
        }}
        error={isPast ? t('publishing.schedule.past') : undefined}
      />
    </Dialog>
  );
}
