import {
  HOLIDAYS_FILE_LIMITS,
  mergeHolidays,
  readHolidaysFile,
  type HolidaysFile,
} from '@platewright/domain/calendar/read-holidays-file';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { Button, IconButton } from '@platewright/ui/button';
import { FileTrigger } from '@platewright/ui/file-trigger';
import { Notice } from '@platewright/ui/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import styles from './calendar.module.css';
import { DaysOff } from './days-off.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { CalendarForm } from './use-calendar-form.ts';

/** More characters than a file of holidays may have. */
const MAX_FILE_BYTES = HOLIDAYS_FILE_LIMITS.characters + 1;

type Outcome =
  | { readonly kind: 'error'; readonly error: 'fileTooLarge' | 'notACalendar' | 'tooManyEvents' }
  | {
      readonly kind: 'read';
      readonly added: number;
      readonly known: number;
      readonly refused: HolidaysFile['refused'];
      readonly isNameMissing: boolean;
    };

/** The holidays of a year: as a list, in a month, or read from a file. */
export function HolidaysSection({ data, change, getError }: CalendarForm) {
  const { t } = useTranslation();
  const format = useFormat();
  const [month, setMonth] = useState(() => toLocalDay(new Date()).slice(0, 7));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const year = month.slice(0, 4);
  const { holidays } = data;
  const setHolidays = (days: typeof holidays) => change({ holidays: days });
  const addDay = (day: string) => setHolidays([...holidays, { day, name: { en: '', ar: '' } }]);
  const moveMonth = (by: number) => {
    const next = new Date(Date.UTC(Number(year), Number(month.slice(5)) - 1 + by, 1));
    setMonth(next.toISOString().slice(0, 7));
  };
  const readFile = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    // What is far too large is not even read.
    const read = readHolidaysFile(file.size > MAX_FILE_BYTES ? ' '.repeat(MAX_FILE_BYTES) : await file.text());
    if (!read.ok) {
      setOutcome({ kind: 'error', error: read.reason });
      return;
    }
    const merged = mergeHolidays(holidays, read.value.days);
    setHolidays(merged.days);
    setOutcome({ ...merged, kind: 'read', refused: read.value.refused });
    const [first] = read.value.days;
    if (first) setMonth(first.day.slice(0, 7));
  };
  const isEmpty = !holidays.some(({ day }) => day.startsWith(year) || day === '');
  return (
    <section className={styles.section} data-wide aria-labelledby="calendar-holidays">
      <h2 id="calendar-holidays">{t('calendar.holidays.title')}</h2>
      <div className={styles.holidays}>
        <div className={styles.part}>
          <div className={styles.pager}>
            <IconButton
              icon="prev"
              flipIcon
              label={t('calendar.holidays.previousYear')}
              onPress={() => moveMonth(-12)}
            />
            <h3>{t('calendar.holidays.year', { year })}</h3>
            <IconButton icon="next" flipIcon label={t('calendar.holidays.nextYear')} onPress={() => moveMonth(12)} />
          </div>
          {isEmpty && <p className="muted">{t('calendar.holidays.none')}</p>}
          <DaysOff path="holidays" days={holidays} year={year} getError={getError} onChange={setHolidays} />
          <div className={styles.buttons}>
            <Button icon="plus" onPress={() => addDay('')}>
              {t('calendar.holidays.add')}
            </Button>
            <FileTrigger acceptedFileTypes={['.ics', 'text/calendar']} onSelect={(files) => void readFile(files)}>
              <Button icon="calendar">{t('calendar.holidays.import')}</Button>
            </FileTrigger>
          </div>
          {outcome?.kind === 'error' && (
            <Notice tone="error" announce="alert" onClose={() => setOutcome(null)}>
              {t(`calendar.holidays.fileErrors.${outcome.error}`)}
            </Notice>
          )}
          {outcome?.kind === 'read' && (
            <Notice
              tone={outcome.refused.length > 0 ? 'warning' : 'success'}
              announce="status"
              onClose={() => setOutcome(null)}
            >
              {t('calendar.holidays.imported', {
                added: format.number(outcome.added),
                known: format.number(outcome.known),
              })}{' '}
              {outcome.isNameMissing && t('calendar.holidays.nameMissing')}
              {outcome.refused.length > 0 && (
                <ul>
                  {outcome.refused.map(({ summary, reason }, index) => (
                    <li key={index}>
                      {t('calendar.holidays.refused', {
                        name: summary || t('calendar.holidays.noName'),
                        reason: t(`calendar.holidays.refusedReasons.${reason}`),
                      })}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
        </div>
        <MonthGrid
          month={month}
          calendar={data}
          onMove={moveMonth}
          onToggle={(day) =>
            holidays.some((off) => off.day === day)
              ? setHolidays(holidays.filter((off) => off.day !== day))
              : addDay(day)
          }
        />
      </div>
    </section>
  );
}
