import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { standardStations } from '@platewright/domain/production/standard-stations';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { StationsEditor } from './stations-page.tsx';
import type { EditedStations } from './typed-stations.ts';

const texts = desk.stations;
const live = {
  stations: structuredClone(standardStations).filter(({ key }) =>
    ['film', 'imaging', 'mainExposure', 'washout', 'drying', 'cutting', 'quality', 'packing'].includes(key),
  ),
} as EditedStations;
const publication = {
  ...unwrittenPublication,
  ...{ id: 9, revision: 1, version: 1, inForceVersion: 1, status: 'published' as const, live, edited: live, base: 1 },
  plateTypes: ['dig', 'ftd', 'ana'],
};

let saved: EditedStations | undefined;
beforeEach(() => {
  saved = undefined;
  vi.spyOn(api, 'deskStationsVersions').mockResolvedValue({ versions: { rows: [], count: 0 } });
  vi.spyOn(api, 'deskStationsSave').mockImplementation(async (input) => {
    saved = input?.data as EditedStations;
    return { revision: 2, data: saved };
  });
  vi.spyOn(api, 'deskStationsEffect').mockResolvedValue({
    plates: 12,
    removed: [{ key: 'drying', name: { en: 'Drying', ar: 'التجفيف' }, here: 3, later: 4 }],
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function open() {
  const router = createMemoryRouter([{ path: '/', element: <StationsEditor publication={publication} /> }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}
const press = (name: string) => screen.getByRole('button', { name });
const station = (name: string) => within(screen.getByRole('group', { name }));
const openStation = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(press(texts.open.replace('{name}', name)));
const save = () => press(desk.publishing.save);

it('moves, adds and removes stations by the keyboard, and says which way plates would go', async () => {
  const user = open();
  press('Move Cutting up').focus();
  await user.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(press('Move Cutting up'));
  await user.click(press(texts.add));
  await user.keyboard('Colour check');
  await user.type(station('Colour check').getAllByRole('textbox')[1] as HTMLElement, 'فحص اللون');
  await user.click(press('Remove Quality check'));
  const ways = screen.getByRole('region', { name: texts.routes.title });
  expect(within(ways).getAllByText(/No station signs: Thickness, Visual, Register/)).toHaveLength(3);
  await openStation(user, 'Colour check');
  for (const check of ['Thickness', 'Visual', 'Register'])
    await user.click(station('Colour check').getByRole('checkbox', { name: check }));
  expect(within(ways).queryByText(/No station signs/)).toBeNull();
  await user.click(save());
  expect(saved?.stations.map(({ name }) => name.en)).toEqual([
    ...['Film', 'Imaging', 'Main exposure', 'Cutting', 'Washout', 'Drying', 'Colour check', 'Packing'],
  ]);
  expect(saved?.stations[6]).toMatchObject({ checks: ['thickness', 'visual', 'register'], minutes: { perPlate: 0 } });
});

it('opens the station in which something is refused, and counts the plates of one that is removed', async () => {
  const user = open();
  await openStation(user, 'Packing');
  const getMinutes = () => station('Packing').getByLabelText(new RegExp(texts.times.perPlate));
  await user.clear(getMinutes());
  await user.type(getMinutes(), '3000');
  await user.click(press(texts.close.replace('{name}', 'Packing')));
  await user.click(press(desk.publishing.publish));
  expect(station('Packing').getByText('Enter a whole number from 0 to 2880.')).toBeTruthy();
  await user.clear(getMinutes());
  await user.type(getMinutes(), '4');
  await user.click(press(desk.publishing.publish));
  expect(await screen.findByText(/Drying is removed. Plates that are there: 3; that still come there: 4/)).toBeTruthy();
});

it('takes machines, thicknesses in mm and a shift of its own', async () => {
  const user = open();
  const quality = station('Quality check');
  await openStation(user, 'Quality check');
  await user.click(quality.getByRole('button', { name: texts.machines.add }));
  await user.type(quality.getByRole('textbox', { name: new RegExp(texts.machines.en) }), 'Bench 1');
  await user.type(quality.getByRole('textbox', { name: new RegExp(texts.machines.ar) }), 'طاولة 1');
  await user.click(quality.getByRole('button', { name: texts.times.addRow }));
  await user.click(save());
  // A thickness that nobody has typed is not sent as nothing.
  expect(saved).toBeUndefined();
  await user.type(quality.getByRole('textbox', { name: new RegExp(texts.times.fromMm) }), '2.84');
  await user.click(quality.getByRole('checkbox', { name: texts.shift.own }));
  await user.click(save());
  expect(saved?.stations.find(({ key }) => key === 'quality')).toMatchObject({
    machines: [{ name: { en: 'Bench 1', ar: 'طاولة 1' } }],
    thicknesses: [{ fromUm: 2840, percent: 100, waitMinutes: 0 }],
    shift: [...Array(5).fill({ from: '08:00', to: '17:00' }), null, null],
  });
});
