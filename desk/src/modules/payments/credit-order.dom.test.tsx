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
import { CreditButton } from './credit-order.tsx';

afterEach(() => vi.unstubAllGlobals());

const { creditOrder: texts } = english;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const creditable = {
  ...{ invoice: 'INV-2026-000007', customerLang: 'en', left: 814.28, canStayOnAccount: true },
  lines: [
    { no: 1, kind: 'plates', detail: 'Cyan, Black', quantity: 2, net: 727.28, left: 727.28 },
    { no: 2, kind: 'service', detail: 'Trapping', quantity: 1, net: 62, left: 0 },
    { no: 3, kind: 'delivery', detail: 'Courier', quantity: 1, net: 25, left: 20 },
  ],
};

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

type Answer = { status: number; error: Record<string, unknown> | null; payload: unknown };

/** The button with the desk behind it, which answers what is sent in turn. */
function openButton(keys: string[], answers: Answer[] = []) {
  const sent: Record<string, unknown>[] = [];
  session.save({ ...staff, keys } as never);
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    if (url.includes('/creditable')) return Response.json({ error: null, payload: creditable });
    if (!url.includes('/credit'))
      return Response.json({ error: null, payload: { couriers: [], reasons: { creditNote: [] } } });
    sent.push(JSON.parse(String(request.body)) as Record<string, unknown>);
    const { status, ...body } = answers[sent.length - 1] ?? { status: 200, error: null, payload: null };
    return Response.json(body, { status });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <CreditButton orderId={7} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return sent;
}

const issued = { status: 200, error: null, payload: { creditNote: 'CN-2026-000001', refund: 'provider' } };

it('credits the ticked lines, says at its line what is too much, and keeps its key when it is sent again', async () => {
  const denial = 'Enter 20.00 at most.';
  const sent = openButton(
    ['PAYMENTS'],
    [
      {
        status: 422,
        error: {
          code: 400,
          name: 'invalidInput',
          message: 'Check.',
          fields: { 'lines.1.amount': { key: 'numberTooHigh', message: denial } },
        },
        payload: null,
      },
      issued,
    ],
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: texts.button }));
  await user.click(await screen.findByRole('radio', { name: texts.scopes.lines }));
  expect(screen.getByRole('checkbox', { name: /Trapping/ })).toHaveProperty('disabled', true);
  const confirm = () => user.click(screen.getByRole('button', { name: texts.confirm }));
  await user.type(screen.getByLabelText(new RegExp(`^${texts.reason}`)), 'Agreed.');
  await confirm();
  await screen.findByText('Choose at least one line.');
  await user.click(screen.getByRole('checkbox', { name: /Plates/ }));
  await user.click(screen.getByRole('checkbox', { name: /Delivery/ }));
  const ofDelivery = screen.getByLabelText(/line 3/);
  await user.clear(ofDelivery);
  await user.type(ofDelivery, '21');
  await confirm();
  await screen.findByText(denial);
  await waitFor(() => expect(document.activeElement).toBe(ofDelivery));
  await user.clear(ofDelivery);
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(2));
  const key = sent[0]?.['key'];
  expect(sent).toMatchObject([
    {
      key,
      left: 814.28,
      reason: 'Agreed.',
      lines: [
        { no: 1, amount: 727.28 },
        { no: 3, amount: 21 },
      ],
    },
    { key, lines: [{ no: 1, amount: 727.28 }, { no: 3 }] },
  ]);
  expect(sent.some((one) => 'amount' in one || 'staysOnAccount' in one)).toBe(false);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await vi.dynamicImportSettled();
});

it('credits all that is left or an amount, which is needed then, and leaves the money on the account where it is to stay', async () => {
  const sent = openButton(['PAYMENTS'], [issued]);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: texts.button }));
  await user.type(await screen.findByLabelText(new RegExp(`^${texts.reason}`)), 'Agreed.');
  await user.click(screen.getByRole('radio', { name: texts.scopes.amount }));
  const confirm = () => user.click(screen.getByRole('button', { name: texts.confirm }));
  await confirm();
  await screen.findByText('Enter more than zero.');
  await user.click(screen.getByRole('radio', { name: texts.scopes.all }));
  await user.click(screen.getByRole('radio', { name: texts.destinations.account }));
  await screen.findByText(texts.destinationHelp);
  await confirm();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect('amount' in (sent[0] ?? {}) || 'lines' in (sent[0] ?? {})).toBe(false);
  expect(sent[0]).toMatchObject({ staysOnAccount: true });
  await vi.dynamicImportSettled();
});

it('is offered to nobody without the right for payments', () => {
  openButton(['INVOICES']);
  expect(screen.queryByRole('button')).toBeNull();
});
