import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import type { InvoiceRow } from './use-invoices.ts';

const texts = desk.invoices.paid;
const invoice: InvoiceRow = {
  ...{ kind: 'invoice', number: 'INV-2026-000007', invoiceNumber: null, orderId: 10405, projectName: 'Karak cups' },
  ...{ company: 'Gulf Labels', method: 'dp', isTransferFromAccount: false, issuedAt: '2026-10-01T08:00:00.000Z' },
  ...{ net: 100, vat: 5, total: 105, credited: 0 },
  paid: { state: 'partlyPaid', open: 55, dueAt: '2026-10-31T08:00:00.000Z', isOverdue: true },
};
const creditNote: InvoiceRow = {
  ...invoice,
  ...{
    kind: 'creditNote',
    number: 'CN-2026-000001',
    invoiceNumber: 'INV-2026-000003',
    net: -10,
    vat: -0.5,
    total: -10.5,
  },
  paid: null,
};
const none = { count: 0, total: 0, open: 0 };
const answer = {
  documents: {
    ...{ rows: [invoice, creditNote], count: 2, isNewestOnly: false, sum: { net: 90, vat: 4.5, total: 94.5 } },
    byState: {
      ...{ open: none, partlyPaid: { count: 1, total: 105, open: 55 }, paid: { count: 9, total: 945, open: 0 } },
      ...{ credited: none, overdue: { count: 1, total: 105, open: 55 } },
    },
  },
};

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function open(address = '/invoices') {
  const person = {
    staffId: 1,
    token: 't',
    refreshToken: 'r',
    email: 'a@b.c',
    name: 'A',
    uniqueId: 'u',
    role: 'custom',
  };
  session.save({ ...person, keys: ['INVOICES'] } as never);
  const load = vi.spyOn(api, 'deskInvoices').mockResolvedValue(answer);
  const router = createMemoryRouter([{ path: '/invoices', element: <InvoicesPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={router} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { load, router, user: userEvent.setup({ delay: null }) };
}

beforeEach(() => vi.restoreAllMocks());

it('says what is open of each invoice, since when it is late, and what all come to by state', async () => {
  open();
  const row = await screen.findByRole('row', { name: /INV-2026-000007/ });
  expect(row.textContent).toContain('55.00');
  expect(row.textContent).toContain('Overdue since');
  const note = screen.getByRole('row', { name: /CN-2026-000001/ });
  expect(within(note).getByLabelText(texts.notOpen)).toBeTruthy();
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^1, .*55\.00.* open$/),
    expect.stringMatching(/^9, .*945\.00/),
    expect.stringMatching(/^1, .*55\.00.* open$/),
  ]);
});

it('the address filters by state, and sorting by what is open asks for invoices alone', async () => {
  const { load, router, user } = open('/invoices?paid=overdue');
  await screen.findByRole('row', { name: /INV-2026-000007/ });
  expect(load.mock.calls[0]?.[0]).toMatchObject({ paid: 'overdue' });
  await user.click(screen.getByRole('button', { name: desk.invoices.columns.open }));
  await waitFor(() => expect(load.mock.calls.at(-1)?.[0]).toMatchObject({ sort: 'open', kind: 'invoice' }));
  const params = new URLSearchParams(router.state.location.search);
  expect([params.get('paid'), params.get('kind')]).toEqual(['overdue', 'invoice']);
});
