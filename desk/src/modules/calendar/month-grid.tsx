import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { getWorkingDay } from '@platewright/domain/calendar/working-days';
import { addDays, getWeekday } from '@platewright/domain/time/iso-days';
import { IconButton } from '@platewright/ui/button';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import styles from './calendar.module.css';
import { useDayName, weekdays } from './use-describe-calendar.ts';

interface Props {
  /** Such as 2026-12. */
  readonly month: string;
  readonly calendar: CalendarFigures;
  readonly onMove: (months: number) => void;
  readonly onToggle: (day: string) => void;
}

/** A month whose days are pressed to be holidays, or none. Arrows move between its days. */
export function MonthGrid({ month, calendar, onMove, onToggle }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const nameDay = useDayName();
  const first = `${month}-01`;
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter((day) => day.startsWith(month));
  const title = new Intl.DateTimeFormat(language === 'ar' ? 'ar-AE-u-nu-latn' : 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${first}T00:00:00.000Z`));
  const moveFocus = (event: KeyboardEvent<HTMLDivElement>) => {
    const day = (event.target as HTMLElement).dataset['day'];
    const across = language === 'ar' ? -1 : 1;
    const steps: Record<string, number> = { ArrowRight: across, ArrowLeft: -across, ArrowDown: 7, ArrowUp: -7 };
    const step = steps[event.key];
    if (!day || step === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${addDays(day, step)}"]`)?.focus();
  };
  return (
    <div className={styles.part}>
      <div className={styles.pager}>
        <IconButton icon="prev" flipIcon label={t('calendar.holidays.previousMonth')} onPress={() => onMove(-1)} />
        <h3>{title}</h3>
        <IconButton icon="next" flipIcon label={t('calendar.holidays.nextMonth')} onPress={() => onMove(1)} />
      </div>
      <p className="small muted">{t('calendar.holidays.monthLead')}</p>
      <div className={styles.month} role="group" aria-label={title} onKeyDown={moveFocus}>
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {/* The Arabic names lose their article, which all begin with: no part of a word stands for it. */}
            {language === 'ar'
              ? t(`calendar.weekdays.${name}`).replace(/^ال/, '')
              : t(`calendar.weekdays.${name}`).slice(0, 3)}
          </span>
        ))}
        {days.map((day, index) => {
          const { hours, holiday } = getWorkingDay(calendar, day);
          const name = nameDay(day);
          const label = holiday
            ? t('calendar.holidays.isHoliday', { day: name })
            : hours
              ? name
              : t('calendar.holidays.isOff', { day: name });
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              data-off={hours === null || undefined}
              className={styles.day}
              style={index === 0 ? { gridColumnStart: getWeekday(day) + 1 } : undefined}
              aria-label={label}
              aria-pressed={holiday !== null}
              title={holiday?.name[language] || undefined}
              onClick={() => onToggle(day)}
            >
              {Number(day.slice(8))}
            </button>
          );
        })}
      </div>
    </div>
  );
}
