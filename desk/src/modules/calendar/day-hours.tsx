import type { WorkingHours } from '@platewright/domain/calendar/calendar';
import { Checkbox } from '@platewright/ui/checkbox';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { weekdays } from './use-describe-calendar.ts';

interface Props {
  readonly weekday: (typeof weekdays)[number];
  /** Null on a day off. */
  readonly hours: WorkingHours | null;
  /** What a day begins with that is worked from now on. */
  readonly usual: WorkingHours;
  /** Of the day in the document, by which errors find it. */
  readonly path: string;
  readonly onChange: (hours: WorkingHours | null) => void;
  readonly getError: (path: string) => string | undefined;
  readonly className: string | undefined;
}

/** Whether a day of the week is worked, and from when to when. */
export function DayHours({ weekday, hours, usual, path, onChange, getError, className }: Props) {
  const { t } = useTranslation();
  const label = t(`calendar.weekdays.${weekday}`);
  return (
    <div className={className} role="group" aria-label={label}>
      <Checkbox name={path} isSelected={hours !== null} onChange={(worked) => onChange(worked ? usual : null)}>
        {label}
      </Checkbox>
      {hours ? (
        (['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="time"
            ltr
            hideLabel
            label={`${label} · ${t(`calendar.${end}`)}`}
            value={hours[end]}
            onChange={(time) => onChange({ ...hours, [end]: time })}
            name={`${path}.${end}`}
            error={getError(`${path}.${end}`)}
          />
        ))
      ) : (
        <span className="muted">{t('calendar.off')}</span>
      )}
    </div>
  );
}
