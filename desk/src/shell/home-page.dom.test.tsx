import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { session } from '../api/staff-session.ts';
import { HomePage } from './home-page.tsx';

vi.mock('../modules/today/today-page.tsx', () => ({ TodayPage: () => 'the day' }));

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

it.each([
  [['ORDERS', 'CHAT'], 'the day'],
  [['PRODUCTION'], 'the day'],
  [['CONTENT'], '/content'],
  // What nobody may open says so itself.
  [[], 'the day'],
])('with the rights %j the desk opens at %s', (keys, place) => {
  renderAt(keys, '/');
  expect(screen.getByText(place)).toBeTruthy();
});

it('with filters of the queue, which once had its address, it opens at the queue', () => {
  renderAt(['ORDERS'], '/?status=4&q=Laban&other=1');
  expect(screen.getByText('/jobs?q=Laban&status=4')).toBeTruthy();
});

function renderAt(keys: string[], address: string) {
  session.save({ ...staff, keys } as never);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/content" element="/content" />
        <Route path="/jobs" element={<Address />} />
      </Routes>
    </MemoryRouter>,
  );
}

function Address() {
  const { pathname, search } = useLocation();
  return pathname + search;
}
