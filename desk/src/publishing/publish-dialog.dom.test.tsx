import { publishing } from '@platewright/texts/en/desk/publishing';
import { desk } from '@platewright/texts/en/desk';
import { createI18n } from '@platewright/texts/create-i18n';
import { UiProvider } from '@platewright/ui/ui-provider';
import { NetworkError } from '@platewright/browser/errors';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import type { CountedEffect } from './publication-collection.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { toLocalDateTime } from './local-date-time.ts';

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function openDialog(props: Partial<Parameters<typeof PublishDialog>[0]> = {}) {
  const onPublish = vi.fn();
  render(
    <I18nextProvider i18n={createI18n('en', desk)}>
      <QueryClientProvider client={new QueryClient()}>
        <Ui>
          <PublishDialog
            isScheduled={false}
            questions={[]}
            plans={[]}
            changes={[]}
            alarms={[]}
            effects={[]}
            onPublish={onPublish}
            onClose={vi.fn()}
            {...props}
          />
        </Ui>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { user: userEvent.setup(), onPublish };
}
const noteField = () => screen.getByRole('textbox', { name: new RegExp(publishing.note) });

describe('the dialog before publishing', () => {
  it('says what changes in words, and nothing of it where nothing counted before', () => {
    openDialog({ changes: [{ id: 'city', name: 'City', one: 'Dubai', other: 'Sharjah' }] });
    const changes = screen.getByRole('region', { name: publishing.changes.title });
    for (const text of ['City', 'Dubai', 'Sharjah', publishing.changes.live, publishing.changes.yours])
      expect(within(changes).getByText(text)).toBeDefined();
    cleanup();
    openDialog();
    expect(screen.queryByRole('region', { name: publishing.changes.title })).toBeNull();
  });

  it('says what is touched, and publishes with a note or without one', async () => {
    const effect = 'Orders that are not paid yet: 13.';
    const { user, onPublish } = openDialog({ effects: [effect] });
    expect(screen.getByRole('region', { name: publishing.effect }).textContent).toBe(effect);
    const confirm = screen.getByRole('button', { name: publishing.now.confirm });
    await user.click(confirm);
    await user.type(noteField(), '  Raw material ');
    await user.click(confirm);
    expect(onPublish.mock.calls).toEqual([[{}], [{ note: 'Raw material' }]]);
  });

  describe('what the server has to count', () => {
    const openCounting = (countEffect: () => Promise<CountedEffect>) =>
      openDialog({ effects: ['Products that are shown with it: 2.'], countEffect });
    const region = () => screen.getByRole('region', { name: publishing.effect });

    it('is said once it is known, with what it touches by name, and is not waited for', async () => {
      let resolve: (effect: CountedEffect) => void = () => undefined;
      const counted = new Promise<CountedEffect>((settle) => (resolve = settle));
      const { user, onPublish } = openCounting(() => counted);
      expect(region().textContent).toContain(publishing.effects.counting);
      await user.click(screen.getByRole('button', { name: publishing.now.confirm }));
      expect(onPublish).toHaveBeenCalledOnce();
      resolve({ sentences: ['Open orders: 3.'], named: { title: 'Which ones', items: ['Gulf Labels: Honey'] } });
      await screen.findByText('Open orders: 3.');
      expect(region().textContent).toContain('Products that are shown with it: 2.');
      expect(within(region()).getByRole('listitem', { hidden: true }).textContent).toBe('Gulf Labels: Honey');
      expect(region().textContent).not.toContain(publishing.effects.counting);
    });

    it('leaves the dialog usable when it cannot be counted, says so, and is counted again on request', async () => {
      const count = vi.fn<() => Promise<CountedEffect>>().mockRejectedValueOnce(new NetworkError('unreachable'));
      const { user, onPublish } = openCounting(count);
      await screen.findByText(publishing.effects.failed);
      await user.click(screen.getByRole('button', { name: publishing.now.confirm }));
      expect(onPublish).toHaveBeenCalledOnce();
      count.mockResolvedValue({ sentences: ['Open orders: 3.'] });
      await user.click(screen.getByRole('button', { name: publishing.effects.again }));
      await screen.findByText('Open orders: 3.');
      expect(screen.queryByText(publishing.effects.failed)).toBeNull();
    });

    it('is not spoken of where there is nothing', async () => {
      openDialog({ countEffect: () => Promise.resolve({ sentences: [] }) });
      await waitFor(() => expect(region().textContent).toBe(''));
    });
  });

  it('asks what is grave by its own name, with all its sentences', async () => {
    const question = { title: 'Close the portal?', confirmLabel: 'Close it', sentences: ['Nobody can order.'] };
    const replace = { title: 'Replace?', confirmLabel: 'Replace it', sentences: ['Version 3 waits.'] };
    const { user, onPublish } = openDialog({ questions: [question, replace] });
    const dialog = screen.getByRole('dialog', { name: question.title });
    expect(dialog.textContent).toContain('Nobody can order.');
    expect(dialog.textContent).toContain('Version 3 waits.');
    await user.click(screen.getByRole('button', { name: question.confirmLabel }));
    expect(onPublish).toHaveBeenCalledOnce();
  });

  it('asks what becomes of a plan that waits, before anything is published', async () => {
    const plans = [{ n: '3', sentence: 'Version 3 waits.', conflicts: [] }];
    const { user, onPublish } = openDialog({ plans });
    expect(screen.getByRole('dialog').textContent).toContain('Version 3 waits.');
    const confirm = screen.getByRole('button', { name: publishing.now.confirm });
    await user.click(confirm);
    expect(screen.getByText(publishing.plan.one.required)).toBeTruthy();
    expect(onPublish).not.toHaveBeenCalled();
    await user.click(screen.getByRole('radio', { name: publishing.plan.one.leave }));
    expect(screen.queryByText(publishing.plan.one.required)).toBeNull();
    await user.click(confirm);
    await user.click(screen.getByRole('radio', { name: publishing.plan.one.carry }));
    await user.click(confirm);
    expect(onPublish.mock.calls).toEqual([[{}], [{ carry: 'plan' }]]);
  });

  it('shows where the plan and what is published now differ, and asks which counts there', async () => {
    const conflicts = [{ id: 'thickness.t114.rate', name: '1.14 mm', one: 'AED 25', other: 'AED 23' }];
    const { user, onPublish } = openDialog({ plans: [{ n: '3', sentence: 'Version 3 waits.', conflicts }] });
    expect(screen.getByRole('region', { name: 'Fields that version 3 changes, too' }).textContent).toContain('AED 25');
    await user.click(screen.getByRole('radio', { name: publishing.plan.one.carryTakeMine }));
    await user.click(screen.getByRole('button', { name: publishing.now.confirm }));
    await user.click(screen.getByRole('radio', { name: publishing.plan.one.carryKeepPlan }));
    await user.click(screen.getByRole('button', { name: publishing.now.confirm }));
    expect(onPublish.mock.calls).toEqual([[{ carry: 'mine' }], [{ carry: 'plan' }]]);
  });

  it('shows of each of several plans where it differs, and asks once what becomes of them', async () => {
    const beside = (n: string, name: string, one: string) => ({
      ...{ n, sentence: `Version ${n} waits.` },
      conflicts: [{ id: 'rate', name, one, other: 'AED 23' }],
    });
    const plans = [beside('3', '1.14 mm', 'AED 25'), beside('4', '1.70 mm', 'AED 31')];
    const { user, onPublish } = openDialog({ plans });
    const read = (n: string) =>
      screen.getByRole('region', { name: `Fields that version ${n} changes, too` }).textContent;
    expect(read('3')).toContain('AED 25');
    expect(read('4')).toContain('AED 31');
    expect(read('4')).not.toContain('1.14 mm');
    const confirm = screen.getByRole('button', { name: publishing.now.confirm });
    await user.click(confirm);
    expect(screen.getByText(publishing.plan.several.required)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: publishing.plan.several.carryKeepPlan }));
    await user.click(confirm);
    expect(onPublish.mock.calls).toEqual([[{ carry: 'plan' }]]);
  });

  it('publishes figures that look wrong only once somebody has confirmed them, by their names', async () => {
    const alarms = [
      { id: 'thickness.t114.rate', name: '1.14 mm', one: 'AED 22', other: 'AED 0' },
      { id: 'proofs.a4', name: 'A4', one: 'AED 30', other: 'AED 300' },
    ];
    const { user, onPublish } = openDialog({ alarms });
    const dialog = screen.getByRole('dialog');
    for (const { name, one, other } of alarms)
      for (const text of [name, one, other]) expect(dialog.textContent).toContain(text);
    await user.click(screen.getByRole('button', { name: publishing.now.confirm }));
    expect(screen.getByText(publishing.alarms.required)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(onPublish).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: publishing.alarms.confirm }));
    expect(screen.queryByText(publishing.alarms.required)).toBeNull();
    await user.click(screen.getByRole('button', { name: publishing.now.confirm }));
    expect(onPublish.mock.calls).toEqual([[{ confirmed: ['thickness.t114.rate', 'proofs.a4'] }]]);
  });

  it('says with one press all that is missing, and leads to the first of it', async () => {
    const alarms = [{ id: 'proofs.a4', name: 'A4', one: 'AED 30', other: 'AED 300' }];
    const { user, onPublish } = openDialog({ isScheduled: true, alarms });
    await user.click(screen.getByRole('button', { name: publishing.schedule.confirm }));
    expect(screen.getByText(publishing.alarms.required)).toBeTruthy();
    expect(screen.getByText(publishing.schedule.past)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: publishing.schedule.confirm }));
    expect(document.activeElement).toBe(screen.getByLabelText(new RegExp(`^${publishing.schedule.moment}`)));
    expect(onPublish).not.toHaveBeenCalled();
  });

  it('publishes for a moment that is still to come only', async () => {
    const { user, onPublish } = openDialog({ isScheduled: true });
    const confirm = screen.getByRole('button', { name: publishing.schedule.confirm });
    const moment = screen.getByLabelText(new RegExp(`^${publishing.schedule.moment}`));
    await user.type(moment, '2020-01-01T08:00');
    await user.click(confirm);
    expect(screen.getByText(publishing.schedule.past)).toBeTruthy();
    expect(onPublish).not.toHaveBeenCalled();
    const later = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3_600_000).toISOString();
    await user.clear(moment);
    await user.type(moment, toLocalDateTime(later));
    await user.type(noteField(), 'New year');
    await user.click(confirm);
    expect(onPublish.mock.calls).toEqual([[{ inForceFrom: later, note: 'New year' }]]);
  });
});
