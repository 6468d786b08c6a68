import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import type { QueuedEvent } from './plate-queue.ts';
import PlateQueueNotice from './plate-queue-notice.tsx';
import { changeQueue, getQueue } from './plate-queue-store.ts';

const { plateQueue: texts } = desk;
const queued = (id: string, plate: string, staffId = 1): QueuedEvent => ({
  event: { id, plate, transition: 'advance', seenAt: 'imaging', way: 'scan', at: '2026-11-30T08:00:00.000Z' },
  ...{ staffId, staffName: staffId === 1 ? 'Rami Saleh' : 'Noura Haddad' },
});

const stations = [
  {
    ...{ key: 'imaging', name: { en: 'Imaging', ar: 'التصوير' }, machines: [] },
    ...{ plates: 0, held: 0, late: 0, isRemoved: false },
  },
];
beforeEach(() => {
  vi.spyOn(session, 'getSession').mockReturnValue({ staffId: 1 } as never);
  vi.spyOn(api, 'deskPlates').mockResolvedValue({ plates: { rows: [], count: 0 }, stations });
});
afterEach(async () => {
  vi.restoreAllMocks();
  const { waiting, reports } = getQueue();
  await changeQueue({ type: 'withdraw', ids: waiting.map(({ event }) => event.id) });
  await changeQueue({ type: 'dismiss', ids: reports.map(({ event }) => event.id) });
});

const Ui = ({ children }: { children: ReactNode }) => (
  <UiProvider locale="en" texts={useUiTexts()}>
    {children}
  </UiProvider>
);

it('sends what waits as its person, says whose waits, and shows what was refused until it is dismissed', async () => {
  const send = vi.spyOn(api, 'deskTransitionPlates').mockImplementation(async (input) => ({
    outcomes: (input?.events ?? []).map(({ id }) => ({
      ...(id === 'a'
        ? { id, outcome: 'refused' as const, error: 'plateUnknown' as const }
        : { id, outcome: 'done' as const, error: null }),
      ...{ isTimeReplaced: false, plate: null },
    })),
  }));
  await changeQueue({
    type: 'add',
    events: [queued('a', '7F3K92Q1'), queued('b', '7F3K92Q2'), queued('c', '7F3K92Q3', 2)],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <PlateQueueNotice staffId={1} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const notice = await screen.findByRole('status');
  await waitFor(() => expect(notice.textContent).toContain(texts.reports.replace('{n}', '1')));
  expect(notice.textContent).toContain(texts.ofOthers.replace('{who}', 'Noura Haddad'));
  // In a document without a database.
  expect(notice.textContent).toContain(texts.notStored);
  expect(send.mock.calls.map(([input]) => [input?.staffId, input?.events.map(({ id }) => id)])).toEqual([
    [1, ['a', 'b']],
  ]);
  await user.click(screen.getByRole('button', { name: texts.show }));
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Plate 7F3K92Q1: There is no such plate.');
  expect(dialog.textContent).toContain('7F3K92Q3 Pass on · Imaging · Noura Haddad');
  // What is another person's is not taken away.
  expect(within(dialog).queryByRole('button', { name: texts.withdraw })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: texts.dismiss }));
  await waitFor(() => expect(dialog.textContent).not.toContain('There is no such plate'));
  expect(getQueue().waiting).toHaveLength(1);
});
