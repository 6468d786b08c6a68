import { listServerFieldErrors } from '@platewright/browser/server-field-errors';
import { CallError } from '@platewright/contract/call-errors';
import { calendarFigures, type CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { z } from '@platewright/contract/z';
import { checkCalendar, checkServedPlaces } from '@platewright/domain/calendar/check-calendar';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { getWorkingData, type PublicationCollection } from '../../publishing/publication-collection.ts';
import { usePublicationEditor } from '../../publishing/use-publication-editor.ts';
import { usePersistUnsavedValues, useUnsavedValues } from '../../publishing/use-unsaved-values.ts';
import type { CalendarPublication } from './calendar-publication.ts';
import { useDescribeCalendar } from './use-describe-calendar.ts';
import { useNameField } from './use-name-field.ts';

/** What the sections of the page read and change. */
export interface CalendarForm {
  readonly data: CalendarFigures;
  readonly publication: CalendarPublication;
  readonly change: (part: Partial<CalendarFigures>) => void;
  /** What is wrong with a field, in words, once the calendar was refused. */
  readonly getError: (path: string) => string | undefined;
}

/** What keeps the calendar from being published: where, how the field is called, and why. */
export interface FieldProblem {
  readonly path: string;
  readonly field: string;
  readonly text: string;
}

const empty: CalendarFigures = {
  week: [],
  holidays: [],
  shortDays: [],
  carriages: [],
  carriers: [],
  work: { standard: 0, rush: 0 },
  load: {},
};

/** What keeps a calendar from being published, by field path. */
export function findProblems(data: CalendarFigures, { zones, methods }: CalendarPublication): DocumentErrors {
  const checked = checkCalendar(data);
  const served = methods.map((method) => ({
    id: method.id,
    prices: Object.fromEntries(method.zones.map((zone) => [zone, true])),
  }));
  return { ...checkServedPlaces(data, { zones, methods: served }), ...(checked.ok ? {} : checked.reason) };
}

/** A number that was emptied is none, which is stored as null. */
const typedNumber = z
  .number()
  .nullable()
  .transform((typed) => typed ?? Number.NaN);
/** A calendar as it was typed, in the storage of the tab. */
const typedCalendar = calendarFigures.extend({
  carriages: z.array(calendarFigures.shape.carriages.element.extend({ transitDays: typedNumber })),
  work: z.object({ standard: typedNumber, rush: typedNumber }),
  load: z.record(z.string(), typedNumber),
});

/** Numbers that were emptied, which would arrive as nothing. */
const hasUnreadable = ({ carriages, work, load }: CalendarFigures): boolean =>
  [work.standard, work.rush, ...Object.values(load), ...carriages.map((way) => way.transitDays)].some(Number.isNaN);

function useCalendarCollection(publication: CalendarPublication): PublicationCollection<CalendarFigures> {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const describe = useDescribeCalendar(publication);
  return {
    name: 'calendar',
    action: 'desk.rates',
    empty,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.calendar }),
    describe,
    describeEffect: () => [t('calendar.effect', { n: format.number(publication.effect.unpaidOrders) })],
    calls: {
      load: () => api.deskCalendar({}),
      save: (change) => api.deskCalendarSave(change),
      publish: (change) => api.deskCalendarPublish(change),
      discard: (change) => api.deskCalendarDiscard(change),
      versions: (page) => api.deskCalendarVersions(page),
      version: (version) => api.deskCalendarVersion(version),
      restore: (change) => api.deskCalendarRestore(change),
    },
  };
}

/** The form of the calendar and its editor. What was typed and not saved outlives the session. */
export function useCalendarForm(publication: CalendarPublication) {
  const { t } = useTranslation();
  const collection = useCalendarCollection(publication);
  const nameField = useNameField(publication);
  const { unsaved, storageKey } = useUnsavedValues<CalendarFigures>(collection.name, String(publication.id));
  const [stored, setStored] = useState(() => getWorkingData<CalendarFigures>(publication, empty));
  const [data, setData] = useState(() => typedCalendar.safeParse(unsaved?.values).data ?? stored);
  const [areProblemsShown, showProblems] = useState(false);
  /** What only the server knows, such as shipping rates that were published meanwhile: sentences by field path. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const editor = usePublicationEditor<CalendarFigures>({
    publication,
    collection,
    form: {
      isDirty: JSON.stringify(data) !== JSON.stringify(stored),
      getData: () => data,
      assertReadable: () => {
        if (hasUnreadable(data)) throw new CallError('invalidInput');
      },
      setStored: (next, shown) => {
        setStored(next);
        if (shown !== null) setData(shown);
      },
      showErrors: (error) => {
        showProblems(error !== null);
        setRefused(Object.fromEntries(listServerFieldErrors(error)));
      },
    },
    unsaved,
  });
  usePersistUnsavedValues(storageKey, () => data, editor);
  const problems = findProblems(data, publication);
  const describeProblem = ({ key, params }: DocumentErrors[string]) =>
    t(`validation.${key}`, { min: '', max: '', ...params });
  const form: CalendarForm = {
    data,
    publication,
    change: (part) => {
      setData((current) => ({ ...current, ...part }));
      // Rows may have moved, and what was refused is not what stands there now.
      const isElsewhere = ([path]: readonly [string, string]) => !Object.hasOwn(part, path.split('.')[0] ?? '');
      setRefused((current) => Object.fromEntries(Object.entries(current).filter(isElsewhere)));
    },
    getError: (path) => {
      const problem = areProblemsShown ? problems[path] : undefined;
      return problem ? describeProblem(problem) : refused[path];
    },
  };
  const [first] = Object.entries(problems);
  const firstProblem: FieldProblem | null = first
    ? { path: first[0], field: nameField(first[0], data), text: describeProblem(first[1]) }
    : null;
  return { collection, editor, form, firstProblem, showProblems: () => showProblems(true) };
}
