import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { BookExportsButton } from './book-exports-button.tsx';
import type { BookExport } from './use-book-exports.ts';

const { bookExports: texts } = desk;
const period = { from: '2026-11-01', to: '2026-11-30' };
const file = (id: string, more: Partial<BookExport>): BookExport => ({
  ...{ id, kind: 'journal', format: 'xlsx', ...period, state: 'done', percent: 100, entries: 1200, bytes: 9000 },
  ...{ createdAt: '2026-11-30T08:00:00.000Z', by: 'Joy Peters', ...more },
});

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
async function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <BookExportsButton kind="invoices" period={period} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: texts.open }));
  return user;
}
afterEach(() => vi.restoreAllMocks());

it('makes a file, shows how far it is until it can be had, and a key of its own for the next one', async () => {
  const load = vi
    .spyOn(api, 'deskBookExports')
    .mockResolvedValueOnce({ kinds: ['journal', 'invoices'], exports: [] })
    .mockResolvedValueOnce({
      ...{ kinds: ['journal', 'invoices'] },
      exports: [file('a', { state: 'making', percent: 40, entries: 480, bytes: null }), file('b', { state: 'failed' })],
    })
    .mockResolvedValue({ kinds: ['journal', 'invoices'], exports: [file('a', {})] });
  const make = vi.spyOn(api, 'deskMakeBookExport').mockResolvedValue(null);
  const user = await open();
  await screen.findByText(texts.none);
  const press = () => user.click(screen.getByRole('button', { name: texts.make }));
  await press();
  const bar = await screen.findByRole('progressbar');
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getByText(texts.failed)).toBeDefined();
  await waitFor(() => expect(screen.getByText(texts.download)).toBeDefined(), { timeout: 5000 });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(load.mock.calls.length).toBeGreaterThan(2);
  await press();
  const inputs = make.mock.calls.map(([input]) => input);
  expect(inputs[0]).toMatchObject({ kind: 'invoices', format: 'xlsx', ...period });
  expect(inputs[1]?.key).not.toBe(inputs[0]?.key);
});

it('says at the day what is wrong with it, and that the list could not be loaded', async () => {
  const load = vi.spyOn(api, 'deskBookExports').mockResolvedValue({ kinds: ['journal'], exports: [] });
  const make = vi.spyOn(api, 'deskMakeBookExport').mockResolvedValue(null);
  const user = await open();
  const to = await screen.findByLabelText(new RegExp(`^${desk.shell.to}`));
  await user.clear(to);
  await user.type(to, '2026-10-01');
  await user.click(screen.getByRole('button', { name: texts.make }));
  expect(await screen.findByText('The last day lies before the first one.')).toBeDefined();
  expect(make).not.toHaveBeenCalled();
  cleanup();
  load.mockRejectedValue(new CallError('unexpected', { message: 'It broke.' }));
  await open();
  await screen.findByText('It broke.');
});

it('offers UBL for documents only, and says what it is', async () => {
  vi.spyOn(api, 'deskBookExports').mockResolvedValue({ kinds: ['journal', 'invoices'], exports: [] });
  const make = vi.spyOn(api, 'deskMakeBookExport').mockResolvedValue(null);
  const user = await open();
  await user.click(await screen.findByRole('radio', { name: texts.formats.ubl }));
  expect(screen.getByText(texts.ubl)).toBeDefined();
  await user.click(screen.getByRole('radio', { name: texts.kinds.journal }));
  expect(screen.queryByRole('radio', { name: texts.formats.ubl })).toBeNull();
  expect(screen.queryByText(texts.ubl)).toBeNull();
  await user.click(screen.getByRole('button', { name: texts.make }));
  await waitFor(() => expect(make).toHaveBeenCalledOnce());
  expect(make.mock.calls[0]?.[0]).toMatchObject({ kind: 'journal', format: 'xlsx' });
});
