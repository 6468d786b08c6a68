import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import ForgotPasswordPage from './forgot-password.tsx';

it('says where the link went, and lets it be sent again or elsewhere', async () => {
  stubServer(() => ({ payload: { message: 'We have sent you an e-mail with a link.' } }));
  const { user } = renderScreen(<ForgotPasswordPage />);
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'noor@example.com');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Check your inbox' })).toBeTruthy();
  expect(screen.getByText(/noor@example\.com/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect((screen.getByRole('textbox', { name: /Email/ }) as HTMLInputElement).value).toBe('noor@example.com');
  expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
});
