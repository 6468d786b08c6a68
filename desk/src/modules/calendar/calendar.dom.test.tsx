import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { HolidaysSection } from './holidays-section.tsx';
import { TryPromise } from './try-promise.tsx';
import type { CalendarPublication } from './calendar-publication.ts';
import { findProblems } from './use-calendar-form.ts';
import { useDescribeCalendar } from './use-describe-calendar.ts';
import { WaysSection } from './ways-section.tsx';

const zones = [{ id: 'z1', countries: ['AE'] }];
const name = (text: string) => ({ en: text, ar: text });
const standard = structuredClone(
  createUsualCalendar([0, 1, 2, 3, 4], { zones, methods: [{ id: 'local', prices: { z1: true } }] }),
) as NonNullable<CalendarPublication['live']>;
const publication: CalendarPublication = {
  ...unwrittenPublication,
  id: 7,
  live: standard,
  edited: standard,
  zones,
  methods: [{ id: 'local', typeName: name('Local courier'), name: name('Standard'), zones: ['z1'] }],
  plateTypes: ['dig'],
  floor: null,
  effect: { unpaidOrders: 0 },
};

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function Page() {
  const [data, setData] = useState(standard);
  const describe = useDescribeCalendar(publication);
  const form = {
    data,
    publication,
    change: (part: Partial<typeof standard>) => setData((current) => ({ ...current, ...part })),
    getError: (path: string) => findProblems(data, publication)[path]?.key,
  };
  const [path] = Object.keys(findProblems(data, publication));
  const firstProblem = path === undefined ? null : { path, field: path, text: '' };
  return (
    <>
      <HolidaysSection {...form} />
      <WaysSection {...form} />
      <TryPromise {...form} firstProblem={firstProblem} onFind={() => undefined} />
      <ul aria-label="changes">
        {describe(standard, data).map(({ id, name: part, one, other }) => (
          <li key={id}>{`${part}: ${one} > ${other}`}</li>
        ))}
      </ul>
    </>
  );
}
async function openPage() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00.000Z') });
  render(
    <LanguageProvider start={{ language: 'en', i18n: await createI18n('en', desk) }}>
      <Ui>
        <Page />
      </Ui>
    </LanguageProvider>,
  );
  vi.useRealTimers();
  return userEvent.setup();
}
const getArrival = () => screen.getByText('Arrives by').parentElement?.textContent;
const listChanges = () => within(screen.getByRole('list', { name: 'changes' })).queryAllByRole('listitem');

it('a day that is pressed is a holiday: named in the list, in the differences, and in what is promised', async () => {
  const user = await openPage();
  expect(getArrival()).toContain('Nov 24');
  await user.click(screen.getByRole('button', { name: 'Mon, Nov 23' }));
  // Nothing is promised by a holiday without a name: it could not be published.
  expect(screen.getByText(/Something on this page is not right yet/)).toBeTruthy();
  const row = within(screen.getByRole('group', { name: 'Mon, Nov 23' }));
  await user.type(row.getByLabelText('Name in English'), 'National Day');
  await user.type(row.getByLabelText('Name in Arabic'), 'يوم');
  expect(getArrival()).toContain('Nov 25');
  expect(screen.getByText('Mon, Nov 23: National Day')).toBeTruthy();
  expect(listChanges().map(({ textContent }) => textContent)).toEqual(['Mon, Nov 23:  > National Day / يوم']);
  await user.click(screen.getByRole('button', { name: 'Mon, Nov 23, holiday' }));
  expect(listChanges()).toEqual([]);
});

it('a file fills the holidays, and says what it left out', async () => {
  const user = await openPage();
  const text = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT\nDTSTART;VALUE=DATE:20261202\nDTEND;VALUE=DATE:20261204\nSUMMARY:National Day\nEND:VEVENT',
    'BEGIN:VEVENT\nDTSTART:20260101\nRRULE:FREQ=YEARLY\nSUMMARY:New Year\nEND:VEVENT',
    'END:VCALENDAR',
  ].join('\n');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no field for files.');
  await user.upload(input, new File([text], 'holidays.ics', { type: 'text/calendar' }));
  expect(await screen.findByText(/Holidays added: 2\. There already: 0\./)).toBeTruthy();
  expect(screen.getByText('New Year: it repeats by a rule. Enter its days one by one.')).toBeTruthy();
  expect(screen.getAllByDisplayValue('National Day')).toHaveLength(2);
  await user.upload(input, new File(['day,name'], 'holidays.ics', { type: 'text/calendar' }));
  expect(await screen.findByText(/This is no iCalendar file/)).toBeTruthy();
  expect(screen.getAllByDisplayValue('National Day')).toHaveLength(2);
});

it('hours and days with decimals stay as they were typed, and are asked for as whole numbers', async () => {
  const user = await openPage();
  const days = within(screen.getByRole('group', { name: /Local courier/ })).getByLabelText(/^Days on the way/);
  await user.clear(days);
  await user.type(days, '1٫5');
  expect((days as HTMLInputElement).value).toBe('1.5');
  expect(screen.getByText(desk.validation.wholeNumber)).toBeTruthy();
  expect(screen.queryByText('Arrives by')).toBeNull();
  await user.type(days, '{Backspace}{Backspace}');
  expect(screen.queryByText(desk.validation.wholeNumber)).toBeNull();
  expect(getArrival()).toContain('Nov 24');
});

it('another cut-off and days on the way move the promise; a field that is emptied promises nothing', async () => {
  const user = await openPage();
  const way = within(screen.getByRole('group', { name: /Local courier/ }));
  const days = way.getByLabelText('Days on the way');
  await user.clear(days);
  expect(screen.queryByText('Arrives by')).toBeNull();
  await user.type(days, '٢x');
  expect((days as HTMLInputElement).value).toBe('2');
  expect(getArrival()).toContain('Nov 25');
  fireEvent.change(way.getByLabelText('Ready before'), { target: { value: '09:30' } });
  expect(getArrival()).toContain('Nov 26');
  expect(screen.getByText('Mon, Nov 23: not ready before 09:30')).toBeTruthy();
});
