import { CallError } from '@platewright/contract/call-errors';
import { desk } from '@platewright/texts/en/desk';
import { publishing } from '@platewright/texts/en/desk/publishing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toLocalDateTime } from './local-date-time.ts';
import type { PublicationCollection } from './publication-collection.ts';
import { field, live, openFrame, press, type Note } from './test-frame.tsx';

afterEach(() => window.localStorage.clear());

/** Something is planned two years ahead at most. */
const nextYear = `${new Date().getFullYear() + 1}-01-01T08:00`;

describe('publishing what is typed', () => {
  it('counts what it touches for what is typed, again for each dialog', async () => {
    const countEffect = vi.fn<NonNullable<PublicationCollection<Note>['countEffect']>>(async ({ data }) => ({
      sentences: [`Touches ${data.name}.`],
    }));
    const { user, save } = openFrame({}, [], { countEffect });
    for (const name of ['Hatta', 'Ain']) {
      await user.clear(field('name'));
      await user.type(field('name'), name);
      await user.click(press(publishing.publish));
      await screen.findByText(`Touches ${name}.`);
      expect(countEffect.mock.lastCall?.[0]).toEqual({ id: 7, data: { name, city: 'Dubai' } });
      await user.click(press(publishing.cancel));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(save).not.toHaveBeenCalled();
  });

  it.each([publishing.publish, publishing.schedule.action])(
    'asks nothing on %s while a field is wrong, and goes to the first one',
    async (button) => {
      const { user, publish } = openFrame();
      await user.clear(field('city'));
      await user.clear(field('name'));
      await user.click(press(button));
      expect(screen.queryByRole('dialog')).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(field('name')));
      expect(screen.getAllByText(desk.validation.fieldRequired)).toHaveLength(2);
      expect(screen.getByRole('alert').textContent).toContain(publishing.checkFields);
      await user.type(field('name'), 'Hatta');
      await user.type(field('city'), 'Sharjah');
      await user.click(press(button));
      expect(screen.getByRole('dialog')).toBeTruthy();
      expect(screen.queryByText(publishing.checkFields)).toBeNull();
      expect(publish).not.toHaveBeenCalled();
    },
  );

  it('sends it with the publication in one call', async () => {
    const { user, save, publish } = openFrame();
    await user.type(field('name'), ' Plates');
    await user.click(press(publishing.publish));
    await user.click(press(publishing.now.confirm));
    expect(await screen.findByText(publishing.publishedToast)).toBeTruthy();
    const data = { name: 'Liwa Plates', city: 'Dubai' };
    expect(publish.mock.calls).toEqual([[{ id: 7, revision: 1, base: 1, data }]]);
    expect(save).not.toHaveBeenCalled();
    expect(screen.queryByText(publishing.unsaved)).toBeNull();
    // What is typed then does not count yet.
    await user.type(field('name'), '!');
    expect(screen.queryByText(publishing.publishedToast)).toBeNull();
  });

  it.each(['publish', 'schedule'] as const)('goes on at what it says, not before the button: %s', async (way) => {
    const { user } = openFrame();
    await user.type(field('name'), ' Plates');
    await user.click(press(way === 'publish' ? publishing.publish : publishing.schedule.action));
    const dialog = within(screen.getByRole('dialog'));
    const moment = dialog.queryByLabelText(new RegExp(`^${publishing.schedule.moment}`));
    if (moment) fireEvent.change(moment, { target: { value: nextYear } });
    const confirm = way === 'publish' ? publishing.now.confirm : publishing.schedule.confirm;
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    // The dialog gives the focus back in the next frame.
    await new Promise(requestAnimationFrame);
    expect(document.activeElement === screen.getByRole('status')).toBe(true);
  });

  it('shows what the server refuses at its field, and keeps what was typed', async () => {
    const { user, publish } = openFrame();
    const fields = { city: { key: 'choiceUnknown', params: { message: 'Nobody delivers there.' } } };
    publish.mockRejectedValueOnce(new CallError('invalidInput', { fields }));
    await user.type(field('city'), ' East');
    await user.click(press(publishing.publish));
    await user.click(press(publishing.now.confirm));
    expect(await screen.findByText('Nobody delivers there.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('city')));
    expect(field('city')).toHaveProperty('value', 'Dubai East');
    expect(screen.getByText(publishing.unsaved)).toBeTruthy();
  });
});

describe('a plan that waits', () => {
  const moment = { at: '2026-11-01T08:00:00.000Z', inForceFrom: '2030-01-01T04:00:00.000Z', by: 'Sara', note: '' };
  const planned: Note = { name: 'Liwa 2030', city: 'Dubai' };
  const waiting = [{ version: 2, inForceFrom: moment.inForceFrom, by: 'Sara', note: '' }];
  const state = { status: 'scheduled', version: 2, scheduled: planned, waiting } as const;
  const row = { version: 2, ...moment, calledOffAt: null, calledOffBy: '' };

  it('stays beside what is published now, which may go into it, too', async () => {
    const { user, publish } = openFrame({ ...state, waiting: [...waiting] });
    expect(field('name')).toHaveProperty('value', 'Liwa');
    expect(press(publishing.publish)).toHaveProperty('disabled', true);
    await user.type(field('city'), ' East');
    await user.click(press(publishing.publish));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Version 2 waits for');
    await user.click(screen.getByRole('radio', { name: publishing.plan.one.carry }));
    await user.click(press(publishing.now.confirm));
    const data = { name: 'Liwa', city: 'Dubai East' };
    expect(publish.mock.calls).toEqual([[{ id: 7, revision: 1, base: 1, carry: 'plan', data }]]);
  });

  it('may be one of several: where each differs is shown, once what it says has been read', async () => {
    const first = { ...moment, version: 3, inForceFrom: '2029-01-01T04:00:00.000Z' };
    const { user, version, publish } = openFrame({ ...state, version: 3, waiting: [first, ...waiting] });
    version.mockRejectedValueOnce(new CallError('busy'));
    version.mockResolvedValueOnce({ data: { name: 'Liwa 2029', city: 'Al Ain' } });
    await user.type(field('name'), '!');
    await user.click(press(publishing.publish));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press(publishing.publish));
    const dialog = await screen.findByRole('dialog');
    expect(version.mock.calls[1]).toEqual([{ id: 7, version: 3 }]);
    const read = (n: number) =>
      within(dialog).getByRole('region', { name: `Fields that version ${n} changes, too` }).textContent;
    expect([read(3), read(2)]).toEqual([
      expect.stringContaining('Liwa 2029') as string,
      expect.stringContaining('Liwa 2030') as string,
    ]);
    await user.click(screen.getByRole('radio', { name: publishing.plan.several.leave }));
    await user.click(press(publishing.now.confirm));
    expect(publish).toHaveBeenCalledOnce();
  });

  it('stays when something else needs it, which is named', async () => {
    const { user, withdraw } = openFrame({ ...state, waiting: [...waiting] }, [row]);
    const reason = 'From 2030-01-01 on the price list has no price for: Sleeves.';
    withdraw.mockRejectedValueOnce(new CallError('planNeeded', { message: `Needed. ${reason}`, params: { reason } }));
    await user.click(await screen.findByRole('button', { name: 'Call off version 2' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: publishing.plan.callOff }));
    expect((await screen.findByRole('alert')).textContent).toContain(reason);
  });

  it('is called off in the history after a question, and what is typed stays', async () => {
    const { user, withdraw } = openFrame({ ...state, waiting: [...waiting] }, [row]);
    await user.type(field('city'), ' East');
    await user.click(await screen.findByRole('button', { name: 'Call off version 2' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: publishing.plan.callOff }));
    expect(await screen.findByText(publishing.plan.calledOff)).toBeTruthy();
    expect(withdraw.mock.calls).toEqual([[{ id: 7, revision: 1, version: 2 }]]);
    expect(field('city')).toHaveProperty('value', 'Dubai East');
  });

  it('is opened as the draft, and scheduled again from its own moment or published in its place', async () => {
    const { user, load, publish } = openFrame({ ...state, waiting: [...waiting] }, [row]);
    const opened = { ...(await load()), revision: 2, base: 2, draft: planned, edited: planned };
    load.mockResolvedValue(opened);
    await user.click(await screen.findByRole('button', { name: 'Open version 2' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: publishing.plan.open }));
    await waitFor(() => expect(field('name')).toHaveProperty('value', 'Liwa 2030'));
    await user.type(field('name'), '!');
    await user.click(press(publishing.schedule.action));
    const typed = screen.getByLabelText(new RegExp(`^${publishing.schedule.moment}`));
    expect(typed).toHaveProperty('value', toLocalDateTime(moment.inForceFrom));
    await user.click(press(publishing.cancel));
    await user.click(press(publishing.publish));
    expect(screen.getByRole('dialog', { name: 'Publish version 2 now?' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(press(publishing.now.confirm));
    const data = { ...planned, name: 'Liwa 2030!' };
    expect(publish.mock.calls).toEqual([[{ id: 7, revision: 2, base: 2, data }]]);
  });

  it('that was called off says so in the history, with who did it', async () => {
    openFrame({}, [{ ...row, calledOffAt: '2026-11-02T08:00:00.000Z', calledOffBy: 'Omar' }]);
    expect(await screen.findByText(publishing.plan.calledOffTag)).toBeTruthy();
    expect(screen.getByText(/called off by Omar/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Call off version 2' })).toBeNull();
  });
});

it('puts a draft together with what has come into force since, and publishes that as a change of it', async () => {
  const draft = { ...live, city: 'Sharjah' };
  const { user, load, publish } = openFrame({ status: 'changed', draft, edited: draft });
  const now = { name: 'Liwa 2030', city: 'Dubai' };
  load.mockResolvedValue({ ...(await load()), live: now, inForceVersion: 2, outdated: live });
  publish.mockRejectedValueOnce(new CallError('changedMeanwhile', { flags: { by: 'Sara', byId: 9, at: null } }));
  await user.click(press(publishing.publish));
  await user.click(press(publishing.now.confirm));
  await waitFor(() => expect(field('name')).toHaveProperty('value', 'Liwa 2030'));
  expect(field('city')).toHaveProperty('value', 'Sharjah');
  await user.click(press(publishing.publish));
  await user.click(press(publishing.now.confirm));
  const data = { name: 'Liwa 2030', city: 'Sharjah' };
  expect(publish.mock.calls.at(-1)).toEqual([{ id: 7, revision: 1, base: 2, data }]);
});
