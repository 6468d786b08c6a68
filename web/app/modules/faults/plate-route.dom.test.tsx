import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '../../session/session-store.ts';
import { testSession } from '../../test-browser.ts';
import { renderScreen, stubServer } from '../../test-screen.tsx';
import PlateRoute from './plate-route.tsx';

const PAGES = ['/order/:id/reorder', '/order/:id/projectDetails', '/not-found'];

/** The page of a label's code, as the signed-in customer sees it. */
function openPlate(answer: ReturnType<Parameters<typeof stubServer>[0]>) {
  stubServer(() => answer);
  return renderScreen(<PlateRoute />, {
    path: '/p/7F3K92QX',
    pattern: '/p/:code',
    routes: PAGES.map((path) => ({ path, element: <p>{path}</p> })),
  });
}

beforeEach(() => session.save(testSession));
afterEach(() => session.clear());

it.each([
  ['report', '/order/:id/projectDetails', '?fault=face-2'],
  ['reorder', '/order/:id/reorder', '?plate=face-2'],
  ['order', '/order/:id/projectDetails', ''],
])('leads a customer on with the plate ticked: %s', async (way, page, search) => {
  const { router } = openPlate({ payload: { orderId: 10287, separation: 'face-2', way } });
  await screen.findByText(page);
  expect(router.state.location.search).toBe(search);
});

it('says of the plate of somebody else that there is none', async () => {
  openPlate({ error: { code: 404, name: 'notFound' } });
  await screen.findByText('/not-found');
});

it('asks a guest to sign in, and leads staff on to the desk', () => {
  session.clear();
  openPlate({ error: { code: 401, name: 'signInFirst' } });
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?from=%2Fp%2F7F3K92QX');
  expect(screen.getByRole('link', { name: /For staff/ }).getAttribute('href')).toBe('/p/7F3K92QX/desk');
});
