import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { usualJournalAccounts } from '@platewright/domain/ledger/journal';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { JournalPage } from './journal-page.tsx';
import type { Journal } from './use-journal.ts';

const { journal: texts } = desk;
const lines = [
  { account: 'receivables' as const, debit: 105, credit: 0 },
  { account: 'sales' as const, debit: 0, credit: 100 },
  { account: 'vatPayable' as const, debit: 0, credit: 5 },
];
const answer: Journal = {
  accounts: usualJournalAccounts,
  journal: {
    rows: [
      {
        ...{ id: 7, kind: 'invoice', at: '2026-11-22T08:00:00.000Z', document: 'INV-2026-000007', orderId: 10405 },
        ...{ companyId: 3, company: 'Gulf Labels', method: 'card', means: null, note: '', isReversal: false, lines },
      },
    ],
    count: 1,
    sum: { debit: 105, credit: 105 },
    totals: lines,
  },
};

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function open(keys = ['PAYMENTS']) {
  session.save({
    ...{ staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom', keys },
  } as never);
  const router = createMemoryRouter([{ path: '/journal', element: <JournalPage /> }], {
    initialEntries: ['/journal?from=2026-11-01&to=2026-11-30'],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={router} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}
afterEach(() => vi.restoreAllMocks());

it('shows a row for each line, what all come to, and asks for the days of the address', async () => {
  const load = vi.spyOn(api, 'deskJournal').mockResolvedValue(answer);
  open();
  const table = await screen.findByRole('table', { name: texts.table });
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(4));
  const rows = within(table).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('1100Receivables105.00');
  expect(rows[3]?.textContent).toContain('2200VAT payable');
  expect(screen.getByText(texts.balanced.replace('{debit}', '105.00'))).toBeDefined();
  expect(load.mock.calls[0]?.[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-30', search: '' });
});

it('names the accounts, says at the field what is missing, and that somebody else has saved meanwhile', async () => {
  vi.spyOn(api, 'deskJournal').mockResolvedValue(answer);
  vi.spyOn(api, 'deskJournalAccounts')
    .mockResolvedValueOnce({ accounts: usualJournalAccounts, revision: 4 })
    .mockResolvedValue({ accounts: usualJournalAccounts, revision: 5 });
  const save = vi
    .spyOn(api, 'deskSaveJournalAccounts')
    .mockRejectedValueOnce(new CallError('changedMeanwhile', { message: 'Somebody else was faster.' }))
    .mockResolvedValue(null);
  const user = open();
  await user.click(await screen.findByRole('button', { name: texts.accounts.open }));
  const group = await screen.findByRole('group', { name: texts.accounts.uses.cash });
  const code = within(group).getByLabelText(new RegExp(`^${texts.accounts.code}`));
  await user.clear(code);
  const press = () => user.click(screen.getByRole('button', { name: texts.accounts.save }));
  await press();
  expect(await within(group).findByText('Enter the code.')).toBeDefined();
  expect(save).not.toHaveBeenCalled();
  await user.type(code, 'K-1');
  await press();
  await screen.findByText('Somebody else was faster.');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const cash = expect.objectContaining({ cash: { code: 'K-1', name: 'Cash' } }) as unknown;
  expect(save.mock.calls.map(([input]) => input)).toEqual([
    { accounts: cash, expectedRevision: 4 },
    { accounts: cash, expectedRevision: 5 },
  ]);
});

it('says why nothing is shown: no entry, no answer, no right', async () => {
  const load = vi.spyOn(api, 'deskJournal').mockResolvedValue({
    ...answer,
    journal: { rows: [], count: 0, sum: { debit: 0, credit: 0 }, totals: [] },
  });
  open();
  await screen.findByText(texts.empty.filtered.title);
  cleanup();
  load.mockRejectedValue(new CallError('unexpected', { message: 'It broke.' }));
  open();
  await screen.findByText('It broke.');
  cleanup();
  open(['INVOICES']);
  await screen.findByText(desk.shell.forbidden.title);
});
