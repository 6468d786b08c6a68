import { CallError } from '@platewright/contract/call-errors';
import { calendarFigures, type CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { z } from '@platewright/contract/z';
import { checkCalendar, checkServedPlaces } from '@platewright/domain/calendar/check-calendar';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { PublicationCollection } from '../../publishing/publication-collection.ts';
import { useDocumentForm, type DocumentForm } from '../../publishing/use-document-form.ts';
import type { CalendarPublication } from './calendar-publication.ts';
import { useDescribeCalendar } from './use-describe-calendar.ts';
import { useNameField } from './use-name-field.ts';

/** What the sections of the page read and change. */
export interface CalendarForm extends DocumentForm<CalendarFigures> {
  readonly publication: CalendarPublication;
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
      withdraw: (change) => api.deskCalendarWithdraw(change),
      restore: (change) => api.deskCalendarRestore(change),
    },
  };
}

/** The form of the calendar and its editor. What was typed and not saved outlives the session. */
export function useCalendarForm(publication: CalendarPublication) {
  const collection = useCalendarCollection(publication);
  const nameField = useNameField(publication);
  const { editor, form, firstProblem, showProblems } = useDocumentForm<CalendarFigures>({
    publication,
    collection,
    readUnsaved: (values) => typedCalendar.safeParse(values).data,
    findProblems: (data) => findProblems(data, publication),
    // What a new row lacks at first is asked for when the calendar is published.
    isShownAtOnce: (key) => key !== 'fieldRequired',
    assertReadable: (data) => {
      if (hasUnreadable(data)) throw new CallError('invalidInput');
    },
  });
  const first: FieldProblem | null = firstProblem && {
    ...firstProblem,
    field: nameField(firstProblem.path, form.data),
  };
  return { collection, editor, form: { ...form, publication }, firstProblem: first, showProblems };
}
