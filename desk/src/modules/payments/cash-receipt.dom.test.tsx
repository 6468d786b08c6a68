import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { CashReceipt } from './cash-receipt.tsx';

const { cashReceipt: texts } = english;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const progress = { method: 'cash', stage: 'due', amount: 789.89, open: 289.89 };

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

it('asks for what is still open, proposes it, and says that more is more', async () => {
  session.save({ ...staff, keys: ['PAYMENTS'] } as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <CashReceipt deskOrder={{ order: { id: 2 }, payment: { progress } } as never} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  screen.getByText(texts.title.replace('{amount}', '289.89'));
  const amount = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${texts.amount}`));
  expect(amount.value).toBe('289.89');
  expect(screen.queryByText(/more than is still open/)).toBeNull();
  await user.clear(amount);
  await user.type(amount, '789.89');
  screen.getByText(/That is AED 500\.00 more than is still open/);
});
