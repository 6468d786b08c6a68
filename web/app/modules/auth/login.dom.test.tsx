import { screen, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import LoginPage from './login.tsx';

afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});
const renderLogin = () =>
  renderScreen(createElement(LoginPage as FunctionComponent<object>, { loaderData: { providers: [] } } as object), {
    path: '/login',
  });
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
const submit = () => screen.getByRole('button', { name: 'Sign in' });

it('has its fields, and says at each what is missing or wrong [AUTH-02] [AUTH-13] [AUTH-14] [AUTH-15] [AUTH-16]', async () => {
  const sent = stubServer(() => undefined);
  const { user } = renderLogin();
  await email();
  expect(password().type).toBe('password');
  await user.click(submit());
  await screen.findByText('Email field is required.');
  screen.getByText('Password field is required.');
  fill(await email(), 'nobody');
  fill(password(), '12345');
  await user.click(submit());
  await screen.findByText('Please enter a valid email address.');
  await screen.findByText('Password must be at least 6 characters.');
  expect(sent.filter(({ path }) => path.includes('authenticate'))).toEqual([]);
});

it('is sent by Enter; a refusal is read in an alert above the button, and what was typed stays [AUTH-03] [AUTH-17] [AUTH-22]', async () => {
  const sent = stubServer(({ path }) =>
    path.includes('authenticate')
      ? { error: { code: 401, name: 'credentialsWrong', message: 'The e-mail or the password is not right.' } }
      : undefined,
  );
  const { user } = renderLogin();
  fill(await email(), 'noor@entry.example');
  await user.type(password(), 'Wrong-2026{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The e-mail or the password is not right.');
  expect(alert.compareDocumentPosition(submit())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect((await email()).value).toBe('noor@entry.example');
  await waitFor(() => expect(submit().hasAttribute('data-pending')).toBe(false));
  expect(session.getSession()).toBeNull();
  expect(sent.find(({ path }) => path.includes('authenticate'))?.body).toMatchObject({ email: 'noor@entry.example' });
});
