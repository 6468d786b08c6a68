import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import { AccountForm } from './account-form.tsx';

const account = {
  ...{ userId: 7, isMember: false, groupId: 2, email: 'owner@gulf-labels.example', permissions: [] },
  ...{ firstname: 'Maha', middlename: '', lastname: 'Noor', companyName: 'Gulf Labels', phone: '971501234567' },
  version: 1,
};
const savedElsewhere = { ...account, lastname: 'Saleh', version: 2 };

beforeEach(() => {
  sessionStorage.clear();
  session.save({ ...testSession, isMember: false });
});
afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('names what another window saved, keeps what is typed here, and saves it over on request [FUL-28]', async () => {
  const sent = stubServer(({ path, body }) => {
    if (path.startsWith('/account/me')) return { payload: savedElsewhere };
    const { version } = body as { version: number };
    if (version === 1) return { error: { code: 409, name: 'changedMeanwhile' } };
    return { payload: { ...savedElsewhere, firstname: 'Hind', version: 3 } };
  });
  const { user } = renderScreen(<AccountForm account={account} />);
  await user.clear(field(/^First Name/));
  await user.type(field(/^First Name/), 'Hind');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Maha Saleh');
  expect(notice.textContent).toContain('+971 50 123 4567');
  expect(field(/^First Name/).value).toBe('Hind');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Your account successfully updated');
  expect(
    sent.filter(({ path }) => path.includes('update')).map(({ body }) => (body as typeof account).version),
  ).toEqual([1, 2]);
  expect(session.getSession()).not.toHaveProperty('version');
});

it('puts back a draft of an older version, so that the server can refuse it by name', async () => {
  stubServer(() => ({ error: { code: 409, name: 'changedMeanwhile' } }));
  const { user } = renderScreen(<AccountForm account={account} />);
  await user.type(field(/^First Name/), 'x');
  document.body.replaceChildren();
  const sent = stubServer(() => ({ payload: savedElsewhere }));
  const again = renderScreen(<AccountForm account={savedElsewhere} />);
  await waitFor(() => expect(field(/^First Name/).value).toBe('Mahax'));
  await again.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ firstname: 'Mahax', version: 1 }));
});

it('says what is missing or wrong at its field [ACC-17] [ACC-18] [ACC-19] [ACC-20]', async () => {
  const sent = stubServer(() => undefined);
  const { user } = renderScreen(<AccountForm account={account} />);
  // Until the numbering plans are loaded another field takes the number.
  await screen.findByRole('combobox', { name: 'Dialling code' });
  for (const name of [/^First Name/, /^Last Name/, /^Phone Number/]) fill(field(name), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  for (const name of ['First Name', 'Last Name', 'Phone Number']) await screen.findByText(`${name} field is required.`);
  fill(field(/^Phone Number/), '+971 5o');
  await screen.findByText('Type only number');
  expect(sent).toEqual([]);
});

it('is saved, says so for three seconds, and keeps the tokens [ACC-08] [ACC-09] [ACC-13] [ACC-14] [ACC-15] [ACC-16]', async () => {
  const sent = stubServer(({ body }) => ({ payload: { ...account, ...(body as object), version: 2 } }));
  const { user } = renderScreen(<AccountForm account={account} />);
  fill(field(/^First Name/), 'Layla');
  fill(field(/^Middle name/i), 'M.');
  const pressedAt = performance.now();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Your account successfully updated' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(3000);
  expect(sent[0]?.body).toMatchObject({ firstname: 'Layla', middlename: 'M.', lastname: 'Noor' });
  const { token, refreshToken } = testSession;
  expect(session.getSession()).toMatchObject({ firstname: 'Layla', middlename: 'M.', token, refreshToken });
});

it('shows e-mail and password to read only; a member has no phone and no company [ACC-10] [ACC-11] [ACC-12] [ACC-19]', () => {
  stubServer(() => undefined);
  renderScreen(<AccountForm account={{ ...account, isMember: true }} />);
  expect(field(/^Email/).readOnly).toBe(true);
  screen.getByText('••••••••');
  expect(document.querySelector('input[type=password]')).toBeNull();
  expect(screen.getByRole('button', { name: 'Change password' }).textContent).toBe('Change');
  field(/^First Name/);
  expect(screen.queryByRole('textbox', { name: /^Phone Number|^Company name/ })).toBeNull();
});
