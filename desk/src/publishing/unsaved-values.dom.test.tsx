import { CallError } from '@platewright/contract/call-errors';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetUnsavedValues } from '../api/unsaved-values-store.ts';
import { field, live, openFrame, press, type Note } from './test-frame.tsx';

afterEach(() => window.localStorage.clear());

const KEY = 'deskUnsaved:0:notes:7';
const storeTyped = (base: Note, at = Date.now()) =>
  window.localStorage.setItem(
    KEY,
    `${at} ${JSON.stringify({ revision: 1, base, values: { name: 'Hatta', city: base.city } })}`,
  );
const readFields = () => [field('name'), field('city')].map((input) => (input as HTMLInputElement).value);
const draft = { name: 'Liwa', city: 'Ajman' };
const saved = { draft, edited: draft, revision: 4 };

it.each([
  ['what is in force', {}, live],
  ['the saved draft', saved, draft],
] as const)(
  'takes back what was typed before a reload to %s, once what is lost was read',
  async (_name, state, stored) => {
    storeTyped(stored);
    const { user, save } = openFrame(state);
    save.mockImplementation(async ({ revision, data }: { revision: number; data: Note }) => ({
      revision: revision + 1,
      data,
    }));
    expect(screen.getByText(publishing.unsavedInput)).toBeTruthy();
    expect(field('name')).toHaveProperty('value', 'Hatta');
    await user.click(press(publishing.takeBack.action));
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Hatta')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: publishing.cancel }));
    expect(field('name')).toHaveProperty('value', 'Hatta');
    await user.click(press(publishing.takeBack.action));
    await user.click(press(publishing.takeBack.confirm));
    expect(readFields()).toEqual([stored.name, stored.city]);
    expect(screen.getByText(publishing.takeBack.done)).toBeTruthy();
    expect(screen.queryByRole('button', { name: publishing.takeBack.action })).toBeNull();
    expect(window.localStorage.getItem(KEY)).toBeNull();
    // What is typed from here on is a change of what is stored.
    await user.type(field('name'), '2');
    await user.click(press(publishing.save));
    expect(save.mock.lastCall?.[0]).toMatchObject({
      data: { ...stored, name: 'Liwa2' },
      revision: 'revision' in state ? 4 : 1,
    });
  },
);

describe('what was typed before a tab was closed, and what is stored was changed since', () => {
  it('waits for an answer, and is put together with what was changed', async () => {
    storeTyped(live);
    const { unmount } = openFrame({ ...saved, draftBy: 'Sara', draftAt: '2026-03-01T10:30:00.000Z' });
    expect(readFields()).toEqual(['Liwa', 'Ajman']);
    expect(field('name').closest('[inert]')).toBeTruthy();
    unmount();
    expect(window.localStorage.getItem(KEY)).not.toBeNull();
    const again = openFrame({ ...saved, draftBy: 'Sara', draftAt: '2026-03-01T10:30:00.000Z' });
    await again.user.click(press(publishing.offer.take));
    await screen.findByText(/^Sara changed other fields/);
    expect(readFields()).toEqual(['Hatta', 'Ajman']);
    expect(document.activeElement).toBe(field('name'));
  });

  it('asks about a field that both changed', async () => {
    storeTyped(live);
    const theirs = { name: 'Masfout', city: 'Dubai' };
    const { user, save } = openFrame({ ...saved, draft: theirs, edited: theirs });
    save.mockResolvedValue({ revision: 5, data: { name: 'Hatta', city: 'Dubai' } });
    await user.click(press(publishing.offer.take));
    await user.click(await screen.findByRole('button', { name: publishing.conflict.keepMyVersion }));
    expect(readFields()).toEqual(['Hatta', 'Dubai']);
    await user.click(press(publishing.save));
    expect(save.mock.lastCall?.[0]).toMatchObject({ revision: 4, data: { name: 'Hatta', city: 'Dubai' } });
    await waitFor(() => expect(window.localStorage.getItem(KEY)).toBeNull());
  });

  it('goes away when it is discarded', async () => {
    storeTyped(live);
    const { user } = openFrame(saved);
    await user.click(press(publishing.offer.discard));
    expect(readFields()).toEqual(['Liwa', 'Ajman']);
    expect(window.localStorage.getItem(KEY)).toBeNull();
    expect(field('name').closest('[inert]')).toBeNull();
  });
});

describe('what is typed', () => {
  it('is stored when the page goes away, and removed by a publication or by leaving it', async () => {
    const { user } = openFrame();
    await user.type(field('name'), '2');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.localStorage.getItem(KEY)).toContain('"Liwa2"');
    await user.click(press(publishing.publish));
    await user.click(press(publishing.now.confirm));
    await screen.findByText(publishing.publishedToast);
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  it('is not written back by a tab whose person has signed out in another', async () => {
    const { user, unmount } = openFrame();
    await user.type(field('name'), '2');
    forgetUnsavedValues(0);
    unmount();
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });
});

describe('leaving with unsaved values', () => {
  it('saves them as a draft on the way, and the next page begins with it', async () => {
    let isReloaded = () => {};
    const reload = vi.fn(() => new Promise<void>((resolve) => (isReloaded = resolve)));
    const { user, save, router } = openFrame({}, [], { reload });
    save.mockResolvedValue({ revision: 2, data: { name: 'Liwa2', city: 'Dubai' } });
    await user.type(field('name'), '2');
    void router.navigate('/list');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: publishing.save }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(router.state.location.pathname).toBe('/');
    await waitFor(() => {
      isReloaded();
      expect(router.state.location.pathname).toBe('/list');
    });
    expect(save).toHaveBeenCalledOnce();
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  it('gives them up for good when the person says so', async () => {
    const { user, router } = openFrame();
    await user.type(field('name'), '2');
    expect(window.localStorage.getItem(KEY)).not.toBeNull();
    void router.navigate('/list');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: publishing.leave.confirm }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/list'));
    expect(window.localStorage.getItem(KEY)).toBeNull();
  });

  it('stays where it is refused, with the reason', async () => {
    const { user, save, router } = openFrame();
    save.mockRejectedValueOnce(new CallError('busy'));
    await user.type(field('name'), '2');
    void router.navigate('/list');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: publishing.save }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
    expect(field('name')).toHaveProperty('value', 'Liwa2');
  });

  it('offers no draft where nothing has been stored yet: its first save leads to a page of its own', async () => {
    const { user, router } = openFrame({ ...unwrittenPublication, edited: null, live: null });
    await user.type(field('name'), '2');
    void router.navigate('/list');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).queryByRole('button', { name: publishing.save })).toBeNull();
  });
});
