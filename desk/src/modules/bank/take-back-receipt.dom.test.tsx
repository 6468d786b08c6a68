import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { TakeBackReceipt } from './take-back-receipt.tsx';

const texts = desk.bank.takeBackReceipt;

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
afterEach(() => vi.restoreAllMocks());

it('says what will happen, asks why, and keeps what was typed where a colleague was faster', async () => {
  const takeBack = vi.spyOn(api, 'deskTakeBackReceipt').mockResolvedValue(null);
  // Another order than the one that it had paid.
  vi.spyOn(api, 'deskOwedAgain').mockResolvedValue({
    owed: [{ kind: 'sale', orderId: 10409, invoice: 'INV-2026-000123', cheque: null, amount: 500 }],
  });
  const receipt = {
    id: 7,
    amount: 500,
    receivedOn: '2026-11-20',
    reference: 'FT 1',
    orderIds: [10405],
    isOfLine: true,
    online: null,
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <TakeBackReceipt receipt={receipt} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^Take back/ }));
  await screen.findByText(/Owed again: .*INV-2026-000123 · Order 10409: 500\.00/);
  const consequences = screen.getByRole('dialog').textContent;
  expect(consequences).toContain(texts.line);
  const confirm = () => screen.getByRole('button', { name: texts.confirm });
  await user.click(confirm());
  expect(takeBack, 'a reason is required').not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), 'Another account');
  takeBack.mockRejectedValueOnce(new CallError('receiptTakenBack', { message: 'Huda was faster.' }));
  await user.click(confirm());
  expect((await screen.findByRole('alert')).textContent).toContain('Huda was faster.');
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(takeBack).toHaveBeenLastCalledWith({ receiptId: 7, note: 'Another account' });
});
