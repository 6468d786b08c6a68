import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import { session } from '../api/staff-session.ts';
import { HomePage } from './home-page.tsx';

vi.mock('../modules/orders/queue/queue-page.tsx', () => ({ QueuePage: () => 'the queue' }));

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

it.each([
  [['ORDERS', 'CHAT'], 'the queue'],
  [['PRODUCTION'], '/plates'],
  [['CONTENT'], '/content'],
  // What nobody may open says so itself.
  [[], 'the queue'],
])('with the rights %j the desk opens at %s', (keys, place) => {
  session.save({ ...staff, keys } as never);
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<HomePage />} />
        {['/plates', '/content'].map((path) => (
          <Route key={path} path={path} element={path} />
        ))}
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByText(place)).toBeTruthy();
});
