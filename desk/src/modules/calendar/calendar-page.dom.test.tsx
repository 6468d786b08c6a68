import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { CalendarFigures } from '@platewright/contract/modules/calendar/desk-calls';
import { CalendarPage } from './calendar-page.tsx';

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
beforeEach(() => session.save({ ...staff, keys: ['RATES'] } as never));
afterEach(() => {
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

const zones = [{ id: 'z1', countries: ['AE'] }];
const name = (text: string) => ({ en: text, ar: text });
const methods = [{ id: 'local', typeName: name('Local courier'), name: name('Standard'), zones: ['z1'] }];
const usual = structuredClone(
  createUsualCalendar([0, 1, 2, 3, 4], { zones, methods: [{ id: 'local', prices: { z1: true } }] }),
) as CalendarFigures;

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

/** The page of a calendar with something wrong; presses the field that "Try it" names. */
async function findWrongField(change: Partial<CalendarFigures>) {
  const payload = {
    ...{ ...unwrittenPublication, id: 7, revision: 3, version: 1, zones, methods, plateTypes: ['dig'] },
    ...{ live: usual, edited: { ...usual, ...change }, effect: { unpaidOrders: 0 } },
  };
  vi.stubGlobal('fetch', async () => Response.json({ error: null, payload }));
  const router = createMemoryRouter([{ path: '/', element: <CalendarPage /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const sentence = await screen.findByText(/Something on this page is not right yet/);
  const link = sentence.querySelector('button');
  if (!link) throw new Error('No field is named.');
  await userEvent.setup().click(link);
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
  const field = document.activeElement as HTMLInputElement;
  return { named: link.textContent, field: field.name, isMarked: field.getAttribute('aria-invalid') === 'true' };
}
const [way] = usual.carriages;
if (!way) throw new Error('A way is expected.');
const everyDay = usual.week.map((hours) => hours);

it.each<[string, Partial<CalendarFigures>, string, string, boolean]>([
  [
    'a holiday of another year',
    { holidays: [{ day: '2030-12-02', name: { en: 'National Day', ar: '' } }] },
    'Holidays · Mon, Dec 2, 2030 · Name in Arabic',
    'holidays.0.name.ar',
    true,
  ],
  [
    'a day that ends before it begins',
    { week: everyDay.map((hours, day) => (day === 1 ? { from: '18:00', to: '09:00' } : hours)) },
    'Hours of the week · Monday · Until',
    'week.1.to',
    true,
  ],
  ['a week without work', { week: everyDay.map(() => null) }, 'Hours of the week', 'week.0', false],
  [
    'a cut-off before the morning',
    { carriages: [{ ...way, cutOff: '07:00' }] },
    'Local courier, Standard · United Arab Emirates · Ready before',
    'carriages.0.cutOff',
    true,
  ],
  [
    'a way that nothing is sold for, which has no field of its own',
    { carriages: [{ ...way, methodId: 'gone' }] },
    'gone · United Arab Emirates',
    'carriages.0.cutOff',
    false,
  ],
  [
    'an order that takes years',
    { work: { standard: 9, rush: 501 } },
    'Work and load · A rush order',
    'work.rush',
    true,
  ],
])('names the field that is wrong and leads to it: %s', async (_case, change, named, field, isMarked) => {
  expect(await findWrongField(change)).toEqual({ named, field, isMarked });
});
