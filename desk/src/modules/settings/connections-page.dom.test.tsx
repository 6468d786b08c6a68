import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { ConnectionsPage } from './connections-page.tsx';

const unknown = {
  ...{ checkedAt: null, lastSuccessAt: null, failingSince: null, lastFailure: null, host: '' },
  missing: [] as string[],
};
const mail = { ...unknown, key: 'mail', setup: 'configured', state: 'unknown', host: 'mail.falcon.ae' } as const;
const redis = {
  ...unknown,
  key: 'redis' as const,
  setup: 'missing' as const,
  state: 'missing' as const,
  missing: ['REDIS_URL'],
};
const failing = {
  ...mail,
  state: 'failing',
  checkedAt: '2026-11-22T08:10:00.000Z',
  lastSuccessAt: '2026-11-21T08:00:00.000Z',
  failingSince: '2026-11-22T08:00:00.000Z',
  lastFailure: { at: '2026-11-22T08:10:00.000Z', problem: 'refused', reason: '535 authentication failed' },
} as const;

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function renderPage(keys = ['SETTINGS']) {
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
  const router = createMemoryRouter([{ path: '/', element: <ConnectionsPage /> }], { initialEntries: ['/'] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={router} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}
const getRow = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(name) }).closest('li') as HTMLElement);

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(api, 'deskConnections').mockResolvedValue({ connections: [mail, redis], recipient: 'maha@falcon.ae' });
});

it('says of each what it is, what to set, and what its test does', async () => {
  renderPage();
  expect(await screen.findByText(/Sends an email to .maha@falcon.ae/)).toBeTruthy();
  expect(getRow('Email').getByText('Not asked yet')).toBeTruthy();
  expect(getRow('Email').getByText('mail.falcon.ae')).toBeTruthy();
  expect(getRow('Redis').getByText('Not set where the server is started: REDIS_URL')).toBeTruthy();
  expect(getRow('Redis').queryByRole('button')).toBeNull();
});

it('tells what came of a test: since when it fails, when it worked last, and the error in words', async () => {
  const test = vi.spyOn(api, 'deskConnectionTest').mockResolvedValue(failing);
  renderPage();
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Test: Email' }));
  expect(test).toHaveBeenCalledWith({ key: 'mail', lang: 'en' });
  expect((await screen.findByText('Email: it does not work.')).closest('[role="status"]')).toBeTruthy();
  expect(getRow('Email').getByText('Fails')).toBeTruthy();
  expect(getRow('Email').getByText('Fails since')).toBeTruthy();
  expect(getRow('Email').getByText('Answer: 535 authentication failed')).toBeTruthy();
});

it('says why a test was not made', async () => {
  vi.spyOn(api, 'deskConnectionTest').mockRejectedValue(new TypeError('Failed to fetch'));
  renderPage();
  await userEvent.setup({ delay: null }).click(await screen.findByRole('button', { name: 'Test: Email' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});
