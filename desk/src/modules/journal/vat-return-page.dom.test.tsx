import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { vatBoxes } from '@platewright/domain/invoices/vat-return';
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
import type { VatReturn } from './use-vat-return.ts';
import { VatReturnPage } from './vat-return-page.tsx';

const { vatReturn: texts } = desk;
const figure = { documents: 12, net: 1000, vat: 50 };
const answer: VatReturn = {
  boxes: vatBoxes
    .filter((box) => box !== 'noEmirate')
    .map((box) => ({ box, ...(box === '1b' ? figure : { documents: 0, net: 0, vat: 0 }) })),
  total: figure,
  place: 'establishment',
};

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function open(keys: readonly string[]) {
  session.save({
    ...{ staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom', keys },
  } as never);
  const router = createMemoryRouter([{ path: '/vat-return', element: <VatReturnPage /> }], {
    initialEntries: ['/vat-return?from=2026-11-01&to=2026-11-30'],
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

it('leads from each figure to its documents, and lets whoever has the right choose the emirate', async () => {
  const load = vi.spyOn(api, 'deskVatReturn').mockResolvedValue(answer);
  const save = vi.spyOn(api, 'deskSetSupplyPlace').mockResolvedValue(null);
  const user = open(['INVOICES', 'PAYMENTS']);
  const table = await screen.findByRole('table', { name: texts.table });
  await waitFor(() => expect(within(table).getAllByRole('link')).toHaveLength(2));
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/invoices?from=2026-11-01&to=2026-11-30&box=1b', '/invoices?from=2026-11-01&to=2026-11-30']);
  expect(load.mock.calls[0]?.[0]).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  await user.click(screen.getByRole('radio', { name: texts.place.options.delivery }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(save.mock.calls).toEqual([[{ place: 'delivery' }]]);
});

it('says what cannot be decided or shown', async () => {
  const load = vi.spyOn(api, 'deskVatReturn').mockResolvedValue({
    ...{ ...answer, total: { documents: 0, net: 0, vat: 0 } },
  });
  open(['INVOICES']);
  await screen.findByText(texts.empty.title);
  expect(screen.queryByRole('radio')).toBeNull();
  cleanup();
  load.mockRejectedValue(new CallError('unexpected', { message: 'It broke.' }));
  open(['INVOICES']);
  await screen.findByText('It broke.');
  cleanup();
  open(['PAYMENTS']);
  await screen.findByText(desk.shell.forbidden.title);
});
