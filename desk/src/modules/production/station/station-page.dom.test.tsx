import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { NetworkError } from '@platewright/browser/errors';
import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { ToastRegion } from '@platewright/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import type { PlateOutcome } from '../queue/plate-queue.ts';
import { getQueue } from '../queue/plate-queue-store.ts';
import type { PlateRow } from '../use-plates.ts';
import { StationPage } from './station-page.tsx';

const { plateStation: texts, plateRoom } = desk;
const machines = [{ key: 'a', name: { en: 'Imager A', ar: 'جهاز أ' } }];
const stations = [
  { key: 'imaging', name: { en: 'Imaging', ar: 'التصوير' }, machines, plates: 2, held: 0, late: 0, isRemoved: false },
  { key: 'washout', name: { en: 'Washout', ar: 'الغسل' }, machines: [], plates: 1, held: 1, late: 1, isRemoved: false },
];
const plate = (number: number, more: Partial<PlateRow> = {}): PlateRow => ({
  ...{ id: number, code: `7F3K92Q${number}`, orderId: 10416, number, remakeNo: 0, remakeOf: null, remake: null },
  ...{ ink: 'Black', side: 'face', technology: 'digital', widthMm: 330, lengthMm: 320, thicknessMm: 1.14 },
  ...{ projectName: 'Date syrup', company: 'Gulf Labels', isRush: false, dueAt: null, isLate: false, statusId: 6 },
  ...{ route: ['imaging', 'washout'], station: 'imaging', state: 'open' },
  ...{ since: '2026-11-30T08:00:00.000Z', last: null, ...more },
});
const last = { transition: 'advance', by: 'Mona Saleh', at: '2026-11-30T09:00:00.000Z', canUndo: true } as const;

let known: PlateRow[];
let sent: object[][];
let signals: unknown[];
beforeEach(() => {
  known = [plate(1), plate(2), plate(3, { state: 'held' }), plate(4, { station: 'washout', last })];
  sent = [];
  signals = [];
  vi.stubGlobal('navigator', Object.assign(navigator, { vibrate: (ms: unknown) => signals.push(ms) }));
  vi.spyOn(api, 'deskPlates').mockImplementation(async () => {
    const rows = known.filter(({ station }) => station === 'imaging');
    return { plates: { rows, count: rows.length }, stations };
  });
  vi.spyOn(api, 'deskPlate').mockImplementation(async (input) => {
    const found = known.find(({ code, number }) => input?.plate === code || input?.plate === `10416-0${number}`);
    if (!found) throw new CallError('notFound');
    const facts = { lineScreen: 120, angle: 45, isMirrored: true, isMounted: false, reliefUm: null, areaM2: 0.1 };
    return {
      plate: { ...found, ...facts, soldFor: null, material: null, scrap: null },
      ...{ events: [], isNewestOnly: false, stations },
    };
  });
  vi.spyOn(api, 'deskTransitionPlates').mockImplementation(async (input) => {
    const events = input?.events ?? [];
    sent.push(events.map(({ id: _, ...event }) => event));
    return {
      outcomes: events.map(({ id, plate: name }): PlateOutcome => {
        const found = known.find(({ code }) => code === name);
        if (!found) return { id, outcome: 'refused', error: 'plateUnknown', isTimeReplaced: false, plate: null };
        Object.assign(found, { station: 'washout', last });
        return { id, outcome: 'done', error: null, isTimeReplaced: false, plate: found };
      }),
    };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
      <ToastRegion />
    </UiProvider>
  );
}

async function openStation(address = '/plates/station/imaging') {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const router = createMemoryRouter(
    [
      { path: '/plates/station/:station', element: <StationPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup({ delay: null }), getPath: () => router.state.location.pathname };
}
const field = () => screen.getByLabelText(plateRoom.scan.label);
const hand = (n: number) => screen.findByRole('region', { name: `In hand: ${n}` });

it('asks for what stands there alone, and passes on together what was scanned in the field or anywhere', async () => {
  const { user } = await openStation();
  expect(vi.mocked(api.deskPlates).mock.calls[0]?.[0]).toMatchObject({ station: 'imaging', _start: 0, _end: 25 });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Imaging');
  await user.keyboard('7f3k92q1{Enter}');
  await user.click(within(await hand(1)).getByRole('button', { name: 'Put plate 10416-01 down' }));
  await screen.findByText(texts.invitation);
  await user.type(field(), '7F3K92Q1{Enter}');
  await hand(1);
  await user.type(field(), '10416-02{Enter}');
  await user.click(within(await hand(2)).getByRole('button', { name: 'Pass on to Washout (2)' }));
  expect(sent).toEqual([
    ['7F3K92Q1', '7F3K92Q2'].map((code) => ({ plate: code, transition: 'advance', seenAt: 'imaging', way: 'scan' })),
  ]);
  await screen.findByText(texts.invitation);
  expect(signals.at(-1)).toEqual([60]);
  const toast = await screen.findByText('Plates passed on: 2');
  const region = toast.closest<HTMLElement>('[role="alertdialog"]') as HTMLElement;
  await user.click(within(region).getByRole('button', { name: plateRoom.actions.undo }));
  expect(sent[1]).toEqual(
    ['7F3K92Q1', '7F3K92Q2'].map((code) => ({ plate: code, transition: 'undo', seenAt: 'washout', way: 'hand' })),
  );
});

it.each([
  ['mango', '“mango” is no code or number of a plate.'],
  ['https://other.example/p/7F3K92Q9', 'Plate 7F3K92Q9: There is no such plate.'],
  ['7F3K92Q4', 'Plate 10416-04: Mona Saleh was faster: it is at Washout.'],
])('says in a sentence why a scan is not taken: %s', async (text, sentence) => {
  const { user } = await openStation();
  await user.type(field(), `${text}{Enter}`);
  await screen.findByText(sentence);
  expect(signals).toEqual([[180, 80, 180]]);
  expect(sent).toEqual([]);
});

it('takes a plate once, whether by its code or by its number', async () => {
  const { user } = await openStation();
  await user.type(field(), '7F3K92Q1{Enter}');
  await hand(1);
  await user.type(field(), '10416-01{Enter}');
  await screen.findByText('Plate 10416-01 is in hand already.');
  await hand(1);
});

it('takes a held plate to release it, and passes it on only then', async () => {
  const { user } = await openStation();
  await user.type(field(), '7F3K92Q3{Enter}');
  const section = await hand(1);
  expect(within(section).queryByRole('button', { name: /Pass on/ })).toBeNull();
  await user.click(within(section).getByRole('button', { name: plateRoom.actions.release }));
  expect(sent).toEqual([[{ plate: '7F3K92Q3', transition: 'release', seenAt: 'imaging', way: 'hand' }]]);
});

it('passes on at once where that was chosen on this device, without a sound where that was', async () => {
  const { user } = await openStation();
  await user.click(screen.getByRole('checkbox', { name: texts.settings.immediate }));
  await user.click(screen.getByRole('checkbox', { name: texts.settings.signals }));
  await user.type(field(), '7F3K92Q1{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(signals).toEqual([]);
  expect(JSON.parse(localStorage.getItem('plateRoom.stationPage') ?? '')).toEqual({
    ...{ hasSignals: false, isImmediate: true },
  });
});

it('takes a plate that cannot be looked up as it was scanned', async () => {
  vi.mocked(api.deskPlate).mockRejectedValue(new NetworkError('offline'));
  const { user } = await openStation();
  await user.type(field(), '7F3K92Q2{Enter}');
  const section = await hand(1);
  expect(section.textContent).toContain(texts.notLookedUp);
  await user.click(within(section).getByRole('button', { name: plateRoom.actions.advance }));
  expect(sent).toEqual([[{ plate: '7F3K92Q2', transition: 'advance', seenAt: 'imaging', way: 'scan' }]]);
});

it('stores what cannot be sent, marks its plate, and takes it back before it was sent', async () => {
  vi.mocked(api.deskTransitionPlates).mockRejectedValue(new NetworkError('offline'));
  const { user } = await openStation();
  await user.type(field(), '7F3K92Q1{Enter}');
  await user.click(within(await hand(1)).getByRole('button', { name: 'Pass on to Washout' }));
  await screen.findByText(desk.plateQueue.ofPlate);
  await screen.findByText(texts.invitation);
  expect(getQueue().waiting).toMatchObject([
    { staffId: 1, staffName: 'A', event: { plate: '7F3K92Q1', transition: 'advance', seenAt: 'imaging' } },
  ]);
  expect(signals.at(-1)).toEqual([60, 60, 60]);
  const toast = await screen.findByText(desk.plateQueue.queued.replace('{n}', '1'));
  const region = toast.closest<HTMLElement>('[role="alertdialog"]') as HTMLElement;
  await user.click(within(region).getByRole('button', { name: plateRoom.actions.undo }));
  await waitFor(() => expect(getQueue().waiting).toEqual([]));
  expect(screen.queryByText(desk.plateQueue.ofPlate)).toBeNull();
});

it.each([
  ['NotAllowedError', texts.camera.problems.denied],
  ['NotFoundError', texts.camera.problems.missing],
  ['NotReadableError', texts.camera.problems.busy],
])('says why there is no picture of the camera: %s', async (name, sentence) => {
  const getUserMedia = vi.fn().mockRejectedValue(new DOMException('', name));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const { user } = await openStation();
  await user.click(screen.getByRole('button', { name: texts.camera.open }));
  await screen.findByText(sentence);
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: 'environment' }, audio: false });
  await user.click(screen.getByRole('button', { name: texts.camera.close }));
  expect(screen.queryByText(sentence)).toBeNull();
});

it('opens another station by the sign on its wall', async () => {
  const { user, getPath } = await openStation();
  await user.type(field(), 'https://plates.example/desk/plates/station/washout{Enter}');
  await waitFor(() => expect(getPath()).toBe('/plates/station/washout'));
});

it('says that there is no such station', async () => {
  await openStation('/plates/station/no-such-one');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.gone.title);
});
