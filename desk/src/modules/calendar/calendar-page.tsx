import { useQuery } from '@tanstack/react-query';
import { Notice } from '@platewright/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { PublicationFrame } from '../../publishing/publication-frame.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { RatesFrame } from '../pricing/rates-frame.tsx';
import styles from './calendar.module.css';
import { CarriersSection } from './carriers-section.tsx';
import { focusField } from './focus-field.ts';
import { HolidaysSection } from './holidays-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { TryPromise } from './try-promise.tsx';
import type { CalendarPublication } from './calendar-publication.ts';
import { useCalendarForm } from './use-calendar-form.ts';
import { WaysSection } from './ways-section.tsx';
import { WorkSection } from './work-section.tsx';

/** The calendar: when operator and carriers work, and how long plates take. */
export function CalendarPage() {
  return (
    <RatesFrame kind="calendar">
      <Calendar />
    </RatesFrame>
  );
}

function Calendar() {
  const query = useQuery({
    queryKey: queryKeys.calendar,
    queryFn: ({ signal }) => api.deskCalendar({}, { signal }),
    // What is being edited is not replaced under the hands; a change of somebody else shows when saving.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.rates" />;
  return <CalendarEditor publication={query.data} />;
}

function CalendarEditor({ publication }: { publication: CalendarPublication }) {
  const { collection, editor, form, firstProblem, showProblems } = useCalendarForm(publication);
  const weekError = form.getError('week');
  const sections = useRef<HTMLDivElement>(null);
  // The field is sought once its problem is shown, which may open the row that it stands in.
  const [sought, setSought] = useState<{ readonly path: string } | null>(null);
  useEffect(() => {
    if (sought && sections.current) focusField(sections.current, sought.path);
  }, [sought]);
  const findField = (path: string) => {
    showProblems();
    setSought({ path });
  };
  return (
    <PublicationFrame isWide publication={publication} collection={collection} editor={editor}>
      <div ref={sections} className={styles.sections}>
        {weekError && (
          <div className={styles.whole}>
            <Notice tone="error">{weekError}</Notice>
          </div>
        )}
        <HoursSection {...form} />
        <TryPromise {...form} firstProblem={firstProblem} onFind={findField} />
        <HolidaysSection {...form} />
        <WaysSection {...form} />
        <CarriersSection {...form} />
        <WorkSection {...form} />
      </div>
    </PublicationFrame>
  );
}
