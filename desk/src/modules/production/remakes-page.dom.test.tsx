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
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { RemakesPage } from './remakes-page.tsx';

const { remakes: texts } = desk;
const same = (name: string) => ({ en: name, ar: name });
const row = {
  ...{ code: '7F3K92QX', orderId: 10416, number: 3, remakeNo: 0, ink: 'Black', projectName: 'Date syrup' },
  ...{ company: 'Gulf Labels', product: same('Label plates'), areaM2: 0.0713, cost: null },
  remake: { code: '8G4M13RY', orderId: 10416, number: 3, remakeNo: 1 },
  ...{ reason: same('Scratched'), note: 'By the rack', station: same('Imaging'), payer: 'operator' as const },
  ...{ by: 'Rami Saleh', at: '2026-11-30T08:00:00.000Z' },
};
const groups = [
  { key: 'scratched', name: same('Scratched'), plates: 2, areaM2: 0.1426 },
  { key: '-', name: null, plates: 1, areaM2: 0.0713 },
];

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

beforeEach(() => {
  vi.spyOn(api, 'deskRemakes').mockResolvedValue({
    remakes: { rows: [row], count: 3, areaM2: 0.2139 },
    groups: { rows: groups, count: 2 },
  });
});
afterEach(() => vi.restoreAllMocks());

async function openPage(address = '/plates/remakes') {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys: ['ORDERS'] } as never);
  const router = createMemoryRouter([{ path: '/plates/remakes', element: <RemakesPage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('10416-03');
  return { user: userEvent.setup({ delay: null }), getSearch: () => router.state.location.search };
}
const lastInput = () => vi.mocked(api.deskRemakes).mock.calls.at(-1)?.[0];

it('shows the plates of the figure that is pressed, and all of them when it is pressed again', async () => {
  const { user, getSearch } = await openPage();
  expect(lastInput()).toMatchObject({ by: 'reason', _start: 0 });
  const list = within(screen.getByRole('region', { name: texts.groups }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'Scratched2 0.1426 m²',
    `${desk.settings.reasons.ownWords}1 0.0713 m²`,
  ]);
  await user.click(list.getByRole('button', { name: /Scratched/ }));
  expect(getSearch()).toBe('?reason=scratched');
  expect(lastInput()).toMatchObject({ by: 'reason', reason: 'scratched' });
  await user.click(list.getByRole('button', { name: /Scratched/ }));
  expect(getSearch()).toBe('');
  expect(screen.getByRole('link', { name: '10416-03' }).getAttribute('href')).toBe('/plates/7F3K92QX');
  expect(screen.getByRole('link', { name: '10416-03-R1' }).getAttribute('href')).toBe('/plates/8G4M13RY');
  screen.getByText('Plates: 3, together 0.2139 m²');
});

it('counts by another grouping within the chosen group, which can be left', async () => {
  const { user, getSearch } = await openPage('/plates/remakes?by=station&reason=scratched&from=2026-11-01&to=2026-1');
  expect(lastInput()).toMatchObject({ by: 'station', reason: 'scratched', from: '2026-11-01' });
  expect(lastInput()).not.toHaveProperty('to');
  await user.click(screen.getByRole('button', { name: 'Reason: show all again' }));
  expect(getSearch()).not.toContain('reason');
  const csv = vi.spyOn(api, 'deskRemakesCsv').mockReturnValue(new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: texts.csv }));
  expect(csv.mock.calls[0]?.[0]).toEqual({ search: '', from: '2026-11-01' });
});
