import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import VerifyAccountPage from './verify-account.tsx';

beforeEach(() => session.clearAll());
afterEach(() => vi.unstubAllGlobals());

function openLink(answer: Parameters<typeof stubServer>[0]) {
  const sent = stubServer(answer);
  renderScreen(createElement(VerifyAccountPage as FunctionComponent), { path: '/verify-account?t=secret' });
  return sent;
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('waits, then says that the account is active and leads to the sign-in [CNF-01] [CNF-03] [CNF-04]', async () => {
  const sent = openLink(({ path }) => (path.includes('/confirm') ? { payload: { email: 'a@b.example' } } : undefined));
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  screen.getByText(/your account is activated/i);
  expect(hrefOf('Sign in')).toBe('/login');
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ token: 'secret' })]);
});

it('of a dead link says that something is wrong, with ways home and to the sign-in [CNF-05]', async () => {
  openLink(({ path }) =>
    path.includes('/users/confirm') ? { error: { code: 401, name: 'invalidToken' } } : { payload: { state: 'used' } },
  );
  await screen.findByText(/wrong/i);
  expect([hrefOf('Sign in'), screen.getAllByRole('link').map((link) => link.getAttribute('href'))]).toEqual([
    '/login',
    expect.arrayContaining(['/']),
  ]);
});
