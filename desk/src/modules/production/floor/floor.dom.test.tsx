import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { ToastRegion } from '@platewright/ui/toast';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import type { PlateRow } from '../use-plates.ts';
import { FloorPage } from './floor-page.tsx';
import { planDrop } from './plan-drop.ts';
import type { FloorStation } from './use-floor.ts';

const texts = desk.plateRoom;
const route = ['imaging', 'washout', 'packing'];
const plate = (number: number, more: Partial<PlateRow> = {}): PlateRow => ({
  ...{ id: number, code: `7F3K92Q${number}`, orderId: 20731, number, ink: 'Black', side: 'face', route },
  ...{ technology: 'digital', widthMm: 330, lengthMm: 320, thicknessMm: 1.14, projectName: 'Coffee', company: 'Gulf' },
  ...{
    isRush: false,
    dueAt: null,
    isLate: false,
    statusId: 6,
    remakeNo: 0,
    remakeOf: null,
    remake: null,
    station: 'imaging',
    state: 'open',
  },
  ...{ since: '2026-11-30T08:00:00.000Z', last: null },
  ...more,
});
const at = '2026-11-30T09:00:00.000Z';
const column = (key: string, en: string, more: Partial<FloorStation> = {}): FloorStation => ({
  ...{ key, name: { en, ar: en }, machines: [], plates: more.rows?.length ?? 0, count: more.rows?.length ?? 0 },
  ...{ held: 0, late: 0, isRemoved: false, queueMinutes: 0, minutes: 30, comingPlates: 0, rows: [] },
  ...{ shiftMinutes: 480, shiftDay: '2026-11-30' },
  ...more,
});
let stations: FloorStation[];
let sent: object[];
beforeEach(() => {
  sent = [];
  stations = [
    column('imaging', 'Imaging', { rows: [plate(1), plate(2, { dueAt: '2026-11-30T08:25:00.000Z', isLate: true })] }),
    column('washout', 'Washout', { rows: [plate(3, { station: 'washout', state: 'held' })], minutes: 600 }),
    column('packing', 'Packing'),
  ];
  vi.spyOn(api, 'deskPlateFloor').mockImplementation(async () => ({ at, stations }));
  vi.spyOn(api, 'deskTransitionPlates').mockImplementation(async (input) => {
    const [event] = input?.events ?? [];
    if (!event) throw new Error('nothing sent');
    const { id, ...rest } = event;
    sent.push(rest);
    const moved = plate(1, {
      station: 'washout',
      last: { transition: 'advance', by: 'Rami Saleh', at, canUndo: true },
    });
    stations = [
      column('imaging', 'Imaging', { rows: [plate(2)] }),
      column('washout', 'Washout', { rows: [moved] }),
      column('packing', 'Packing'),
    ];
    return { outcomes: [{ id, outcome: 'done', error: null, isTimeReplaced: false, plate: moved }] };
  });
});
afterEach(() => vi.restoreAllMocks());

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
      <ToastRegion />
    </UiProvider>
  );
}
async function open() {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const router = createMemoryRouter(
    [
      { path: '/plates/floor', element: <FloorPage /> },
      { path: '*', element: null },
    ],
    { initialEntries: ['/plates/floor'] },
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
  await screen.findByRole('link', { name: '20731-01' });
  return userEvent.setup({ delay: null });
}
/** Toasts of other tests may still be shown. */
async function findUndoOf(text: string) {
  const toast = (await screen.findByText(text)).closest<HTMLElement>('[role="alertdialog"]') as HTMLElement;
  return within(toast).getByRole('button', { name: texts.actions.undo });
}
const findColumn = (name: string) => screen.getByRole('region', { name });
const findCard = (number: string) => screen.getByRole('link', { name: number }).closest('li') as HTMLElement;
/** Drags a card to a column, as a browser does. */
function drag(card: HTMLElement, target: HTMLElement) {
  const dataTransfer = { setData: () => undefined };
  fireEvent(card, Object.assign(createEvent.dragStart(card), { dataTransfer }));
  fireEvent.dragOver(target);
  fireEvent.drop(target);
  fireEvent.dragEnd(card);
}

describe('putting a plate to a station', () => {
  it.each([
    ['imaging', 'open', 'washout', 'advance'],
    ['imaging', 'open', 'packing', null],
    ['imaging', 'open', 'imaging', null],
    ['imaging', 'open', 'mounting', null],
    ['imaging', 'held', 'washout', null],
    ['packing', 'open', 'washout', 'sendBack'],
    ['packing', 'open', 'imaging', 'sendBack'],
    ['packing', 'held', 'imaging', null],
  ] as const)('from %s, %s, to %s is %s', (station, state, to, expected) => {
    expect(planDrop({ route, station, state }, to)).toBe(expected);
  });
});

it('shows the load of each station, and late plates with the minutes', async () => {
  await open();
  expect(findColumn('Washout').textContent).toContain('10.0 of 8.0 h');
  expect(within(findColumn('Washout')).getByRole('meter').getAttribute('aria-valuenow')).toBe('100');
  expect(findCard('20731-02').textContent).toContain('late 35 min');
  expect(within(findColumn('Imaging')).getAllByText('20731 Coffee')).toHaveLength(1);
});

it('passes a plate on by Alt and an arrow, takes the focus along and can take it back', async () => {
  const user = await open();
  screen.getByRole('link', { name: '20731-01' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(sent).toEqual([{ plate: '7F3K92Q1', transition: 'advance', seenAt: 'imaging', way: 'hand' }]);
  await waitFor(() => expect(findColumn('Washout').contains(findCard('20731-01'))).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: '20731-01' })));
  await user.click(await findUndoOf('Plate 20731-01 is at Washout.'));
  expect(sent[1]).toEqual({ plate: '7F3K92Q1', transition: 'undo', seenAt: 'washout', way: 'hand' });
});

it('passes a plate on that is dragged to its next station, and says which one that is when it is put elsewhere', async () => {
  await open();
  drag(findCard('20731-01'), findColumn('Packing'));
  await screen.findByText('Plate 20731-01 goes to Washout next.');
  expect(sent).toEqual([]);
  drag(findCard('20731-01'), findColumn('Washout'));
  await waitFor(() => expect(sent).toMatchObject([{ plate: '7F3K92Q1', transition: 'advance', seenAt: 'imaging' }]));
});

it('sends a plate back that is put to a station which it has passed, with a reason', async () => {
  stations = [column('imaging', 'Imaging'), column('washout', 'Washout', { rows: [plate(1, { station: 'washout' })] })];
  const user = await open();
  drag(findCard('20731-01'), findColumn('Imaging'));
  await user.type(screen.getByLabelText(new RegExp(`^${texts.dialogs.why}`)), 'Scratched');
  await user.click(screen.getByRole('button', { name: texts.dialogs.sendBack.confirm }));
  await waitFor(() => expect(sent).toMatchObject([{ transition: 'sendBack', to: 'imaging', note: 'Scratched' }]));
});

it('loads further plates of a column as pages of the list', async () => {
  stations = [column('imaging', 'Imaging', { rows: [plate(1)], count: 45, plates: 45 })];
  const list = vi.spyOn(api, 'deskPlates').mockResolvedValue({ plates: { rows: [plate(2)], count: 45 }, stations: [] });
  const user = await open();
  await user.click(screen.getByRole('button', { name: texts.floor.further.replace('{station}', 'Imaging') }));
  await screen.findByRole('link', { name: '20731-02' });
  expect(list.mock.calls[0]?.[0]).toMatchObject({ station: 'imaging', sort: 'dueAt', _start: 20, _end: 40 });
  screen.getByRole('link', { name: '20731-02' }).focus();
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(sent).toMatchObject([{ plate: '7F3K92Q2', transition: 'advance' }]);
});
