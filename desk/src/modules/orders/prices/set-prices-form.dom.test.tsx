import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { SetPricesForm } from './set-prices-form.tsx';

const { prices: texts } = english;
const quoted = { physicalPrice: 1543.44, lenPrice: 400, pdfPrice: 60, services: 0 };
const deskOrder = {
  order: { id: 10413, revision: 7, statusId: 4 },
  prices: {
    ...quoted,
    quoted,
    price: 1543.44,
    discountPercent: 0,
    final: false,
    ordered: ['physicalPrice'],
    limit: 10,
    waiting: null,
  },
};

/** The revisions with which prices were sent. */
let sent: number[];
let answer: (revision: number) => object;
beforeEach(() => {
  sent = [];
  answer = (revision) => ({ error: null, payload: { revision: revision + 1, waits: false } });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { revision } = JSON.parse(body) as { revision: number };
    sent.push(revision);
    return Response.json(answer(revision));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

/** The form on a page that is slow to load again: it still shows the order as it was before the save. */
function renderForm(prices: object = {}) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
        <Ui>
          <SetPricesForm deskOrder={{ ...deskOrder, prices: { ...deskOrder.prices, ...prices } } as never} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    setPrice: async (price: string) => {
      const field = screen.getByLabelText(texts.physicalPrice);
      await user.clear(field);
      await user.type(field, price);
    },
    explain: () => user.type(screen.getByLabelText(new RegExp(`^${texts.note}`)), 'One plate more'),
    save: (name: string = texts.save) => user.click(screen.getByRole('button', { name })),
  };
}

describe('the form of final prices', () => {
  it('saves a second time at once, with the revision of its own first save', async () => {
    const { setPrice, explain, save } = renderForm();
    for (const price of ['1600', '1610']) {
      await setPrice(price);
      await explain();
      await save();
    }
    expect(sent).toEqual([7, 8]);
  });

  it('asks why for each change, and sends nothing before', async () => {
    const { setPrice, explain, save } = renderForm();
    expect(screen.queryByLabelText(new RegExp(`^${texts.note}`))).toBeNull();
    await setPrice('1600');
    await save();
    expect(await screen.findByText(english.validation.noteRequired)).toBeTruthy();
    expect(sent).toEqual([]);
    await explain();
    await save();
    expect(sent).toEqual([7]);
  });

  it('says before the save that a colleague has to confirm, and goes back to the prices of the order', async () => {
    answer = (revision) => ({ error: null, payload: { revision: revision + 1, waits: true } });
    const { setPrice, explain, save } = renderForm();
    await setPrice('1400');
    expect(screen.queryByText(texts.beyond.title)).toBeNull();
    await setPrice('0.01');
    expect(await screen.findByText(texts.beyond.text.replace('{percent}', '10'))).toBeTruthy();
    await explain();
    await save(texts.ask);
    expect(sent).toEqual([7]);
    await vi.waitFor(() => expect(screen.getByLabelText(texts.physicalPrice)).toHaveProperty('value', '1543.44'));
  });

  it.each([
    ['a price far from its quote', '0.01', null, '0.01', /AED\u00a00\.01 .* AED\u00a01,543\.44/],
    [
      'what ends the request of a colleague',
      '1600',
      { requestedBy: 'Mona Saleh', isMine: false },
      '1600',
      /Mona Saleh/,
    ],
  ])(
    'asks before it saves %s, also of somebody who may change any price',
    async (_case, price, waiting, unchanged, says) => {
      const { setPrice, explain, save } = renderForm({ limit: null, waiting });
      const user = userEvent.setup({ delay: null });
      await setPrice(price);
      await explain();
      await save();
      expect((await screen.findByRole('alertdialog')).textContent).toMatch(says);
      await user.click(screen.getByRole('button', { name: texts.question.back }));
      expect(sent).toEqual([]);
      expect(screen.getByLabelText(texts.physicalPrice)).toHaveProperty('value', unchanged);
      await save();
      await screen.findByRole('alertdialog');
      await user.click(screen.getAllByRole('button', { name: texts.save }).at(-1) as HTMLElement);
      expect(sent).toEqual([7]);
    },
  );
});
