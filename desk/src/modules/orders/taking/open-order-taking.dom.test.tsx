import { afterEach, expect, it, vi } from 'vitest';
import { finishSecondFactorRequests, requestSecondFactor } from '../../auth/second-factor/second-factor-requests.ts';
import { openOrderTaking } from './open-order-taking.ts';

const URL_OF_PORTAL = 'https://portal.example/order-for#code';
afterEach(() => {
  finishSecondFactorRequests(false);
  vi.restoreAllMocks();
});

function stubTabs() {
  const tabs: { closed: boolean; close: () => void; location: { replace: (url: string) => void } }[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const tab = { closed: false, close: () => void (tab.closed = true), location: { replace: vi.fn() } };
    tabs.push(tab);
    return tab as unknown as Window;
  });
  return tabs;
}

it('opens the portal in the tab that it opened at once', async () => {
  const tabs = stubTabs();
  await openOrderTaking(() => Promise.resolve(URL_OF_PORTAL));
  expect(tabs).toHaveLength(1);
  expect(tabs[0]?.location.replace).toHaveBeenCalledWith(URL_OF_PORTAL);
});

it('leaves the desk in sight while the second factor is asked for, and opens the portal once it was given', async () => {
  const tabs = stubTabs();
  const opening = openOrderTaking(async () => {
    await requestSecondFactor();
    return URL_OF_PORTAL;
  });
  expect(tabs.map(({ closed }) => closed)).toEqual([true]);
  finishSecondFactorRequests(true);
  await opening;
  expect(tabs.map(({ closed }) => closed)).toEqual([true, false]);
  expect(tabs[1]?.location.replace).toHaveBeenCalledWith(URL_OF_PORTAL);
});

it('closes the tab when the call is refused', async () => {
  const tabs = stubTabs();
  await expect(openOrderTaking(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(tabs.map(({ closed }) => closed)).toEqual([true]);
});
