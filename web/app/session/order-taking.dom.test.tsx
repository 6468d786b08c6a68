import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cleanup, screen } from '@testing-library/react';
import Guard from '../shell/guard.tsx';
import OrderTakingBar from '../shell/order-taking-bar.tsx';
import { testSession } from '../test-browser.ts';
import { renderScreen, stubServer } from '../test-screen.tsx';
import { beginOrderTaking, getOrderTaking, type OrderTaking } from './order-taking.ts';
import { session } from './session-store.ts';

const taking: OrderTaking = {
  ...{ customer: 'Maha Noor', company: 'Gulf Labels LLC', way: 'phone' },
  ...{ endsAt: '2026-11-29T20:00:00.000Z', deskUrl: 'https://desk.example/desk' },
};
const shared = window.localStorage;

beforeEach(() => {
  stubServer(() => ({ payload: null }));
  shared.setItem('user', JSON.stringify({ ...testSession, email: 'own@gulf.example' }));
  shared.setItem('draft:1:label-plates', '{}');
  beginOrderTaking(taking, testSession, 'device-of-the-tab');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  Object.defineProperty(window, 'localStorage', { configurable: true, value: shared });
  shared.clear();
  vi.unstubAllGlobals();
});

it('keeps the session of a customer who is signed in in the same browser, with their drafts', () => {
  expect(getOrderTaking()).toEqual(taking);
  expect(session.getSession()?.email).toBe(testSession.email);
  expect(localStorage.getItem('uniqueId')).toBe('device-of-the-tab');
  expect(localStorage.getItem('draft:1:label-plates')).toBeNull();
  localStorage.clear();
  expect(session.getSession()).toBeNull();
  expect(JSON.parse(shared.getItem('user') ?? '{}')).toMatchObject({ email: 'own@gulf.example' });
  expect(shared.getItem('draft:1:label-plates')).toBe('{}');
});

it('closes pages that are the customer’s alone, and opens those of ordering', async () => {
  const routes = [
    {
      element: <Guard />,
      children: ['/dashboard', '/checkout/7', '/quotations/7'].map((path) => ({ path, element: <p>{path}</p> })),
    },
  ];
  renderScreen(null, { path: '/dashboard', pattern: '/none', routes });
  expect(await screen.findByRole('heading', { name: 'This page is the customer’s' })).toBeTruthy();
  cleanup();
  renderScreen(null, { path: '/checkout/7', pattern: '/none', routes });
  expect(await screen.findByText('/checkout/7')).toBeTruthy();
  cleanup();
  renderScreen(null, { path: '/quotations/7', pattern: '/none', routes });
  expect(await screen.findByText('/quotations/7')).toBeTruthy();
  cleanup();
  session.clear();
  renderScreen(null, { path: '/checkout/7', pattern: '/none', routes });
  expect(await screen.findByRole('heading', { name: 'The time is over' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the desk' }).getAttribute('href')).toBe(taking.deskUrl);
});

it('says for whom and how', () => {
  renderScreen(<OrderTakingBar taking={taking} />);
  expect(screen.getByText(/You are ordering for Maha Noor of Gulf Labels LLC/)).toBeTruthy();
  expect(screen.getByText(/By phone/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'End' })).toBeTruthy();
});

it('leads to the products, and to the quotations of the customer', () => {
  renderScreen(<OrderTakingBar taking={taking} />);
  expect(screen.getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/category');
  expect(screen.getByRole('link', { name: 'Quotations' }).getAttribute('href')).toBe('/quotations');
});
