import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { IconButton } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { LanguageField } from '../../forms/language-field.tsx';
import styles from './calendar.module.css';
import { useDayName } from './use-describe-calendar.ts';

type DayOff = CalendarFigures['holidays'][number];

interface Props {
  readonly path: string;
  readonly days: readonly DayOff[];
  /** Of these days all, or those of one year, those that are being typed and those that are wrong. */
  readonly year?: string;
  readonly getError: (path: string) => string | undefined;
  readonly onChange: (days: DayOff[]) => void;
}

/** Days off with their names, each in a row that one types in. */
export function DaysOff({ path, days, year, getError, onChange }: Props) {
  const { t } = useTranslation();
  const nameDay = useDayName();
  const setAt = (index: number, part: Partial<DayOff>) =>
    onChange(days.map((off, at) => (at === index ? { ...off, ...part } : off)));
  // What is wrong in another year would be refused without a word.
  const isWrong = (index: number) =>
    ['day', 'name.en', 'name.ar'].some((field) => getError(`${path}.${index}.${field}`) !== undefined);
  return days.map((off, index) =>
    year !== undefined && /^\d{4}/.test(off.day) && !off.day.startsWith(year) && !isWrong(index) ? null : (
      <div key={index} className={styles.offRow} role="group" aria-label={nameDay(off.day)}>
        <TextField
          type="date"
          label={t('calendar.holidays.day')}
          value={off.day}
          onChange={(day) => setAt(index, { day })}
          name={`${path}.${index}.day`}
          error={getError(`${path}.${index}.day`)}
        />
        {(['en', 'ar'] as const).map((language) => (
          <LanguageField key={language} lang={language}>
            <TextField
              label={t(`calendar.holidays.${language}`)}
              value={off.name[language]}
              onChange={(text) => setAt(index, { name: { ...off.name, [language]: text } })}
              name={`${path}.${index}.name.${language}`}
              error={getError(`${path}.${index}.name.${language}`)}
            />
          </LanguageField>
        ))}
        <IconButton
          icon="trash"
          label={t('calendar.holidays.remove', { day: nameDay(off.day) })}
          onPress={() => onChange(days.filter((_off, at) => at !== index))}
        />
      </div>
    ),
  );
}
