import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { TransferReceipt } from './transfer-receipt.tsx';

afterEach(() => vi.unstubAllGlobals());

const { transferReceipt: texts } = english;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const deskOrder = { order: { id: 2 }, payment: { dueTransfer: { amount: 1543.44, obstacle: null } } } as never;
const denial = 'A transfer with this reference has paid order 1 already.';

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

it('asks whether a reference that has paid another order pays this one, too, and asks again for another', async () => {
  session.save({ ...staff, keys: ['PAYMENTS'] } as never);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { amount, reference, alsoPays } = JSON.parse(body) as Record<string, unknown>;
    sent.push([amount, reference, alsoPays]);
    if (alsoPays) return Response.json({ error: null, payload: null });
    const error = { code: 409, name: 'transferReferenceUsed', message: denial };
    return Response.json({ error, payload: null }, { status: 409 });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <TransferReceipt deskOrder={deskOrder} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: texts.button }));
  await user.type(screen.getByLabelText(new RegExp(`^${texts.amount}`)), '1,543.44');
  const reference = screen.getByLabelText(new RegExp(`^${texts.reference}`));
  const record = () => user.click(screen.getByRole('button', { name: texts.confirm }));
  await user.type(reference, 'FT1');
  expect(screen.queryByLabelText(texts.alsoPays)).toBeNull();
  await record();
  await screen.findByText(denial);
  await user.click(screen.getByLabelText(texts.alsoPays));
  await user.type(reference, '2');
  expect(screen.queryByLabelText(texts.alsoPays)).toBeNull();
  await record();
  await user.click(await screen.findByLabelText(texts.alsoPays));
  await record();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    [1543.44, 'FT1', false],
    [1543.44, 'FT12', false],
    [1543.44, 'FT12', true],
  ]);
  // The message of success brings its list.
  await vi.dynamicImportSettled();
});
