import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import { ContactForm } from './contact-form.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const names = [/^Full name/i, /^Email/, /^Phone/, /^Message/];

it('says at each field what is missing or wrong; any phone is taken [CNT-16, CNT-18, CNT-19, CNT-20, CNT-21, CNT-22, CNT-23]', async () => {
  const sent = stubServer(() => undefined);
  const { user } = renderScreen(<ContactForm />);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('First name field is required.');
  screen.getByText('Email field is required.');
  screen.getByText('Message field is required.');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Full name/i)));
  fill(field(/^Email/), 'no address');
  fill(field(/^Phone/), 'any number');
  await screen.findByText('Please enter a valid email address.');
  expect(field(/^Phone/).getAttribute('aria-invalid')).not.toBe('true');
  expect(sent).toEqual([]);
});

it('is sent by Enter in a field, emptied, and thanked for during two seconds [CNT-16, CNT-17, CNT-22, CNT-24, CNT-25, CNT-26]', async () => {
  const sent = stubServer(() => ({ payload: null }));
  const { user } = renderScreen(<ContactForm />);
  fill(field(/^Full name/i), 'Maha Noor');
  fill(field(/^Message/), 'Sleeves?');
  fill(field(/^Phone/), 'any');
  fill(field(/^Email/), 'maha@print-house.example');
  const pressedAt = performance.now();
  await user.type(field(/^Email/), '{Enter}');
  const thanks = await screen.findByRole('dialog', { name: 'Thanks for contacting us!' });
  expect(thanks.textContent).toContain('We will be in touch with you shortly.');
  const values = { fullName: 'Maha Noor', email: 'maha@print-house.example', phoneNumber: 'any', message: 'Sleeves?' };
  expect(sent.filter(({ path }) => path.includes('contactus')).map(({ body }) => body)).toEqual([
    { ...values, lang: 'en' },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(2000);
  for (const name of names) expect(field(name).value).toBe('');
});

it('keeps a message that could not be sent, with the reason and without thanks [CNT-27]', async () => {
  stubServer(() => undefined);
  const { user } = renderScreen(<ContactForm />);
  fill(field(/^Full name/i), 'Maha Noor');
  fill(field(/^Email/), 'maha@print-house.example');
  fill(field(/^Message/), 'Kept');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByRole('alert');
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field(/^Message/).value).toBe('Kept');
});
