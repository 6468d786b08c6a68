import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { session, type Session } from '../../session/session-store.ts';
import { renderScreen } from '../../test-screen.tsx';
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
