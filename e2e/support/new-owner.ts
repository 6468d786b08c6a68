import { expect, type Page } from '@playwright/test';
import { letterTo, PASSWORD, signIn } from './people.ts';

/** Opens an account of one's own and signs in: nobody else's data is touched. Answers the e-mail address. */
export async function signInAsNewOwner(page: Page, name: string): Promise<string> {
  const email = `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@journeys.example`;
  const registered = await page.request.post('/api/users/registration', {
    data: {
      firstname: 'Maha',
      lastname: 'Noor',
      phone: '971501234567',
      email,
      password: PASSWORD,
      repassword: PASSWORD,
      companyName: 'Journeys',
    },
  });
  expect(registered.ok()).toBe(true);
  const letter = await letterTo(page, email, /confirm/i);
  const link = letter.links.find((one) => one.includes('/verify-account')) ?? '';
  const confirmed = await page.request.post('/api/users/confirm', {
    data: { token: new URL(link).searchParams.get('t') },
  });
  expect(confirmed.ok()).toBe(true);
  await signIn(page, email);
  return email;
}
