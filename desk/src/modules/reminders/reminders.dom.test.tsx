import { useUiTexts } from '@platewright/browser/use-ui-texts';
import type { ReminderFigures } from '@platewright/contract/modules/reminders/settings-desk-calls';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { AccountReminders } from './account-reminders.tsx';
import { ReminderSettingsPage } from './reminder-settings-page.tsx';

const { reminders: texts } = desk;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
beforeEach(() => session.save({ ...staff, keys: ['SETTINGS', 'PAYMENTS'] } as never));
afterEach(() => {
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
/** Shows a page over these answers by the end of their path, and records what is sent. */
function show(element: ReactElement, answer: (path: string, method: string, query: string) => unknown) {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname: path, search } = new URL(input, 'http://desk.example');
    const method = init.method ?? 'GET';
    if (method !== 'GET') sent.push({ path, body: JSON.parse(typeof init.body === 'string' ? init.body : '{}') });
    return Response.json({ error: null, payload: answer(path, method, search) });
  });
  const router = createMemoryRouter([{ path: '/', element }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup({ delay: null }) };
}

const words = { en: 'Please pay {total}.', ar: 'يرجى سداد {total}.' };
const level = (key: string, days: number) => ({ key, days, subject: words, text: words });
const settings: ReminderFigures = {
  ...{ isOn: true, isWorkingDaysOnly: false, repeatDays: 7 },
  ...{ before: [level('soon', 7)], after: [level('friendly', 7), level('last', 14)] },
};
function showSettings() {
  const payload = {
    ...{ ...unwrittenPublication, id: 7, revision: 3, version: 1, inForceVersion: 1, status: 'published' },
    ...{ live: settings, edited: settings },
  };
  return show(<ReminderSettingsPage />, (path) =>
    path.endsWith('/versions') ? { versions: { rows: [], count: 0 } } : payload,
  );
}
const getLevel = (name: string) => within(screen.getByRole('group', { name }));

it('adds and removes levels, the last of which is the last notice', async () => {
  const { user } = showSettings();
  await screen.findByRole('group', { name: 'Level 2, last notice' });
  await user.click(screen.getByRole('button', { name: texts.settings.addAfter }));
  const added = getLevel('Level 3, last notice');
  expect(added.getByLabelText(/Days after it was due/)).toHaveProperty('value', '21');
  await user.click(getLevel('Level 2').getByRole('button', { name: 'Remove: Level 2' }));
  expect(screen.queryByRole('group', { name: 'Level 3, last notice' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove: Reminder 1 before' }));
  expect(screen.getByText(texts.settings.none)).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: texts.settings.repeats }));
  expect(screen.queryByLabelText(/Every so many days/)).toBeNull();
});

it('says at each field what is wrong before anything is published', async () => {
  const { user, sent } = showSettings();
  await screen.findByRole('group', { name: 'Level 2, last notice' });
  const last = getLevel('Level 2, last notice');
  const days = last.getByLabelText(/Days after it was due/);
  await user.clear(days);
  await user.type(days, '7');
  const subject = last.getByLabelText(/Subject in Arabic/);
  await user.clear(subject);
  const text = last.getByLabelText(/Text in English/);
  await user.clear(text);
  await user.type(text, 'Dear {{name}');
  await user.click(screen.getByRole('button', { name: desk.publishing.publish }));
  expect(await last.findByText(desk.validation.placeholderUnknown)).toBeTruthy();
  expect(subject.getAttribute('aria-invalid')).toBe('true');
  await user.type(subject, 'تذكير');
  await user.clear(text);
  await user.type(text, 'Please pay.');
  expect(last.getByText(desk.validation.daysNotRising)).toBeTruthy();
  expect(days.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

const item = {
  ...{ key: 'debt 1', orderId: 10405, document: 'INV-2026-000001', isBounced: false, amount: 854.99 },
  ...{ dueOn: '2026-11-01', daysLate: 19, sent: { level: 2, repeat: 0, on: '2026-11-15' }, stop: null },
};
const stop = { id: 9, reason: 'They pay on Sunday.', by: 'Joy', at: '2026-11-18T08:00:00.000Z' };
const sentRow = {
  ...{ id: 3, at: '2026-11-15T04:20:00.000Z', step: { level: 2, repeat: 0, isLast: false }, items: 1 },
  ...{ total: 854.99, by: null, recipients: ['owner@gulf-labels.example'] },
};
const preview = {
  ...{ level: 2, repeat: 0, isLast: false, subject: 'Second reminder', text: 'Please pay AED 854.99.' },
  ...{ total: 854.99, readers: ['owner@gulf-labels.example'] },
};
const answerAccount = (reminding: object) => (path: string, method: string) => {
  if (path.endsWith('/reminding')) return reminding;
  if (path.endsWith('/preview')) return preview;
  if (path.endsWith('/reminders') && method === 'GET') return { reminders: { rows: [sentRow], count: 1 } };
  return path.endsWith('/reminders') ? { id: 4 } : null;
};
const open = { isOn: true, stop: null, items: { rows: [item], count: 1 } };

it('shows what was reminded of, and sends a reminder that was looked at', async () => {
  const { user, sent } = show(<AccountReminders companyId={4} />, answerAccount(open));
  const items = within(await screen.findByRole('table', { name: texts.items.title }));
  expect(await items.findByText('INV-2026-000001')).toBeTruthy();
  expect(items.getByText(/^Level 2, /)).toBeTruthy();
  const history = within(screen.getByRole('table', { name: texts.history.title }));
  expect(await history.findByText('owner@gulf-labels.example')).toBeTruthy();
  expect(history.getByText(texts.history.onItsOwn)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: texts.send.open }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Please pay AED 854.99.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: texts.send.confirm }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/api/desk/accounts/4/reminders' }]));
});

it('stops an invoice with a reason, which has to be given', async () => {
  const { user, sent } = show(<AccountReminders companyId={4} />, answerAccount(open));
  await user.click(await screen.findByRole('button', { name: 'Stop reminders of INV-2026-000001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: texts.stopDialog.confirm }));
  expect(await dialog.findByText(desk.validation.stopReasonRequired)).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(dialog.getByLabelText(/Reason/), 'The colour is disputed.');
  await user.click(dialog.getByRole('button', { name: texts.stopDialog.confirm }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { orderId: 10405, reason: 'The colour is disputed.' } }]));
});

it('says why an account is stopped, sends nothing meanwhile, and resumes it', async () => {
  const stopped = { ...open, stop, items: { rows: [], count: 0 } };
  const { user, sent } = show(<AccountReminders companyId={4} />, answerAccount(stopped));
  expect(await screen.findByText(/by Joy: They pay on Sunday\./)).toBeTruthy();
  expect(screen.getByText(texts.items.none)).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.send.open })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: texts.resume }));
  await vi.waitFor(() => expect(sent).toMatchObject([{ body: { stopId: 9 } }]));
});

it('sorts and searches on the server, and still sends where a search finds nothing', async () => {
  const asked: string[] = [];
  const answer = answerAccount(open);
  const { user } = show(<AccountReminders companyId={4} />, (path, method, query) => {
    if (path.endsWith('/reminding')) asked.push(query);
    return query.includes('search=none') ? { ...open, items: { rows: [], count: 0 } } : answer(path, method);
  });
  const items = within(await screen.findByRole('table', { name: texts.items.title }));
  await items.findByText('INV-2026-000001');
  expect(asked.at(-1)).toContain('sort=dueOn&direction=asc');
  await user.click(items.getByRole('button', { name: texts.items.columns.amount }));
  await vi.waitFor(() => expect(asked.at(-1)).toContain('sort=amount&direction=asc'));
  await user.type(screen.getByRole('searchbox', { name: texts.items.search }), 'none{Enter}');
  expect(await screen.findByText(texts.items.nothingFound)).toBeTruthy();
  expect(screen.getByRole('button', { name: texts.send.open })).toHaveProperty('disabled', false);
});
