import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getServerI18n } from '../../../i18n/server-i18n.ts';
import { HomeLoadingScreen } from './home-loading-screen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = () => screen.queryByRole('status', { name: 'The home page is loading' }) !== null;

/** On the page of questions, with a home page whose data come when they are told to. */
function renderRouter() {
  let sendData: () => void = () => undefined;
  const data = new Promise<null>((resolve) => (sendData = () => resolve(null)));
  const layout = (
    <>
      <HomeLoadingScreen />
      <Outlet />
    </>
  );
  const children = [
    { index: true, loader: () => data, element: <h1>Home</h1> },
    { path: 'faq', element: <h1>Questions</h1> },
  ];
  const router = createMemoryRouter([{ path: '/', element: layout, children }], { initialEntries: ['/faq'] });
  render(
    <I18nextProvider i18n={getServerI18n('en')}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
  return { router, sendData };
}

it('stands until all of the home page has come, and half a second more [HOME-24] [HOME-25]', async () => {
  const { router, sendData } = renderRouter();
  await wait(1000);
  expect(isShown()).toBe(false);
  void router.navigate('/');
  await wait(1);
  await wait(200);
  expect(isShown()).toBe(true);
  await wait(10_000);
  expect(screen.getByRole('heading').textContent).toBe('Questions');
  expect(isShown()).toBe(true);
  sendData();
  await wait(1);
  expect(screen.getByRole('heading').textContent).toBe('Home');
  await wait(490);
  expect(isShown()).toBe(true);
  await wait(20);
  expect(isShown()).toBe(false);
});

it('is not shown for a page that comes at once', async () => {
  const { router, sendData } = renderRouter();
  await wait(0);
  sendData();
  void router.navigate('/');
  await wait(100);
  expect(screen.getByRole('heading').textContent).toBe('Home');
  await wait(2000);
  expect(isShown()).toBe(false);
});
