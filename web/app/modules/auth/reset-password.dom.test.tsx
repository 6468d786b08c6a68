import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import ForgotPasswordPage from './forgot-password.tsx';
import ResetPasswordPage from './reset-password.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});
const [password, repeat] = [/^Password/, /^Repeat Password/].map(
  (label) => () => screen.findByLabelText<HTMLInputElement>(label),
) as [() => Promise<HTMLInputElement>, () => Promise<HTMLInputElement>];
const USED = 'This link was already used or has expired. Please request a new one.';
const submit = () => screen.getByRole('button', { name: 'Submit' });

/** Opens a link that the server knows; `answers` are those to the new passwords, one after the other. */
function renderReset(...answers: (ReturnType<Parameters<typeof stubServer>[0]> | 'lost')[]) {
  const sent = stubServer(({ path }) => {
    if (!path.includes('newPassword')) return { payload: { state: 'good' } };
    const answer = answers.shift();
    return answer === 'lost' ? undefined : answer;
  });
  const page = createElement(ResetPasswordPage as FunctionComponent);
  return { sent, ...renderScreen(page, { path: `/reset-password?t=${'x'.repeat(43)}` }) };
}

it('says at each field what is missing or wrong [PWD-06] [PWD-09] [PWD-10] [PWD-11] [PWD-12] [PWD-13]', async () => {
  const { user, sent } = renderReset();
  await password();
  await user.click(submit());
  await screen.findByText('Password field is required.');
  screen.getByText('Repeat Password field is required.');
  fill(await password(), 'ab-1');
  await screen.findByText('Please enter at least 6 characters.');
  fill(await password(), 'plates');
  await screen.findByText(/^Your password must contain one number or special character/);
  fill(await password(), 'Fresh-2026');
  fill(await repeat(), 'Other-2026');
  await user.click(submit());
  await screen.findByText('Repet Password and Password fields does not match');
  expect(sent.filter(({ path }) => path.includes('newPassword'))).toEqual([]);
});

it('says when the server is not reached and when the link is used, and thanks with a way to sign in [PWD-05] [PWD-07] [PWD-08] [PWD-14] [PWD-15]', async () => {
  const used = { error: { code: 401, name: 'linkUsedOrExpired', message: USED } };
  const { user, sent } = renderReset(used, 'lost', { payload: { message: 'Your password has been changed.' } });
  fill(await password(), 'Fresh-2026');
  fill(await repeat(), 'Fresh-2026');
  await user.click(submit());
  await screen.findByText(USED);
  expect((await password()).getAttribute('aria-invalid')).toBe('true');
  await user.click(submit());
  await screen.findByText('Something went wrong');
  await user.click(submit());
  await screen.findByText('Your password has been changed.');
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
  expect(sent.at(-1)?.body).toEqual({ token: 'x'.repeat(43), password: 'Fresh-2026', repassword: 'Fresh-2026' });
});

it('asks for the address of the account, and names one that nobody has at its field [PWD-01] [PWD-02] [PWD-04]', async () => {
  stubServer(() => ({ error: { code: 400, name: 'emailUnknown', message: 'There is no account with this e-mail.' } }));
  const { user } = renderScreen(<ForgotPasswordPage />);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  const press = () => user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await press();
  await screen.findByText('Email field is required.');
  fill(email, 'nobody');
  await screen.findByText('Please enter a valid email address.');
  fill(email, 'nobody@entry.example');
  await press();
  await screen.findByText('There is no account with this e-mail.');
  expect(email.getAttribute('aria-invalid')).toBe('true');
});
