import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { renderScreen, stubServer } from '../../../test-screen.tsx';
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
