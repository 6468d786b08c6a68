import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { PromisesPage } from './promises-page.tsx';

const missed = {
  orderId: 10405,
  projectName: 'Karak cups',
  company: 'Gulf Labels',
  leavesAt: '2026-11-23T14:00:00.000Z',
  handedOverAt: '2026-11-24T14:30:00.000Z',
  lateMinutes: 1470,
};

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function renderPage(keys = ['ORDERS']) {
  const person = {
    staffId: 1,
    token: 't',
    refreshToken: 'r',
    email: 'a@b.c',
    name: 'A',
    uniqueId: 'u',
    role: 'custom',
  };
  session.save({ ...person, keys } as never);
  const router = createMemoryRouter([{ path: '/promises', element: <PromisesPage /> }], {
    initialEntries: ['/promises'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={router} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return router;
}
const readSummary = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => vi.restoreAllMocks());

it('says how many promises were kept, downwards, and leads to the orders of the others', async () => {
  vi.spyOn(api, 'deskPromises').mockResolvedValue({ inTime: 299, missed: { count: 1, rows: [missed] } });
  renderPage();
  const link = await screen.findByRole('link', { name: /10405/ });
  expect(link.getAttribute('href')).toBe('/orders/10405');
  expect(readSummary()).toEqual(['99 %', '300', '1']);
  expect(screen.getByText('24 hours')).toBeTruthy();
});

it('asks for another period, which the address keeps', async () => {
  const load = vi.spyOn(api, 'deskPromises').mockResolvedValue({ inTime: 0, missed: { count: 0, rows: [] } });
  const router = renderPage();
  expect(await screen.findByText('No missed promise')).toBeTruthy();
  expect(readSummary()).toEqual(['–', '0', '0']);
  expect(load.mock.calls[0]?.[0]).toMatchObject({ days: '30' });
  await userEvent.setup({ delay: null }).click(screen.getByRole('radio', { name: '90 days' }));
  expect(router.state.location.search).toBe('?days=90');
  expect(load.mock.calls.at(-1)?.[0]).toMatchObject({ days: '90' });
});
