import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createUsualCalendar } from '@platewright/domain/calendar/usual-calendar';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import type { CalendarPublication } from './calendar-publication.ts';
import { useCalendarForm } from './use-calendar-form.ts';

afterEach(() => vi.unstubAllGlobals());

const zones = [{ id: 'z1', countries: ['AE'] }];
const name = { en: 'Courier', ar: 'Courier' };
const live = structuredClone(createUsualCalendar([0], { zones, methods: [{ id: 'local', prices: { z1: true } }] }));
const publication = {
  ...{
    ...unwrittenPublication,
    id: 7,
    revision: 3,
    live,
    edited: live,
    zones,
    plateTypes: [],
    effect: { unpaidOrders: 0 },
  },
  methods: [{ id: 'local', typeName: name, name, zones: ['z1'] }],
} as unknown as CalendarPublication;
const i18n = createI18n('en', desk);
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    <LanguageProvider start={{ language: 'en', i18n }}>{children}</LanguageProvider>
  </QueryClientProvider>
);
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const open = () => renderHook(() => useCalendarForm(publication), { wrapper });

it('keeps what was typed when the page is left, an emptied number, too', () => {
  const { result, unmount } = open();
  act(() => result.current.form.change({ work: { standard: 20, rush: Number.NaN } }));
  unmount();
  const again = open();
  expect(again.result.current.form.data).toEqual({ ...live, work: { standard: 20, rush: Number.NaN } });
  expect(again.result.current.editor).toMatchObject({ isUnsaved: true, revision: 3 });
  act(() => again.result.current.form.change({ work: live.work }));
  again.unmount();
  expect(open().result.current.form.data).toEqual(live);
});

it('shows what the server refuses at its field, until something there is changed', async () => {
  session.save({ ...staff, keys: ['RATES'] } as never);
  const fields = { 'carriages.0.zoneId': { key: 'zoneUnknown', message: 'No such zone.' } };
  const error = { code: 400, name: 'invalidInput', message: 'Check the fields.', fields };
  vi.stubGlobal('fetch', async () => Response.json({ error, payload: null }, { status: 400 }));
  const { result } = open();
  act(() => result.current.form.change({ work: { standard: 20, rush: 6 } }));
  await act(() => result.current.editor.save());
  await waitFor(() => expect(result.current.form.getError('carriages.0.zoneId')).toBe('No such zone.'), {
    timeout: 3000,
  });
  act(() => result.current.form.change({ load: { dig: 1 } }));
  expect(result.current.form.getError('carriages.0.zoneId')).toBe('No such zone.');
  act(() => result.current.form.change({ carriages: [] }));
  expect(result.current.form.getError('carriages.0.zoneId')).toBeUndefined();
});

it('says at once what is wrong beside a holiday without a name, which it asks for when it is published', async () => {
  const { result } = open();
  const getError = (path: string) => result.current.form.getError(path);
  const holidays = [
    { day: '2026-12-02', name: { en: '', ar: '' } },
    { day: '2026-12-02', name },
  ];
  act(() => result.current.form.change({ holidays, work: { standard: 501, rush: 6 } }));
  expect(getError('holidays.1.day')).toBe(desk.validation.usedTwice);
  expect(getError('work.standard')).toBe('Enter a whole number from 0 to 500.');
  expect(getError('holidays.0.name.en')).toBeUndefined();
  act(() => void result.current.editor.check());
  await waitFor(() => expect(getError('holidays.0.name.en')).toBe(desk.validation.fieldRequired));
  expect(getError('holidays.1.day')).toBe(desk.validation.usedTwice);
});
