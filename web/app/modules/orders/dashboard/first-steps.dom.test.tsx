import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session, type Session } from '../../../session/session-store.ts';
import { renderScreen } from '../../../test-screen.tsx';
import FirstSteps from './first-steps.tsx';

const owner: Session = {
  token: 'token',
  refreshToken: 'refresh',
  userId: 7,
  isMember: false,
  email: 'noor@example.com',
  firstname: 'Noor',
  middlename: '',
  lastname: 'Owner',
  companyName: '',
  phone: '971501234567',
  groupId: 1,
  permissions: [],
};
const listLinks = () =>
  within(screen.getByRole('region', { name: 'Good to do first' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('invites a new owner to a first order, and to what is good to do before', async () => {
  session.save(owner);
  const onCreate = vi.fn();
  const { user } = renderScreen(<FirstSteps mayCreate onCreate={onCreate} />);
  await user.click(screen.getByRole('button', { name: 'Create New Project' }));
  expect(onCreate).toHaveBeenCalledOnce();
  expect(listLinks()).toEqual(['/account/members', '/account/information']);
  expect(screen.queryByText('Done')).toBeNull();
});

it('knows what is done', () => {
  session.save({ ...owner, companyName: 'Date Palm Trading' });
  renderScreen(<FirstSteps mayCreate onCreate={() => undefined} />);
  expect(screen.getByText('Done')).toBeTruthy();
});

it('asks no member to do what only the owner can', () => {
  session.save({ ...owner, isMember: true });
  renderScreen(<FirstSteps mayCreate={false} onCreate={() => undefined} />);
  expect(screen.queryByRole('region', { name: 'Good to do first' })).toBeNull();
});
