import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { AllocationChoice } from './allocation-choice.tsx';
import { useAllocations } from './use-allocations.ts';

const texts = desk.bank;

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function Choice({ amount }: { amount: number }) {
  return <AllocationChoice amount={amount} money={useAllocations({ companyId: 4, amount })} />;
}
function open(amount: number, unspent: number) {
  const waiting = [{ id: 10415, due: 789.89 }];
  vi.spyOn(api, 'deskPayables').mockResolvedValue({
    ...{ name: 'Gulf Labels', owedCount: 0, account: { unspent, onCredit: 0, hasCredit: false, waiting } },
    payables: waiting.map(({ id, due }) => ({
      ...{ kind: 'order', id, orderId: id, invoice: null, cheque: null, open: due, dueAt: null },
    })),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <Choice amount={amount} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const readSum = async () => (await screen.findByRole('status')).textContent;

afterEach(() => vi.restoreAllMocks());

it('says that what is on the account pays an order that waits, chosen or not', async () => {
  const user = open(489.89, 300);
  expect(await readSum()).toMatch(/489\.89 goes to the account\. .*are paid: order 10415: 789\.89\. 0\.00 stays/);
  await user.click(screen.getByRole('checkbox'));
  screen.getByText(texts.withAccount);
  expect(screen.queryByText(texts.notEnough)).toBeNull();
  expect(await readSum()).toMatch(/order 10415: 789\.89/);
});

it('says that it does not suffice, and then names no order', async () => {
  const user = open(489.88, 300);
  await user.click(await screen.findByRole('checkbox'));
  screen.getByText(texts.notEnough);
  expect(await readSum()).not.toMatch(/10415/);
});
