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
import { AuditPage } from './audit-page.tsx';
import type { AuditRow } from './use-audit.ts';

const row: AuditRow = {
  id: 7,
  at: '2026-11-22T08:00:00.000Z',
  staff: { id: 3, name: 'Joy Peters', email: 'joy@platewright.example' },
  customer: null,
  call: 'deskTransitionOrder',
  area: 'orders',
  object: { kind: 'order', id: 10405, label: '', documentKind: null, agreementOf: null },
  facts: [
    { name: 'status', unit: 'status', before: '2', after: '4' },
    { name: 'amount', unit: 'fils', before: null, after: '2500' },
    { name: 'trn', unit: 'text', before: '100354218900003', after: null },
  ],
  address: '203.0.113.9',
};
const answer = { entries: { rows: [row], count: 1 }, people: [{ id: 3, name: 'Joy Peters' }] };

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function renderPage(address: string, keys = ['STAFF']) {
  session.save({
    staffId: 1,
    token: 't',
    refreshToken: 'r',
    email: 'a@b.c',
    name: 'A',
    uniqueId: 'u',
    role: 'custom',
    keys,
  } as never);
  const router = createMemoryRouter([{ path: '/audit', element: <AuditPage /> }], { initialEntries: [address] });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={router} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return router;
}

const deskAudit = vi.spyOn(api, 'deskAudit');
beforeEach(() => {
  deskAudit.mockReset();
  deskAudit.mockResolvedValue(answer as never);
});

it('says who did what, about what, what changed and from where', async () => {
  renderPage('/audit');
  const entry = (await screen.findByText(desk.audit.calls.deskTransitionOrder)).closest('tr');
  const cells = within(entry as HTMLElement);
  expect(cells.getByRole('link', { name: 'Order 10405' }).getAttribute('href')).toBe('/orders/10405');
  expect(cells.getByRole('link', { name: 'Joy Peters' })).toBeTruthy();
  expect(cells.getByText('203.0.113.9')).toBeTruthy();
  expect(cells.getByText('Amount: AED 25.00')).toBeTruthy();
  expect(cells.getByText('TRN: \u2068100354218900003\u2069 → \u2068none\u2069')).toBeTruthy();
  expect(cells.getByText(/^Status: .+ → .+/)).toBeTruthy();
});

it('leads from what was agreed on to the agreement of that company', async () => {
  const object = {
    kind: 'publication',
    id: 31,
    label: 'Marina Labels',
    documentKind: 'priceAgreement',
    agreementOf: 12,
  } as const;
  const agreed: AuditRow = { ...row, call: 'deskAgreementPublish', area: 'pricing', object, facts: [] };
  deskAudit.mockResolvedValue({ ...answer, entries: { rows: [agreed], count: 1 } } as never);
  renderPage('/audit');
  const link = await screen.findByRole('link', { name: 'Marina Labels' });
  expect(link.getAttribute('href')).toBe('/prices/agreements/12');
});

it('asks for one object, for one person and for what was typed, and for all again', async () => {
  const router = renderPage('/audit?object=order-10405&area=orders&q=gulf');
  await screen.findByText('Only Order 10405');
  expect(deskAudit.mock.lastCall?.[0]).toMatchObject({ object: 'order-10405', area: 'orders', search: 'gulf' });
  await userEvent.click(await screen.findByRole('link', { name: 'Joy Peters' }));
  await waitFor(() => expect(deskAudit.mock.lastCall?.[0]).toMatchObject({ staffId: 3, object: 'order-10405' }));
  deskAudit.mockResolvedValue({ ...answer, entries: { rows: [], count: 0 } } as never);
  await userEvent.click(screen.getAllByRole('button', { name: desk.audit.showAll })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).not.toContain('object='));
  await screen.findByText(desk.audit.empty.filtered.title);
  await userEvent.click(screen.getByRole('button', { name: desk.audit.empty.clear }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('does not ask in the name of whoever may not see it', () => {
  renderPage('/audit', ['ORDERS']);
  expect(deskAudit).not.toHaveBeenCalled();
});
