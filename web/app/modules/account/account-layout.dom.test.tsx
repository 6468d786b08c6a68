import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session, type Session } from '../../session/session-store.ts';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import AccountTools from '../../shell/account-tools.tsx';
import AccountLayout from './account-layout.tsx';

const member: Session = {
  token: 'token',
  refreshToken: 'refresh',
  userId: 7,
  isMember: true,
  email: 'noor@example.com',
  firstname: 'Noor',
  middlename: '',
  lastname: 'Member',
  companyName: 'Date Palm Trading',
  phone: '',
  groupId: 1,
  permissions: [
    { key: 'ADDRESSES', name: 'Manage addresses' },
    { key: 'CREDITS', name: 'See credits' },
  ],
};

describe('a page of the account whose permission is taken away', () => {
  it.each([
    ['address', 'Manage addresses'],
    ['credits', 'See credits'],
  ])('%s names it and leaves the menu', async (section, name) => {
    session.save(member);
    renderScreen(<AccountLayout />, { path: `/account/${section}` });
    expect(screen.queryByRole('status')).toBeNull();
    act(() => session.update({ permissions: [] }));
    expect((await screen.findByRole('status')).textContent).toContain(`needs the permission “${name}”`);
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).not.toContain(name);
  });
});

describe('the menu of the account', () => {
  const renderMenu = (changes: Partial<Session>, section = 'information') => {
    session.save({ ...member, ...changes });
    const routes = section === 'information' ? [] : [{ path: '/account/information', element: <p>My own</p> }];
    return renderScreen(<AccountLayout />, { path: `/account/${section}`, routes });
  };
  const findMenu = async () => {
    const menu = await screen.findByRole('navigation', { name: 'Account' });
    const links = within(within(menu).getByRole('list')).getAllByRole('link');
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    return { names: links.map(({ textContent }) => textContent), current: current.map((one) => one.textContent) };
  };
  const always = ['Account Information', 'Members'];

  it('has every page for an owner, and says which is open [ACC-01] [ACC-02] [ACC-04] [ACC-05] [ACC-06] [ACC-07]', async () => {
    renderMenu({ isMember: false, permissions: [] }, 'credits');
    const { names, current } = await findMenu();
    expect(names.slice(0, 5)).toEqual([...always, 'Credits', 'Address Book', 'My Press Settings']);
    expect(current).toEqual(['Credits']);
  });

  it('has Credits and Address Book for members with the permission only [ACC-05] [ACC-06]', async () => {
    renderMenu({});
    expect((await findMenu()).names.slice(0, 4)).toEqual([...always, 'Credits', 'Address Book']);
    act(() => session.update({ permissions: [] }));
    expect((await findMenu()).names.slice(0, 3)).toEqual([...always, 'My Press Settings']);
  });

  it.each(['address', 'credits'])(
    'leads a member without the permission from %s to the information [CRD-02] [ADR-02]',
    async (section) => {
      const { router } = renderMenu({ permissions: [] }, section);
      await waitFor(() => expect(router.state.location.pathname).toBe('/account/information'));
    },
  );

  it.each([
    [1, false],
    [3, true],
  ])(
    'has Customers for agents alone: group %i %s, here and in the header [ACC-03] [CUS-01] [CUS-02] [SHL-07]',
    async (groupId, isAgent) => {
      const { router } = renderMenu({ groupId, isMember: false }, 'customers');
      await waitFor(() =>
        expect(router.state.location.pathname).toBe(isAgent ? '/account/customers' : '/account/information'),
      );
      if (isAgent) expect((await findMenu()).current).toEqual(['Customers']);
      stubServer(() => undefined);
      const { user } = renderScreen(<AccountTools session={{ ...member, groupId, isMember: false }} />);
      await user.click(await screen.findByRole('button', { name: 'Account of Noor Member' }));
      const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
      expect(names).toContain('Members');
      expect(names.includes('Customers')).toBe(isAgent);
    },
  );
});
