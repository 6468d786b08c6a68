import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import NewsletterForm from './newsletter-form.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});
const box = () => screen.getByRole<HTMLInputElement>('textbox');

it('asks for an address before anything is sent [CNT-38]', async () => {
  const sent = stubServer(() => ({ payload: null }));
  const { user } = renderScreen(<NewsletterForm />);
  await user.click(await screen.findByRole('button'));
  await screen.findByText('You must write an e-mail.');
  expect(sent).toEqual([]);
});

it('says that it is sending, then thanks and is empty [CNT-39, CNT-40]', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body?: string }) => {
    sent.push(JSON.parse(init.body ?? 'null'));
    await held;
    return Response.json({ error: null, payload: null });
  });
  const { user } = renderScreen(<NewsletterForm />);
  await user.type(await screen.findByRole('textbox'), 'reader@test.example{Enter}');
  await screen.findByText('Sending...');
  answer();
  await screen.findByText('Thank you for subscribing!', { exact: false });
  expect(sent).toEqual([{ email: 'reader@test.example', lang: 'en' }]);
  expect(box().value).toBe('');
});

it.each([
  ['tooManySubscribeAttempts', 429, 'Too many subscribe attempts for this email address.'],
  ['unexpected', 500, 'An unexpected internal error has occurred.'],
])(
  'says of the answer %s why nobody is subscribed, and keeps the address [CNT-41, CNT-42]',
  async (name, code, sentence) => {
    stubServer(() => ({ error: { code, name } }));
    const { user } = renderScreen(<NewsletterForm />);
    await user.type(await screen.findByRole('textbox'), 'reader@test.example{Enter}');
    await screen.findByText(sentence);
    expect(box().value).toBe('reader@test.example');
  },
);
