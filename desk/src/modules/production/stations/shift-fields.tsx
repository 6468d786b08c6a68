import { Checkbox } from '@platewright/ui/checkbox';
import { useTranslation } from 'react-i18next';
import { DayHours } from '../../calendar/day-hours.tsx';
import { weekdays } from '../../calendar/use-describe-calendar.ts';
import styles from './stations.module.css';
import type { EditedStation } from './typed-stations.ts';

interface Props {
  readonly shift: EditedStation['shift'];
  readonly path: string;
  readonly onChange: (part: Partial<EditedStation>) => void;
  readonly getError: (path: string) => string | undefined;
}

/** What a shift of its own begins with. */
const usualHours = { from: '08:00', to: '17:00' };

/** When it is worked at a station, where that is not as the calendar has it. */
export function ShiftFields({ shift, path, onChange, getError }: Props) {
  const { t } = useTranslation();
  const weekError = getError(`${path}.shift`);
  const setDay = (day: number, hours: typeof usualHours | null) =>
    onChange({ shift: weekdays.map((_name, at) => (at === day ? hours : (shift?.[at] ?? null))) });
  return (
    <fieldset className={styles.part}>
      <legend>{t('stations.shift.title')}</legend>
      <Checkbox
        isSelected={shift !== null}
        // Sunday to Thursday, as the calendar of installations begins.
        onChange={(own) => onChange({ shift: own ? weekdays.map((_name, at) => (at < 5 ? usualHours : null)) : null })}
      >
        {t('stations.shift.own')}
      </Checkbox>
      {weekError && <p className={styles.error}>{weekError}</p>}
      {shift !== null &&
        weekdays.map((name, day) => (
          <DayHours
            key={name}
            className={styles.day}
            weekday={name}
            hours={shift[day] ?? null}
            usual={usualHours}
            path={`${path}.shift.${day}`}
            onChange={(hours) => setDay(day, hours)}
            getError={getError}
          />
        ))}
    </fieldset>
  );
}
