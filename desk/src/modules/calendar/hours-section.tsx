import { Button, IconButton } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import styles from './calendar.module.css';
import { DayHours } from './day-hours.tsx';
import type { CalendarForm } from './use-calendar-form.ts';
import { weekdays } from './use-describe-calendar.ts';

const usualHours = { from: '09:00', to: '18:00' };

/** The hours of the week, and days on which they are others. */
export function HoursSection({ data, change, getError }: CalendarForm) {
  const { t } = useTranslation();
  const setDay = (day: number, hours: { from: string; to: string } | null) =>
    change({ week: weekdays.map((_name, at) => (at === day ? hours : (data.week[at] ?? null))) });
  return (
    <section className={styles.section} aria-labelledby="calendar-hours">
      <h2 id="calendar-hours">{t('calendar.hours')}</h2>
      <p className="small muted">{t('calendar.operatorTime')}</p>
      {weekdays.map((name, day) => (
        <DayHours
          key={name}
          className={styles.dayRow}
          weekday={name}
          hours={data.week[day] ?? null}
          usual={usualHours}
          path={`week.${day}`}
          onChange={(hours) => setDay(day, hours)}
          getError={getError}
        />
      ))}
      <ShortDays data={data} change={change} getError={getError} />
    </section>
  );
}

function ShortDays({ data, change, getError }: Pick<CalendarForm, 'data' | 'change' | 'getError'>) {
  const { t } = useTranslation();
  const { shortDays } = data;
  const setAt = (index: number, part: object) =>
    change({ shortDays: shortDays.map((short, at) => (at === index ? { ...short, ...part } : short)) });
  return (
    <div className={styles.part}>
      <h3>{t('calendar.short.title')}</h3>
      <p className="small muted">{t('calendar.short.lead')}</p>
      {shortDays.map((short, index) => (
        <div key={index} className={styles.shortRow} role="group" aria-label={t('calendar.short.title')}>
          {(['first', 'last'] as const).map((end) => (
            <TextField
              key={end}
              type="date"
              label={t(`calendar.short.${end}`)}
              value={short[end]}
              onChange={(day) => setAt(index, { [end]: day })}
              name={`shortDays.${index}.${end}`}
              error={getError(`shortDays.${index}.${end}`)}
            />
          ))}
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              label={t(`calendar.${end}`)}
              value={short[end]}
              onChange={(time) => setAt(index, { [end]: time })}
              name={`shortDays.${index}.${end}`}
              error={getError(`shortDays.${index}.${end}`)}
            />
          ))}
          {(['en', 'ar'] as const).map((language) => (
            <TextField
              key={language}
              label={t(`calendar.holidays.${language}`)}
              value={short.name[language]}
              onChange={(text) => setAt(index, { name: { ...short.name, [language]: text } })}
              name={`shortDays.${index}.name.${language}`}
              error={getError(`shortDays.${index}.name.${language}`)}
            />
          ))}
          <IconButton
            icon="trash"
            label={t('calendar.short.remove')}
            onPress={() => change({ shortDays: shortDays.filter((_short, at) => at !== index) })}
          />
        </div>
      ))}
      <div className={styles.buttons}>
        <Button
          icon="plus"
          onPress={() =>
            change({
              shortDays: [...shortDays, { first: '', last: '', from: '09:00', to: '14:00', name: { en: '', ar: '' } }],
            })
          }
        >
          {t('calendar.short.add')}
        </Button>
      </div>
    </div>
  );
}
