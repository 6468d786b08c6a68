import { screen, waitFor } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import RegisterPage from './register.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: 'Sign up' });
const getPasswords = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[autocomplete="new-password"]')] as [
    HTMLInputElement,
    HTMLInputElement,
  ];
const getUploads = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

async function renderRegister() {
  const sent = stubServer(() => undefined);
  const props = { loaderData: { providers: [] } } as object;
  const rendered = renderScreen(createElement(RegisterPage as FunctionComponent<object>, props), { path: '/register' });
  await screen.findByRole('heading', { level: 1, name: 'Sign up' });
  // Until the numbering plans are loaded another field takes the number.
  await waitFor(() => expect((screen.getByRole('combobox') as HTMLInputElement).value).toContain('+971'));
  return { sent, ...rendered };
}

it('has its tabs and fields; only a company of its own has two uploads [REG-01] [REG-02] [REG-03] [REG-04] [REG-05] [REG-06] [REG-09]', async () => {
  const { user } = await renderRegister();
  for (const name of [/^First Name/, /^Last Name/, /^Phone Number/, /^Email/, /^Company name/]) field(name);
  expect(getPasswords()).toHaveLength(2);
  screen.getByRole('checkbox', { name: 'Sign-up for our newsletter' });
  screen.getByRole('radio', { name: 'Personal', checked: true });
  expect(getUploads()).toHaveLength(0);
  const corporate = screen.getByRole('checkbox', { name: /^corporate/ });
  await user.click(corporate);
  expect(getUploads().map((upload) => upload.accept)).toEqual(['image/*,application/pdf', 'image/*,application/pdf']);
  await user.click(corporate);
  expect(getUploads()).toHaveLength(0);
  await user.click(screen.getByRole('radio', { name: 'Agent' }));
  expect(screen.queryByRole('checkbox', { name: /^corporate/ })).toBeNull();
});

it('says what is missing at each field [REG-14] [REG-15] [REG-16] [REG-18] [REG-20] [REG-23] [REG-25] [REG-26]', async () => {
  const { user, sent } = await renderRegister();
  await user.click(screen.getByRole('checkbox', { name: /^corporate/ }));
  await user.click(submit());
  for (const name of ['First name', 'Last name', 'Phone number', 'Email', 'Password', 'Repeat Password'])
    await screen.findByText(`${name} field is required.`);
  screen.getByText('Trade license field is required.');
  screen.getByText('Trn certificate field is required.');
  expect(sent.filter(({ path }) => path.includes('registration'))).toEqual([]);
});

it('checks phone, e-mail and passwords [REG-16] [REG-17] [REG-19] [REG-21] [REG-22] [REG-24]', async () => {
  const { user } = await renderRegister();
  const [password, repeat] = getPasswords();
  await user.click(submit());
  fill(field(/^Phone Number/), 'phone');
  fill(field(/^Email/), 'nobody');
  fill(password, 'ab-1');
  await screen.findByText('Please enter a valid email address.');
  await screen.findByText('Please enter at least 6 characters.');
  screen.getByText('Phone number field is required.');
  fill(field(/^Phone Number/), '5012');
  fill(password, 'plates');
  await screen.findByText('Please enter at least 10 characters.');
  await screen.findByText('Your password must contain one number or special character');
  fill(password, 'Plates-2026');
  fill(repeat, 'Plates-2027');
  await user.click(submit());
  await screen.findByText('Repet Password and Password fields does not match');
});

it('shows name and size of a chosen document with a way to remove it, at most 10 MB [REG-07] [REG-08] [REG-27] [REG-28]', async () => {
  const { user } = await renderRegister();
  await user.click(screen.getByRole('checkbox', { name: /^corporate/ }));
  const large = new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' });
  Object.defineProperty(large, 'size', { value: 10_485_761 });
  await user.upload(getUploads()[0] as HTMLInputElement, large);
  await user.click(submit());
  await screen.findByText('Maximum file size: 10MB');
  screen.getByText('licence.pdf');
  await user.click(screen.getByRole('button', { name: 'Remove licence.pdf' }));
  expect(screen.queryByText('licence.pdf')).toBeNull();
  await user.upload(
    getUploads()[0] as HTMLInputElement,
    new File(['%PDF-1.7'], 'small.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('small.pdf');
  expect(screen.queryByText('Maximum file size: 10MB')).toBeNull();
});
