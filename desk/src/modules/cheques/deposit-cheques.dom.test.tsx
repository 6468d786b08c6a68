import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { addDays } from '@platewright/domain/time/iso-days';
import { toLocalDay } from '@platewright/domain/time/local-time';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { Table } from '@platewright/ui/table';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { DepositCheques, useChosenCheques } from './deposit-cheques.tsx';
import type { ChequeRow } from './use-cheques.ts';

const texts = desk.cheques.deposit;
const today = toLocalDay(new Date());
const row = (id: number, more: Partial<ChequeRow> = {}): ChequeRow => ({
  ...{ id, companyId: 1, company: `Company ${id}`, entryId: id, orderId: null, number: `10${id}`, bank: 'Gulf Bank' },
  ...{ dueAt: `${today}T08:00:00.000Z`, bankDay: today, state: 'waiting', amount: 100, deposit: null, ...more },
});
const all = [
  row(1),
  row(2, { amount: 50.5 }),
  row(3, { bankDay: addDays(today, 1) }),
  row(4, { number: '' }),
  row(5, { deposit: { id: 9, day: today } }),
  row(6, { state: 'cleared' }),
];
const awaited = [
  row(7, { state: 'awaited', number: '', orderId: 707 }),
  row(8, { state: 'awaited', number: '', orderId: 708, amount: 50 }),
];

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
const othersDeposit = 'Somebody else deposits all';
function List({ start }: { start: ChequeRow[] }) {
  const [rows, setRows] = useState(start);
  const choice = useChosenCheques(rows);
  return (
    <>
      <button onClick={() => setRows(all.map((one) => ({ ...one, deposit: { id: 9, day: today } })))}>
        {othersDeposit}
      </button>
      <DepositCheques {...choice} />
      <Table label="Cheques" columns={[choice.column]} rows={rows} rowKey={({ id }) => id} />
    </>
  );
}
function open(start: ChequeRow[] = all) {
  const deposit = vi.spyOn(api, 'deskDepositCheques').mockResolvedValue({ depositId: 12 });
  const slip = vi.spyOn(api, 'deskDepositSlip').mockResolvedValue({ url: '#slip' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <List start={start} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), deposit, slip };
}
const press = (name: string) => screen.getByRole('button', { name });
const box = (number: string) => screen.getByRole('checkbox', { name: texts.choose.replace('{number}', number) });
afterEach(() => vi.restoreAllMocks());

it('offers what is received, held and due, sums what is chosen, deposits it and fetches the slip', async () => {
  const { user, deposit, slip } = open();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(box('102'));
  expect(screen.getByRole('status').textContent).toBe(texts.selected.replace('{n}', '1').replace('{amount}', '50.50'));
  await user.click(press(texts.all));
  await user.click(press(texts.action));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '101 Company 1 100.00',
    '102 Company 2 50.50',
  ]);
  await user.click(press(texts.confirm));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(deposit.mock.calls).toEqual([[{ cheques: [1, 2] }]]);
  expect(slip.mock.calls).toEqual([[{ depositId: 12, language: 'en' }]]);
  expect(screen.queryByRole('button', { name: texts.action }), 'nothing is chosen any more').toBeNull();
});

it('receives several that are awaited at once, apart from what goes to the bank', async () => {
  const receive = vi.spyOn(api, 'deskReceiveCheques').mockResolvedValue(null);
  const { user } = open([...all, ...awaited]);
  await user.click(press(texts.all));
  expect(screen.getByRole('button', { name: texts.action })).toBeTruthy();
  await user.click(press(desk.cheques.receive.action));
  expect(screen.getAllByRole('group', { name: /^Order 70/ })).toHaveLength(2);
  const { form } = desk.companies.ledger;
  for (const [label, text] of [
    [form.number, '31'],
    [form.bank, 'Gulf Bank'],
    [form.date, today],
  ] as const)
    for (const [n, field] of screen.getAllByLabelText(new RegExp(`^${label}`)).entries())
      await user.type(field, label === form.number ? `${text}${n}` : text);
  await user.click(press(desk.cheques.receive.confirm));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(receive.mock.calls[0]?.[0]?.cheques).toMatchObject([
    { companyId: 1, entryId: 7, amount: 100, number: '310', date: today },
    { companyId: 1, entryId: 8, amount: 50, number: '311' },
  ]);
});

it('names the cheque that the bank does not take, and keeps what was chosen', async () => {
  const { user, deposit } = open();
  const message = 'The bank does not take cheque 101 yet.';
  deposit.mockRejectedValueOnce(
    new CallError('invalidInput', { fields: { cheques: { key: 'chequeNotDue', params: { message } } } }),
  );
  await user.click(box('101'));
  await user.click(press(texts.action));
  await user.click(press(texts.confirm));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(press(texts.cancel));
  expect(screen.getByRole('status').textContent).toContain('100.00');
});

it('says that somebody else has deposited the cheques, though none is left to deposit', async () => {
  const { user, deposit } = open();
  deposit.mockRejectedValueOnce(new CallError('changedMeanwhile'));
  await user.click(press(texts.all));
  await user.click(press(texts.action));
  act(() => screen.getByText(othersDeposit).click());
  expect(screen.getAllByRole('listitem'), 'what was asked about').toHaveLength(2);
  await user.click(press(texts.confirm));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
