import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { LineDetails } from './line-details.tsx';
import type { BankLine } from './use-bank.ts';
import { useBooking } from './use-booking.ts';

const texts = desk.bank;
const line: BankLine = {
  ...{ id: 3, accountId: 1, account: 'Current', day: '2026-11-10', amount: 500.25, currency: 'AED', payer: '' },
  ...{ payerIban: '', reference: 'FT-1', cheque: '', text: 'transfer', obstacle: null, state: 'open', note: '' },
  ...{ asideReason: null, decidedBy: null, decidedAt: null, booked: null, entered: null, proposals: [] },
};
const entered = {
  ...{ receiptId: 9, companyId: 4, name: 'Gulf Labels', receivedOn: '2026-11-09', reference: 'FT 1', by: 'Joy' },
};

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function Details({ of, onDone }: { of: BankLine; onDone: () => void }) {
  return <LineDetails line={of} booking={useBooking(onDone)} />;
}
function open(more: Partial<BankLine>) {
  const onDone = vi.fn();
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
          <Texts>
            <Details of={{ ...line, ...more }} onDone={onDone} />
          </Texts>
        </LanguageProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), onDone };
}

afterEach(() => vi.restoreAllMocks());

it('says what a line looks like, leads to its account, and books it with that', async () => {
  const link = vi.spyOn(api, 'deskLinkBankLine').mockResolvedValue(null);
  const { user, onDone } = open({ entered });
  screen.getByText(/It looks like money entered by hand on .*Gulf Labels/);
  screen.getByText(/FT 1.*Entered by Joy/);
  expect(screen.getByRole('link', { name: texts.entered.show }).getAttribute('href')).toBe('/accounts/4');
  await user.click(screen.getByRole('button', { name: texts.entered.link }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(link).toHaveBeenCalledWith({ lineId: 3, receiptId: 9 });
});

it('says of one that was booked so what taking it back leaves', () => {
  const ask = vi.spyOn(api, 'deskOwedAgain');
  const booked = { companyId: 4, name: 'Gulf Labels', parts: [], rest: 500.25, fromAccount: [], isEnteredByHand: true };
  open({ state: 'booked', booked, decidedBy: 'Joy', decidedAt: '2026-11-11T08:00:00.000Z' });
  screen.getByText(texts.entered.takeBack);
  expect(screen.queryByText(texts.takeBack.sentence)).toBeNull();
  expect(ask, 'what was entered by hand stays').not.toHaveBeenCalled();
});

it('says of one that it has booked itself what is owed again, before it is taken back', async () => {
  const ask = vi.spyOn(api, 'deskOwedAgain').mockResolvedValue({
    owed: [{ kind: 'sale', orderId: 10409, invoice: 'INV-2026-000123', cheque: null, amount: 500 }],
  });
  const booked = { companyId: 4, name: 'Gulf Labels', parts: [], rest: 0, fromAccount: [], isEnteredByHand: false };
  open({ state: 'booked', booked, decidedBy: 'Joy', decidedAt: '2026-11-11T08:00:00.000Z' });
  await screen.findByText(/Owed again when it is taken back: .*Order 10409: 500\.00/);
  expect(ask.mock.calls[0]?.[0]).toEqual({ of: 'line', id: 3 });
});
