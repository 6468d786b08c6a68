import { screen, waitFor, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../session/session-store.ts';
import { testSession } from '../../test-browser.ts';
import { fill, renderScreen, stubServer } from '../../test-screen.tsx';
import Members from './members.tsx';

afterEach(() => {
  session.clearAll();
  vi.unstubAllGlobals();
});

type Answer = NonNullable<ReturnType<Parameters<typeof stubServer>[0]>>;
const roles = [
  { id: 1, name: 'Buyer', permissions: [] },
  { id: 2, name: 'Designer', permissions: [] },
];
const noor = {
  ...{ id: 7, firstname: 'Noor', lastname: 'Saif', email: 'noor@gulf-labels.example', state: 'active', version: 1 },
  ...{ roleId: 1, role: { id: 1, name: 'Buyer' }, isDisabled: false },
};

/** A company with so many members, fifteen on a page; a word finds nobody. `answers` are those of other calls. */
function renderMembers({ isMember = false, count = 1, answers = {} as Record<string, Answer> } = {}) {
  session.save({ ...testSession, isMember });
  const sent = stubServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://plates.example');
    const answer = Object.entries(answers).find(([call]) => pathname.endsWith(call))?.[1];
    if (answer) return answer;
    if (pathname.endsWith('/roles')) return { payload: { roles, permissions: [] } };
    if (!pathname.endsWith('/members')) return { payload: noor };
    const start = Number(searchParams.get('_start'));
    const found = searchParams.get('advancedSearch') ? 0 : count;
    const rows = Array.from({ length: Math.min(15, found - start) }, (_, n) => ({ ...noor, id: start + n + 1 }));
    return { payload: { members: { count: found, rows } } };
  });
  return { sent, ...renderScreen(createElement(Members as FunctionComponent), { path: '/account/members' }) };
}
const findTable = () => screen.findByRole('table', { name: 'Members' });

it('lists name, e-mail and roles; members read only [MBR-01] [MBR-02] [MBR-04] [MBR-06]', async () => {
  renderMembers({ isMember: true });
  const row = (await screen.findByText('noor@gulf-labels.example')).closest('tr');
  expect(
    within(await findTable())
      .getAllByRole('columnheader')
      .map((one) => one.textContent),
  ).toEqual(['Name', 'Email', 'Roles']);
  expect(row?.textContent).toContain('Buyer');
  expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
});

it('says that there are none, and that a word finds none [MBR-03] [MBR-05]', async () => {
  renderMembers({ count: 0 });
  await screen.findByText('No Members');
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('searches by the address, which a word changes [MBR-03]', async () => {
  const { router, sent } = renderMembers();
  await screen.findByRole('row', { name: /noor/ });
  fill(screen.getByRole('searchbox'), 'zeppelin');
  await screen.findByText('No result for: zeppelin');
  await waitFor(() => expect(router.state.location.search).toContain('q=zeppelin'));
  expect(sent.some(({ path }) => path.includes('zeppelin'))).toBe(true);
});

it('has a pager as soon as there are more than fifteen [MBR-08]', async () => {
  renderMembers({ count: 15 });
  expect(await screen.findAllByRole('row', { name: /noor/ })).toHaveLength(15);
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

it('shows the second page of sixteen [MBR-08]', async () => {
  const { user } = renderMembers({ count: 16 });
  await screen.findAllByRole('row', { name: /noor/ });
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  await user.click(within(pages).getAllByRole('link', { name: /2/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('row', { name: /noor/ })).toHaveLength(1));
});

it('says so when they can not be loaded, and shows them when asked again', async () => {
  const answers: Record<string, Answer> = { '/members': { error: { code: 500, name: 'unexpected' } } };
  const { user } = renderMembers({ answers });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  delete answers['/members'];
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('noor@gulf-labels.example');
});

const field = (name: RegExp) => within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name });
async function openInvitation(options: Parameters<typeof renderMembers>[0]) {
  const rendered = renderMembers(options);
  await rendered.user.click(await screen.findByRole('button', { name: 'Add Member' }));
  await screen.findByRole('button', { name: 'Invite' });
  return rendered;
}
async function fillInvitation(user: ReturnType<typeof renderMembers>['user']) {
  fill(field(/^First name/), 'Double');
  fill(field(/^Last name/), 'Entry');
  fill(field(/^Email/), 'buyer@gulf-labels.example');
  await user.click(screen.getByRole('button', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: /Designer/ }));
  const pressedAt = performance.now();
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  return pressedAt;
}

it('names at each field of an invitation what is missing or wrong [MBR-12] [MBR-13] [MBR-14] [MBR-15] [MBR-16]', async () => {
  const { user, sent } = await openInvitation({});
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  for (const name of ['First name', 'Last name', 'Email', 'Role'])
    await screen.findByText(`${name} field is required.`);
  fill(field(/^Email/), 'buyer@');
  await screen.findByText('Please enter a valid email address.');
  expect(sent.some(({ path }) => path.includes('/add'))).toBe(false);
});

it('names a taken e-mail at its field, and keeps the rest [MBR-18]', async () => {
  const { user } = await openInvitation({
    answers: {
      '/members/add': {
        error: { code: 401, name: 'emailTaken', message: 'An account with this e-mail already exists.' },
      },
    },
  });
  await fillInvitation(user);
  await screen.findByText('An account with this e-mail already exists.');
  expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
  expect(field(/^First name/).value).toBe('Double');
});

it('says for three seconds who was invited, then closes and is empty [MBR-09] [MBR-10] [MBR-11] [MBR-19] [OMB-14]', async () => {
  const { user, sent } = await openInvitation({ answers: { '/members/add': { payload: null } } });
  const pressedAt = await fillInvitation(user);
  await screen.findByText('Thank you user with buyer@gulf-labels.example email invited.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { interval: 20 });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(3000);
  expect(sent.find(({ path }) => path.includes('/add'))?.body).toMatchObject({ firstname: 'Double', roleId: 2 });
  await user.click(screen.getByRole('button', { name: 'Add Member' }));
  await screen.findByRole('button', { name: 'Invite' });
  for (const name of [/^First name/, /^Last name/, /^Email/]) expect(field(name).value).toBe('');
});

it('edits a member whose e-mail stays [MBR-09] [MBR-10] [MBR-17] [MBR-19]', async () => {
  const { user } = renderMembers();
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await waitFor(() => expect(field(/^First name/).value).toBe('Noor'));
  expect(field(/^Email/).readOnly).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User edited successfully.');
});

it('tells the second of two who change a member, keeps what was typed and saves it over on request', async () => {
  let isChanged = false;
  session.save({ ...testSession, isMember: false });
  const sent = stubServer(({ path }) => {
    if (path.includes('/roles')) return { payload: { roles, permissions: [] } };
    if (path.includes('/members/edit/')) {
      if (isChanged) return { payload: null };
      isChanged = true;
      return { error: { code: 409, name: 'changedMeanwhile', message: 'Somebody else changed this a moment ago.' } };
    }
    if (/\/members\?/.test(path)) return { payload: { members: { count: 1, rows: [noor] } } };
    return { payload: isChanged ? { ...noor, firstname: 'First', version: 2 } : noor };
  });
  const { user } = renderScreen(createElement(Members as FunctionComponent), { path: '/account/members' });
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  await waitFor(() => expect(field(/^First name/).value).toBe('Noor'));
  fill(field(/^First name/), 'Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/It now says: First /);
  expect(field(/^First name/).value).toBe('Second');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('User edited successfully.');
  expect(sent.filter(({ body }) => body !== null).at(-1)?.body).toMatchObject({ firstname: 'Second', version: 2 });
});
