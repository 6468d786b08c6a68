import { useUiTexts } from '@platewright/browser/use-ui-texts';
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
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { ProposalPage } from './proposal-page.tsx';
import { SheetPage } from './sheet-page.tsx';
import type { PlacedPlate, Proposal, Sheet } from './use-sheets.ts';

const { sheets: texts } = desk;
const plate = (number: number, more: Partial<PlacedPlate> = {}): PlacedPlate => ({
  ...{ plateId: number, code: `7F3K92Q${number}`, orderId: 10416, number, remakeNo: 0, ink: 'Black', isTurned: false },
  ...{ xMm: 10, yMm: 10, widthMm: 330, lengthMm: 320, dueAt: null, isStopped: false, ...more },
});
const use = { total: 1000, plates: 600, offcuts: 300, waste: 100 };
const measures = { area: { ...use }, perMille: use, money: null };
const body = {
  ...{ widthMm: 900, lengthMm: 1200, plates: [plate(1), plate(2, { xMm: 346 })], measures },
  parts: [{ xMm: 0, yMm: 336, widthMm: 900, lengthMm: 864, kind: 'offcut' as const }],
};
const sheet = (more: Partial<Sheet> = {}): Sheet => ({
  ...body,
  ...{ materialId: 3, plateType: 'dig', thicknessMm: 1.14, reliefMm: 0.7, id: 412, state: 'planned', offcutId: null },
  rules: { rimUm: 10_000, gapUm: 6_000, smallestOffcut: { shortUm: 200_000, longUm: 300_000 }, canTurn: true },
  ...{
    revision: 5,
    station: null,
    undo: null,
    others: [],
    events: [{ kind: 'plan', by: 'Rami Saleh', at: '2026-11-30T08:00:00.000Z' }],
    ...more,
  },
});
const places = [{ plateId: 1, xUm: 10_000, yUm: 10_000, isTurned: false }];
const proposal: Proposal = {
  sheets: [{ ...body, sizeId: 7, offcutId: null, places }],
  notPlaced: [{ code: '7F3K92Q9', orderId: 10416, number: 9, remakeNo: 0, reason: 'tooLarge' }],
  measures,
};

const done = { revision: 6, moved: 0, skipped: [] };
let shown: Sheet;
beforeEach(() => {
  shown = sheet();
  vi.spyOn(api, 'deskSheet').mockImplementation(() => Promise.resolve(shown));
  vi.spyOn(api, 'deskProposeSheets').mockResolvedValue(proposal);
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

async function open(address: string, title: string | RegExp) {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const router = createMemoryRouter(
    [
      { path: '/sheets/proposal', element: <ProposalPage /> },
      { path: '/sheets/:sheetId', element: <SheetPage /> },
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
  await screen.findByRole('heading', { level: 1, name: title });
  return { user: userEvent.setup(), router };
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('releases what is planned, and says when somebody was faster', async () => {
  const transition = vi
    .spyOn(api, 'deskTransitionSheet')
    .mockRejectedValueOnce(new CallError('changedMeanwhile', { message: 'Changed.' }))
    .mockImplementation(() => {
      shown = sheet({ state: 'released', revision: 6 });
      return Promise.resolve({ ...done, state: 'released' });
    });
  const { user } = await open('/sheets/412', /S-412/);
  await press(user, texts.actions.release);
  expect(await screen.findByText(texts.conflict)).toBeDefined();
  await press(user, texts.actions.release);
  expect(await screen.findByRole('button', { name: texts.actions.image })).toBeDefined();
  expect(transition).toHaveBeenCalledWith({ sheetId: 412, revision: 5, transition: 'release' });
  expect(screen.queryByRole('button', { name: texts.actions.dissolve })).toBeNull();
});

it('asks before a sheet is dissolved', async () => {
  const transition = vi.spyOn(api, 'deskTransitionSheet').mockResolvedValue({ ...done, state: 'dissolved' });
  const { user } = await open('/sheets/412', /S-412/);
  await press(user, texts.actions.dissolve);
  expect(transition).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('alertdialog', { name: /^Dissolve sheet/ }));
  expect(dialog.getByText(texts.confirm.dissolve.text)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: texts.actions.dissolve }));
  await waitFor(() => expect(transition).toHaveBeenCalledWith({ sheetId: 412, revision: 5, transition: 'dissolve' }));
});

it('passes a sheet on from its station with its plates, names who stayed behind, and takes it back', async () => {
  const machines = [{ key: '1', name: { en: 'Oven 1', ar: 'الفرن 1' } }];
  const station = { key: 'drying', name: { en: 'Drying', ar: 'التجفيف' }, machines, isLast: false };
  shown = sheet({ state: 'imaged', station });
  const held = { code: '7F3K92Q2', orderId: 10416, number: 2, remakeNo: 0, error: 'plateHeld' as const };
  const transition = vi
    .spyOn(api, 'deskTransitionSheet')
    .mockResolvedValueOnce({ ...done, state: 'imaged', moved: 1, skipped: [held] })
    .mockResolvedValueOnce({ ...done, state: 'imaged', moved: 1 });
  const { user } = await open('/sheets/412', /S-412/);
  expect(screen.getByText(texts.sheet.locked)).toBeDefined();
  expect(screen.queryByRole('button', { name: texts.edit.begin })).toBeNull();
  await press(user, 'Pass on from Drying');
  expect(await screen.findByText(/Plate .10416-02. stays where it is: It is held/)).toBeDefined();
  expect(transition).toHaveBeenCalledWith({ sheetId: 412, revision: 5, transition: 'carry', station: 'drying' });
  await press(user, texts.actions.undo);
  await waitFor(() =>
    expect(transition).toHaveBeenLastCalledWith({ sheetId: 412, revision: 6, transition: 'undoCarry' }),
  );
});

it('offers the cut, and no passing on, where the sheet leaves its last station', async () => {
  const station = { key: 'cutting', name: { en: 'Cutting', ar: 'القص' }, machines: [], isLast: true };
  shown = sheet({ state: 'imaged', station, undo: 'undoCarry' });
  await open('/sheets/412', /S-412/);
  expect(await screen.findByRole('button', { name: texts.actions.cut })).toBeDefined();
  expect(screen.getByRole('button', { name: texts.actions.undo })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Pass on from Cutting' })).toBeNull();
});

it('shows each plate with its place in words, and which ones are stopped', async () => {
  shown = sheet({ state: 'released', plates: [plate(1, { isStopped: true, isTurned: true })] });
  await open('/sheets/412', /S-412/);
  expect(screen.getByText(texts.sheet.stopped)).toBeDefined();
  expect(screen.getByText(/Plate 10416-01, .*, turned, stopped$/)).toBeDefined();
});

it('plans what was proposed, and leads on', async () => {
  const plan = vi.spyOn(api, 'deskPlanSheets').mockResolvedValue({ ids: [412] });
  const { user, router } = await open('/sheets/proposal?material=3&relief=700', texts.proposal.title);
  expect(api.deskProposeSheets).toHaveBeenCalledWith(
    expect.objectContaining({ materialId: 3, reliefUm: 700 }),
    expect.anything(),
  );
  expect(screen.getByText(/10416-09/)).toBeDefined();
  await press(user, texts.proposal.confirm);
  await waitFor(() => expect(router.state.location.pathname).toBe('/sheets'));
  expect(plan).toHaveBeenCalledWith({ materialId: 3, reliefUm: 700, sheets: [{ sizeId: 7, places }] });
});

it('stays at the proposal when somebody has placed a plate of it', async () => {
  vi.spyOn(api, 'deskPlanSheets').mockRejectedValue(new CallError('plateOnSheet', { message: 'On S-411.' }));
  const { user, router } = await open('/sheets/proposal?material=3', texts.proposal.title);
  await press(user, texts.proposal.confirm);
  expect(await screen.findByText('On S-411.')).toBeDefined();
  expect(router.state.location.pathname).toBe('/sheets/proposal');
  expect(api.deskProposeSheets).toHaveBeenCalledTimes(2);
});

it('moves a plate with keys, refuses to save what cannot lie so, and saves all places', async () => {
  const change = vi.spyOn(api, 'deskChangeSheet').mockResolvedValue(null);
  const { user } = await open('/sheets/412', /S-412/);
  await press(user, texts.edit.begin);
  (await screen.findByRole('button', { name: /^Plate 10416-02/ })).focus();
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(screen.getByText(/10416-01.* is too close to .*10416-02/)).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.edit.save }).disabled).toBe(true);
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText(texts.edit.right)).toBeDefined();
  await press(user, texts.edit.save);
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({
      ...{ sheetId: 412, revision: 5 },
      places: [
        { plateId: 1, xUm: 10_000, yUm: 10_000, isTurned: false },
        { plateId: 2, xUm: 350_000, yUm: 15_000, isTurned: false },
      ],
    }),
  );
  expect(await screen.findByRole('button', { name: texts.actions.release })).toBeDefined();
});

it('takes a plate off by a key, and leaves the last one', async () => {
  const { user } = await open('/sheets/412', /S-412/);
  await press(user, texts.edit.begin);
  (await screen.findByRole('button', { name: /^Plate 10416-02/ })).focus();
  await user.keyboard('{Delete}');
  expect(screen.queryByRole('button', { name: /^Plate 10416-02/ })).toBeNull();
  (await screen.findByRole('button', { name: /^Plate 10416-01/ })).focus();
  await user.keyboard('r');
  expect(screen.getByText(texts.edit.empty)).toBeDefined();
});

it('moves a plate to another planned sheet of its material, and says where there is no room', async () => {
  shown = sheet({ others: [413, 414] });
  const move = vi
    .spyOn(api, 'deskMovePlateToSheet')
    .mockRejectedValueOnce(new CallError('noRoomOnSheet', { message: 'No room on S-413.' }))
    .mockResolvedValueOnce(null);
  const { user } = await open('/sheets/412', /S-412/);
  const choose = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name: /^Move plate .10416-02. to another sheet/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose(/S-413/);
  expect(await screen.findByText('No room on S-413.')).toBeDefined();
  await choose(/S-414/);
  expect(await screen.findByText(/10416-02.* lies on .*S-414/)).toBeDefined();
  expect(move).toHaveBeenLastCalledWith({ sheetId: 412, revision: 5, plateId: 2, toSheetId: 414 });
});
