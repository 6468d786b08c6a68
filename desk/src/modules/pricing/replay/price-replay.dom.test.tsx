import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { CallError } from '@platewright/contract/call-errors';
import { desk } from '@platewright/texts/en/desk';
import { createI18n } from '@platewright/texts/create-i18n';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { PriceReplay } from './price-replay.tsx';
import type { Replay } from './use-price-replay.ts';

const prices: PriceFigures = {
  thickness: { t114: { um: 1140, rate: 22_000, minimum: 7500 } },
  typeFactor: { dig: 100 },
  margin: { labels: 10_000 },
  len: { rate: 5000, minimum: 4000 },
  services: { trapping: { kind: 'perColour', fils: 800 } },
  proofs: { proofA4: 4500 },
  vat: { country: 'AE', percent: 5 },
};
const running: Replay = {
  ...{ id: 'one', state: 'running', asked: 200, total: 200, done: 50, startedAt: '2026-11-20T08:00:00.000Z' },
  ...{ inForceVersion: 3, prices: null, summary: null },
};
const done: Replay = {
  ...running,
  ...{ state: 'done', done: 200, prices },
  summary: {
    ...{ paid: 9000, before: 10_000, after: 10_300, priced: 199, failed: 1, dearer: 150, cheaper: 4, same: 45 },
    dots: [{ percent: 3, orders: 1, orderId: 10_413 }],
  },
};

afterEach(() => vi.restoreAllMocks());

const strip = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en-AE" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function open(answers: (Replay | null)[] | CallError, figures: PriceFigures = prices) {
  const load = vi.spyOn(api, 'deskPriceReplay');
  if (answers instanceof CallError) load.mockRejectedValue(answers);
  else {
    for (const replay of answers.slice(0, -1)) load.mockResolvedValueOnce({ replay });
    load.mockResolvedValue({ replay: answers.at(-1) ?? null });
  }
  const start = vi.spyOn(api, 'deskPriceReplayStart').mockResolvedValue({ id: 'one' });
  const cancel = vi.spyOn(api, 'deskPriceReplayCancel').mockResolvedValue(null);
  const groups = vi.spyOn(api, 'deskPriceReplayGroups').mockResolvedValue({
    groups: {
      rows: [{ id: 7, name: 'Gulf Labels', paid: 9000, before: 10_000, after: 10_300, priced: 199, failed: 1 }],
      count: 1,
    },
  });
  const orders = vi.spyOn(api, 'deskPriceReplayOrders').mockResolvedValue({
    orders: {
      count: 1,
      rows: [
        {
          ...{ orderId: 10_414, company: { id: 7, name: 'Gulf Labels' }, product: { id: 1, name: 'Label plates' } },
          ...{ paid: 45, before: null, after: null },
          failure: { reason: 'priceMissing', list: 'draft', at: 'services.trapping' },
        },
      ],
    },
  });
  const router = createMemoryRouter([{ path: '/', element: <PriceReplay prices={figures} /> }]);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), start, cancel, groups, orders };
}

describe('orders priced again, at the desk', () => {
  it('are begun with the figures of the form, show how far they are and end in their sums', async () => {
    const { user, start } = open([null, running, done]);
    await user.click(await screen.findByRole('button', { name: 'Price orders again' }));
    expect(start).toHaveBeenCalledWith({ prices, orders: 200 });
    expect(await screen.findByText('50 of 200 orders')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(await screen.findByText('Orders priced again: 200.', {}, { timeout: 3000 })).toBeTruthy();
    expect(strip(document.body.textContent)).toContain('+300.00');
    expect(strip(document.body.textContent)).toContain('+3.0 %');
    expect(screen.getByRole('img', { name: /Dearer: 150, cheaper: 4/ })).toBeTruthy();
    expect(screen.queryByText(/changed since/)).toBeNull();
  });

  it('list the orders of a customer that is pressed, and name those without a price', async () => {
    const { user, orders } = open([done]);
    await user.click(await screen.findByRole('button', { name: 'Gulf Labels' }));
    await waitFor(() =>
      expect(orders).toHaveBeenCalledWith(expect.objectContaining({ companyId: 7 }), expect.anything()),
    );
    await user.click(screen.getByRole('radio', { name: 'Not priced: 1' }));
    const table = await screen.findByRole('table', { name: 'Not priced' });
    expect(strip(table.textContent)).toContain('The draft has no price for Trapping.');
    expect(within(table).getByRole('link', { name: '10414' }).getAttribute('href')).toBe('/orders/10414');
  });

  it('say when the figures have changed since, and which examples cost something else', async () => {
    open([done], { ...prices, len: { rate: 6000, minimum: 4000 } });
    expect(await screen.findByText(/Figures have been changed since/)).toBeTruthy();
    // The list of this test lacks most of what the examples need.
    expect(screen.getByText(/examples cost something else/)).toBeTruthy();
  });

  it('are not begun with figures that cannot be used, and say what the server refused', async () => {
    const wrong = open([null], { ...prices, len: { rate: NaN, minimum: 4000 } });
    await wrong.user.click(await screen.findByRole('button', { name: 'Price orders again' }));
    expect(screen.getByRole('alert').textContent).toContain('Correct the marked ones first');
    expect(wrong.start).not.toHaveBeenCalled();
  });

  it('can be ended, and a run that stopped says so', async () => {
    const { user, cancel } = open([running]);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(cancel).toHaveBeenCalled();
  });

  it('that no server has begun for long say so, wait no more and can be begun again', async () => {
    const { user, start } = open([{ ...running, done: 0, state: 'notBegun' }, running]);
    expect((await screen.findByRole('alert')).textContent).toContain('has not begun this for 10 minutes');
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Price again' }));
    expect(start).toHaveBeenCalledWith({ prices, orders: 200 });
    expect(await screen.findByText('50 of 200 orders')).toBeTruthy();
  });

  it.each([
    [{ ...running, state: 'waiting' as const }, /until the server has time/],
    [{ ...running, state: 'stopped' as const }, /Try again/],
    [{ ...running, state: 'tooLong' as const }, /fewer orders/],
    [{ ...done, total: 0 }, /no orders yet/],
  ])('say in words how a run ended (%#)', async (replay, sentence) => {
    open([replay]);
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('say that they could not be loaded, with a way to try again', async () => {
    const { user } = open(new CallError('unexpected'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Price orders again' })).toBeTruthy();
  });
});
