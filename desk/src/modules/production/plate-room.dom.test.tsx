import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { ToastRegion } from '@platewright/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { PlateRoomPage } from './plate-room-page.tsx';
import type { PlateOutcome } from './queue/plate-queue.ts';
import type { PlateRow } from './use-plates.ts';

const { plateRoom: texts } = desk;
const machines = [{ key: 'a', name: { en: 'Imager A', ar: 'جهاز أ' } }];
const stations = [
  { key: 'imaging', name: { en: 'Imaging', ar: 'التصوير' }, machines, plates: 2, held: 0, late: 0, isRemoved: false },
  { key: 'washout', name: { en: 'Washout', ar: 'الغسل' }, machines: [], plates: 1, held: 1, late: 1, isRemoved: false },
];
const plate = (number: number, more: Partial<PlateRow> = {}): PlateRow => ({
  ...{
    id: number,
    code: `7F3K92Q${number}`,
    orderId: 10416,
    number,
    remakeNo: 0,
    remakeOf: null,
    remake: null,
    ink: 'Black',
    side: 'face',
    technology: 'digital',
  },
  ...{ widthMm: 330, lengthMm: 320, thicknessMm: 1.14, projectName: 'Date syrup', company: 'Gulf Labels' },
  ...{
    isRush: false,
    dueAt: null,
    isLate: false,
    statusId: 6,
    route: ['imaging', 'washout'],
    station: 'imaging',
    state: 'open',
  },
  ...{ since: '2026-11-30T08:00:00.000Z', last: null, ...more },
});
const rows = [plate(1), plate(2), plate(3, { station: 'washout', state: 'held' })];

/** What the page has sent, without the ids that it gives. */
let sent: object[][];
let outcome: (event: { readonly plate: string }) => Partial<PlateOutcome>;
beforeEach(() => {
  sent = [];
  outcome = ({ plate: code }) => ({
    outcome: 'done',
    error: null,
    plate: plate(rows.find((row) => row.code === code)?.number ?? 1, {
      station: 'washout',
      last: { transition: 'advance', by: 'Rami Saleh', at: '2026-11-30T09:00:00.000Z', canUndo: true },
    }),
  });
  vi.spyOn(api, 'deskPlates').mockResolvedValue({ plates: { rows, count: 3 }, stations });
  vi.spyOn(api, 'deskTransitionPlates').mockImplementation(async (input) => {
    const events = input?.events ?? [];
    sent.push(events.map(({ id: _, ...event }) => event));
    return { outcomes: events.map((event) => ({ id: event.id, ...outcome(event) }) as PlateOutcome) };
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.removeItem('plateRoom.machines');
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
      <ToastRegion />
    </UiProvider>
  );
}

async function openRoom(address = '/plates') {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const router = createMemoryRouter(
    [
      { path: '/plates', element: <PlateRoomPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('10416-01');
  return { user: userEvent.setup({ delay: null }), getPath: () => router.state.location.pathname };
}
const field = () => screen.getByLabelText(texts.scan.label);

it('passes on what is scanned at a station, from there alone, and offers to take it back', async () => {
  const { user, getPath } = await openRoom('/plates?station=imaging');
  await user.type(field(), '7f3k 92q1{Enter}');
  expect(sent).toEqual([[{ plate: '7f3k 92q1', transition: 'advance', seenAt: 'imaging', way: 'scan' }]]);
  const toast = await screen.findByText('Plate 10416-01 is at Washout.');
  expect(field()).toHaveProperty('value', '');
  // Toasts of other tests may still be shown.
  const region = toast.closest<HTMLElement>('[role="alertdialog"]') as HTMLElement;
  await user.click(within(region).getByRole('button', { name: texts.actions.undo }));
  expect(sent[1]).toEqual([{ plate: '7F3K92Q1', transition: 'undo', seenAt: 'washout', way: 'hand' }]);
  expect(getPath()).toBe('/plates');
});

it('says on which machine it was, once somebody has said it of this browser', async () => {
  const { user } = await openRoom('/plates?station=imaging');
  await user.click(screen.getByRole('button', { name: new RegExp(texts.machine.label) }));
  await user.click(await screen.findByRole('option', { name: 'Imager A' }));
  await user.type(field(), '7F3K92Q1{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject([{ transition: 'advance', machine: 'a' }]);
  cleanup();
  const again = await openRoom('/plates?station=imaging');
  await again.user.click(
    screen.getAllByRole('button', {
      name: texts.actions.advanceNamed.replace('{number}', '10416-01'),
    })[0] as HTMLElement,
  );
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject([{ plate: '7F3K92Q1', machine: 'a' }]);
});

it('takes a scan anywhere on the page, and opens the plate where no station is chosen', async () => {
  const { user, getPath } = await openRoom();
  await user.keyboard('7F3K92Q2{Enter}');
  await waitFor(() => expect(getPath()).toBe('/plates/7F3K92Q2'));
  expect(sent).toEqual([]);
});

it('answers what is scanned and is no plate while a button has the focus, and presses nothing', async () => {
  const { user } = await openRoom('/plates?station=imaging');
  screen.getAllByRole('button', { name: /^Pass on plate/ })[0]?.focus();
  await user.keyboard('S-412/A{Enter}');
  await screen.findByText(texts.scan.noPlate.replace('{text}', 'S-412/A'));
  expect(sent).toEqual([]);
  await user.keyboard('10416{Enter}');
  await waitFor(() =>
    expect(vi.mocked(api.deskPlates)).toHaveBeenLastCalledWith(
      expect.objectContaining({ search: '10416' }),
      expect.anything(),
    ),
  );
  // A slash puts the focus into the field, unless it is part of what is scanned.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
});

it('says what is no plate, and who was faster', async () => {
  const { user } = await openRoom('/plates?station=imaging');
  await user.type(field(), 'mango{Enter}');
  await screen.findByText('“mango” is no code or number of a plate.');
  expect(sent).toEqual([]);
  outcome = () => ({
    outcome: 'refused',
    error: 'plateElsewhere',
    plate: plate(1, {
      station: 'washout',
      last: { transition: 'advance', by: 'Mona Saleh', at: '2026-11-30T09:00:00.000Z', canUndo: true },
    }),
  });
  await user.type(field(), '10416-01{Enter}');
  await screen.findByText('Plate 10416-01: Mona Saleh was faster: it is at Washout.');
  expect(screen.queryByText(/is no code/)).toBeNull();
});

it('passes on the chosen plates, but none that is held', async () => {
  const { user } = await openRoom();
  await user.click(screen.getByRole('button', { name: texts.choose.all }));
  const group = screen.getByRole('group', { name: texts.choose.title });
  expect(group.textContent).toContain('Chosen: 2');
  await user.click(screen.getAllByRole('button', { name: texts.actions.advance })[0] as HTMLElement);
  expect(sent).toEqual([
    ['7F3K92Q1', '7F3K92Q2'].map((code) => ({ plate: code, transition: 'advance', way: 'hand', seenAt: 'imaging' })),
  ]);
  await screen.findByText('Plates passed on: 2');
  await waitFor(() => expect(group.textContent).not.toContain('Chosen'));
});

it('holds a plate with a reason, and none without', async () => {
  const { user } = await openRoom();
  await user.click(screen.getByRole('button', { name: texts.actions.more.replace('{number}', '10416-01') }));
  await user.click(screen.getByRole('menuitem', { name: texts.actions.hold }));
  await user.click(screen.getByRole('button', { name: texts.dialogs.hold.confirm }));
  await screen.findByText(desk.validation.noteRequired);
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(new RegExp(`^${texts.dialogs.why}`)), 'The lamp is off');
  await user.click(screen.getByRole('button', { name: texts.dialogs.hold.confirm }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    [{ plate: '7F3K92Q1', transition: 'hold', seenAt: 'imaging', note: 'The lamp is off', way: 'hand' }],
  ]);
});

it('scraps a plate with the reason, where it was found and who pays', async () => {
  vi.spyOn(api, 'deskOffered').mockResolvedValue({
    couriers: [],
    reasons: {
      ...{ cancel: [], remake: [], rejection: [], creditNote: [], faultRejection: [] },
      scrap: [{ key: 'scratched', name: { en: 'Scratched', ar: 'خدش' } }],
    },
  });
  const held = plate(3, { station: 'washout', state: 'held' });
  const details = { lineScreen: 120, angle: 7.5, isMirrored: false, isMounted: false, reliefUm: null, scrap: null };
  vi.spyOn(api, 'deskPlate').mockResolvedValue({
    ...{
      plate: { ...held, ...details, areaM2: 0.1056, soldFor: null, material: { cost: 21.5, sheetId: 412 } },
      events: [],
      isNewestOnly: false,
      stations,
    },
  });
  const remake = { code: '8G4M13RY', orderId: 10416, number: 3, remakeNo: 1 };
  outcome = () => ({
    outcome: 'done',
    error: null,
    plate: plate(3, {
      ...{ station: null, state: 'scrapped', remake },
      last: { transition: 'scrap', by: 'A', at: '2026-11-30T09:00:00.000Z', canUndo: true },
    }),
  });
  const { user } = await openRoom();
  await user.click(screen.getByRole('button', { name: texts.actions.more.replace('{number}', '10416-03') }));
  await user.click(screen.getByRole('menuitem', { name: texts.actions.scrap }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Plate 10416-03-R1 begins at Imaging');
  await screen.findByText('The remake takes 0.1056 m² of plate.');
  // Neither a reason nor words.
  await user.click(screen.getByRole('button', { name: texts.dialogs.scrap.confirm }));
  await screen.findByText(desk.validation.noteRequired);
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: new RegExp(desk.settings.reasons.field) }));
  await user.click(screen.getByRole('option', { name: 'Scratched' }));
  await user.click(screen.getByRole('radio', { name: texts.remake.payers.supplier }));
  await user.click(screen.getByRole('button', { name: texts.dialogs.scrap.confirm }));
  const toast = await screen.findByText('Plate 10416-03 is scrapped. Plate 10416-03-R1 is made instead.');
  expect(sent).toEqual([
    [
      {
        ...{ plate: '7F3K92Q3', transition: 'scrap', seenAt: 'washout', way: 'hand' },
        ...{ note: '', reasonKey: 'scratched', foundAt: 'washout', payer: 'supplier' },
      },
    ],
  ]);
  const region = toast.closest<HTMLElement>('[role="alertdialog"]');
  if (region) await user.click(within(region).getByRole('button', { name: texts.actions.undo }));
  expect(sent[1]).toEqual([{ plate: '7F3K92Q3', transition: 'undo', seenAt: 'scrapped', way: 'hand' }]);
});

it('marks a remake, and says who has scrapped a plate that is scanned', async () => {
  const remake = { code: '8G4M13RY', orderId: 10416, number: 1, remakeNo: 1 };
  vi.spyOn(api, 'deskPlates').mockResolvedValue({
    plates: { rows: [...rows, plate(4, { ...remake, remakeOf: { ...remake, remakeNo: 0 } })], count: 4 },
    stations,
  });
  const { user } = await openRoom('/plates?station=imaging');
  const row = (await screen.findByText('10416-01-R1')).closest('tr');
  expect(row?.textContent).toContain(texts.states.remake);
  outcome = () => ({
    outcome: 'refused',
    error: 'plateScrapped',
    plate: plate(1, {
      ...{ station: null, state: 'scrapped', remake },
      last: { transition: 'scrap', by: 'Mona Saleh', at: '2026-11-30T09:00:00.000Z', canUndo: true },
    }),
  });
  await user.type(field(), '10416-01{Enter}');
  await screen.findByText('Plate 10416-01: Mona Saleh has scrapped it. Plate 10416-01-R1 is made instead.');
});
