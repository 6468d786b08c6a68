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
import type { ChequeState } from '@platewright/domain/ledger/cheque';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { ChequeActions } from './cheque-actions.tsx';

const texts = desk.companies.ledger.cheque;

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function open(state: ChequeState, endDate: string | null = null) {
  const settle = vi.spyOn(api, 'deskSettleCheque').mockResolvedValue(null);
  const cheque = { state, number: '000123', bank: 'Gulf Bank' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <ChequeActions companyId={4} row={{ id: 7, product: 'Cheque 000123', amount: 854.99, endDate, cheque }} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), settle };
}
const listButtons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
afterEach(() => vi.restoreAllMocks());

it('offers the answer of the bank while a cheque waits, and nothing once it has bounced', () => {
  open('waiting');
  expect(listButtons()).toEqual([texts.settle, texts.correct]);
});

it('receives a cheque that is awaited with what is printed on it, and says at its field what is wrong', async () => {
  const receive = vi.spyOn(api, 'deskReceiveCheques');
  const { user } = open('awaited', '2026-12-20T14:00:00.000Z');
  expect(listButtons(), 'no bank is asked').toEqual([texts.receive]);
  await user.click(screen.getByRole('button', { name: /^Received/ }));
  expect(screen.getByText('Agreed: Dec 20, 2026 at the latest.')).toBeTruthy();
  const confirm = screen.getByRole('button', { name: desk.cheques.receive.confirm });
  await user.click(confirm);
  expect(receive, 'its details are required').not.toHaveBeenCalled();
  const { form } = desk.companies.ledger;
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  expect(field(form.amount).value).toBe('854.99');
  await user.type(field(form.number), '000 123');
  await user.type(field(form.bank), 'Gulf Bank');
  await user.type(field(form.date), '2026-12-20');
  const message = 'A cheque for this order is one of AED 854.99.';
  receive.mockRejectedValueOnce(
    new CallError('invalidInput', {
      fields: { 'cheques.0.amount': { key: 'chequeAmountDiffers', params: { message } } },
    }),
  );
  await user.click(confirm);
  expect(await screen.findByText(message)).toBeTruthy();
  receive.mockResolvedValueOnce(null);
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const printed = { number: '000123', bank: 'Gulf Bank', date: '2026-12-20' };
  expect(receive).toHaveBeenLastCalledWith({ cheques: [{ companyId: 4, entryId: 7, amount: 854.99, ...printed }] });
});

it('offers nothing for a cheque that has bounced', () => {
  open('bounced');
  expect(listButtons()).toEqual([]);
});

it('enters a cleared cheque as returned, with a note to the customer; one that another has returned first is said', async () => {
  const { user, settle } = open('cleared');
  expect(listButtons()).toEqual([texts.returned]);
  await user.click(screen.getByRole('button', { name: /^The bank has returned it/ }));
  const confirm = () => screen.getByRole('button', { name: texts.returnedConfirm });
  expect(screen.getByText(texts.sentences.returned)).toBeTruthy();
  expect(screen.queryByRole('radiogroup'), 'there is nothing to choose').toBeNull();
  await user.click(confirm());
  expect(settle, 'a note is required').not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox'), 'No cover');
  settle.mockRejectedValueOnce(new CallError('changedMeanwhile'));
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(confirm());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(settle).toHaveBeenLastCalledWith({ companyId: 4, entryId: 7, outcome: 'returned', note: 'No cover' });
});

it('corrects a cheque with what the screen showed, so that the correction of another is not lost', async () => {
  const note = vi.spyOn(api, 'deskNoteCheque').mockResolvedValue(null);
  const { user } = open('waiting', '2026-02-05T08:00:00.000Z');
  await user.click(screen.getByRole('button', { name: /^Correct/ }));
  const number = screen.getByDisplayValue('000123');
  await user.clear(number);
  await user.type(number, '000124');
  await user.click(screen.getByRole('button', { name: texts.noteConfirm }));
  const seen = { number: '000123', bank: 'Gulf Bank', date: '2026-02-05' };
  await waitFor(() => expect(note).toHaveBeenCalledWith({ companyId: 4, entryId: 7, ...seen, number: '000124', seen }));
});
