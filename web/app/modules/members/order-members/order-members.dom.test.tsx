import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { session } from '../../../session/session-store.ts';
import { testSession } from '../../../test-browser.ts';
import { fill, renderScreen, stubServer } from '../../../test-screen.tsx';
import OrderMembers from './order-members.tsx';

afterEach(() => session.clearAll());

type Answer = NonNullable<ReturnType<Parameters<typeof stubServer>[0]>>;
const roles = [
  { id: 1, name: 'Buyer', permissions: [] },
  { id: 2, name: 'Designer', permissions: [] },
  { id: 3, name: 'Viewer', permissions: [] },
];
const createMember = (id: number) => ({
  ...{ id, firstname: `Noor ${id}`, lastname: 'Saif', email: `noor-${id}@gulf-labels.example`, state: 'active' },
  ...{ roleId: 2, roleName: 'Designer' },
});
const all = { addMember: { ok: true }, updateMember: { ok: true }, deleteMember: { ok: true } };

/** An order with so many members, fifteen on a page. `answers` are those of calls that begin so. */
function renderMembers({
  count = 1,
  allowed = all as typeof all | object,
  answers = {} as Record<string, () => Answer>,
}) {
  session.save({ ...testSession, isMember: false });
  const free = [21, 22].map(createMember);
  const sent = stubServer(({ path }) => {
    const { pathname, searchParams } = new URL(path, 'https://plates.example');
    const answer = Object.entries(answers).find(([call]) => pathname.includes(call))?.[1];
    if (answer) return answer();
    if (pathname.endsWith('/roles')) return { payload: { roles, permissions: [] } };
    if (pathname.includes('/freeMembers/')) return { payload: { members: free } };
    if (pathname.includes('/orderMember/')) return { payload: { member: createMember(1) } };
    const start = Number(searchParams.get('_start'));
    const found = searchParams.get('advancedSearch') ? 0 : count;
    const rows = Array.from({ length: Math.min(15, found - start) }, (_, n) => createMember(start + n + 1));
    return { payload: { members: { count: found, rows } } };
  });
  const screenOf = renderScreen(<OrderMembers orderId={10412} allowed={allowed as typeof all} />, {
    path: '/order/10412/members',
  });
  return { sent, ...screenOf };
}
const findRow = (id: number) => screen.findByText(`noor-${id}@gulf-labels.example`);

it('is searched by the address [OMB-01]', async () => {
  const { router } = renderMembers({});
  await findRow(1);
  fill(screen.getByRole('searchbox'), 'nobody at all');
  await screen.findByText(/nobody at all/);
  await waitFor(() => expect(router.state.location.search).toContain('q=nobody'));
});

it('asks for fifteen at a time [OMB-04]', async () => {
  const { user, sent } = renderMembers({ count: 16 });
  await findRow(15);
  const pages = await screen.findByRole('navigation', { name: 'Pages' });
  await user.click(within(pages).getAllByRole('link', { name: /2/ })[0] as HTMLElement);
  await findRow(16);
  const ranges = sent.flatMap(({ path }) => /_start=\d+&_end=\d+/.exec(path)?.[0] ?? []);
  expect([...new Set(ranges)]).toEqual(['_start=0&_end=15', '_start=15&_end=30']);
});

async function chooseForAssignment({ user }: ReturnType<typeof renderMembers>) {
  await user.click(await screen.findByRole('button', { name: 'Assign member' }));
  const dialog = within(await screen.findByRole('dialog'));
  const people = await dialog.findByRole('radiogroup');
  await user.click(within(people).getAllByRole('radio')[0] as HTMLElement);
  return { dialog, people, submit: () => user.click(dialog.getByRole('button', { name: 'Assign member' })) };
}

it('reads at the choice that somebody else was faster, and any other failure above the buttons [OMB-15]', async () => {
  const errors: Answer[] = [
    { error: { code: 409, name: 'orderMemberTaken', message: 'This member is in this order already.' } },
    { error: { code: 500, name: 'unexpected' } },
  ];
  const rendered = renderMembers({ answers: { '/addMember/': () => errors.shift() as Answer } });
  const { dialog, people, submit } = await chooseForAssignment(rendered);
  await submit();
  await waitFor(() => expect(people.getAttribute('aria-invalid')).toBe('true'));
  await dialog.findByText('This member is in this order already.');
  expect(dialog.queryByRole('alert')).toBeNull();
  await rendered.user.click(within(people).getAllByRole('radio')[1] as HTMLElement);
  expect(people.getAttribute('aria-invalid')).not.toBe('true');
  await submit();
  await dialog.findByRole('alert');
});

it('says which role somebody else has given meanwhile, keeps the chosen one, and saves it when that is meant', async () => {
  let theirs = { roleId: 2, roleName: 'Designer' };
  const changes: Answer[] = [{ error: { code: 409, name: 'changedMeanwhile' } }, { payload: null }];
  const { user, sent } = renderMembers({
    answers: {
      '/orderMember/': () => ({ payload: { member: { ...createMember(1), ...theirs } } }),
      '/updateMember/': () => {
        theirs = { roleId: 1, roleName: 'Buyer' };
        return changes.shift() as Answer;
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Edit / }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: /Role/ }));
  await user.click(await screen.findByRole('option', { name: 'Viewer' }));
  const save = () => user.click(dialog.getByRole('button', { name: 'Save' }));
  await save();
  expect((await dialog.findByRole('alert')).textContent).toContain('Buyer');
  await save();
  await screen.findByText('User edited successfully.');
  const bodies = sent.filter(({ path }) => path.includes('/updateMember/')).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { roleId: 3, expectedRoleId: 2 },
    { roleId: 3, expectedRoleId: 1 },
  ]);
});

it('only reads who may not change them, and names what is missing', async () => {
  renderMembers({ allowed: {} });
  await findRow(1);
  const assign = screen.getByRole('button', { name: 'Assign member' });
  expect(assign.hasAttribute('disabled')).toBe(true);
  expect(document.getElementById(assign.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/permissions/);
  expect(screen.queryByRole('button', { name: /^Edit / })).toBeNull();
});
