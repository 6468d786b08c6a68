import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../test-screen.tsx';
import { NewVersionNotice } from './new-version-notice.tsx';
import { useHasNewerVersion } from './use-has-newer-version.ts';

let deployed = '';
const reload = vi.fn();
const asked: unknown[] = [];
beforeEach(() => {
  deployed = 'one';
  asked.length = 0;
  reload.mockClear();
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(address);
    return deployed === '' ? new Response('', { status: 502 }) : Response.json({ build: deployed });
  });
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page() {
  const isNewer = useHasNewerVersion('one');
  return (
    <>
      <p>{isNewer ? 'A newer version' : 'This version'}</p>
      <Link to="?page=2">Next page</Link>
      <Link to="/contact">Contact</Link>
    </>
  );
}
const openPage = () => renderScreen(<Page />, { routes: [{ path: '/contact', element: <Page /> }] });
/** The tab comes to the front, which asks for the version. */
const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

it('a newer version does not reload the page under the person', async () => {
  const { user } = openPage();
  await screen.findByText('This version');
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  deployed = 'two';
  await comeBack();
  await screen.findByText('A newer version');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  await act(async () => undefined);
  expect(reload).not.toHaveBeenCalled();
});

it('leaving the page after a newer version was found reloads it [SHL-23]', async () => {
  deployed = 'two';
  const { user } = openPage();
  await screen.findByText('A newer version');
  expect(reload).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Contact' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

it('a server that does not answer says nothing of the version', async () => {
  deployed = '';
  openPage();
  await comeBack();
  await screen.findByText('This version');
});

it('is asked of the origin itself, and offered with a reload that keeps no stored file [SHL-21] [SHL-22]', async () => {
  const stored = new Set(['of the old version']);
  vi.stubGlobal('caches', { keys: async () => [...stored], delete: async (key: string) => stored.delete(key) });
  const { user } = renderScreen(<NewVersionNotice />);
  await waitFor(() => expect(asked).toEqual(['/meta.json']));
  deployed = 'two';
  await comeBack();
  await screen.findByText('A newer version is here');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(stored.size).toBe(0);
});
