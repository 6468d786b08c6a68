import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { CallError } from '@platewright/contract/call-errors';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { ToastRegion } from '@platewright/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { MaterialPage } from './material-page.tsx';
import type { Material } from './use-materials.ts';

const { materials: texts } = desk;
const material: Material = {
  ...{ id: 3, plateType: 'dig', thicknessMm: 1.14, supplierName: 'Cyrel DPR 45', sheets: 2, offcuts: 1, value: 425 },
  ...{ isBelow: true, isRetired: false, rimMm: 10, gapMm: 6, canTurn: true, offcutShortMm: 200, offcutLongMm: 300 },
  ...{ leastOffcutUse: 50, revision: 4 },
  sizes: [
    {
      id: 7,
      widthMm: 900,
      lengthMm: 1200,
      price: 212.5,
      warnBelow: 4,
      sheets: 2,
      value: 425,
      isBelow: true,
      revision: 1,
    },
  ],
};
const offcut = { id: 81, widthMm: 400, lengthMm: 500, place: 'A2', state: 'stored' as const, value: 0 };

beforeEach(() => {
  vi.spyOn(api, 'deskMaterial').mockResolvedValue(material);
  vi.spyOn(api, 'deskOffcuts').mockResolvedValue({
    offcuts: { rows: [{ ...offcut, storedAt: '2026-11-30T08:00:00.000Z' }], count: 1 },
  });
  vi.spyOn(api, 'deskStockEvents').mockResolvedValue({
    events: {
      rows: [
        {
          ...{ id: 'e', kind: 'used', widthMm: 900, lengthMm: 1200, offcutId: null, moved: -1, sheetsLeft: 2 },
          ...{ value: -212.5, note: 'Test', at: '2026-11-30T08:00:00.000Z', by: 'Rami Saleh' },
        },
      ],
      count: 1,
    },
  });
});
afterEach(() => vi.restoreAllMocks());

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
      <ToastRegion />
    </UiProvider>
  );
}

async function openPage(keys: readonly string[]) {
  const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
  session.save({ ...staff, keys } as never);
  const router = createMemoryRouter([{ path: '/materials/:materialId', element: <MaterialPage /> }], {
    initialEntries: ['/materials/3'],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Ui>
          <RouterProvider router={router} />
        </Ui>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Digital, 1.14 mm' });
  await screen.findByText('Rami Saleh');
  return userEvent.setup();
}
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const columnsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);

it('shows prices to those who may see them, and to them alone lets change what a material is', async () => {
  await openPage(['ORDERS']);
  expect(columnsOf(texts.sizes.title)).not.toContain(texts.sizes.columns.price);
  expect(columnsOf(texts.events.title)).not.toContain(texts.events.columns.value);
  for (const name of [texts.change, texts.sizes.add]) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.getByRole('button', { name: texts.offcuts.add })).toBeDefined();
});

it('shows what has to be ordered, what the stock is worth and each movement with its sign', async () => {
  await openPage(['RATES']);
  expect(screen.getAllByText(texts.below)).toHaveLength(2);
  expect(columnsOf(texts.sizes.title)).toContain(texts.sizes.columns.price);
  expect(screen.getByText('-1')).toBeDefined();
  expect(screen.getByText(/^-.*212\.50$/)).toBeDefined();
  // Who only says what materials cost moves none.
  expect(screen.queryByRole('button', { name: texts.offcuts.add })).toBeNull();
});

it('receives sheets, and sends a request that is repeated with the same id', async () => {
  const receive = vi
    .spyOn(api, 'deskReceiveSheets')
    .mockRejectedValueOnce(new CallError('busy', { message: 'Busy.' }))
    .mockResolvedValue({ sheets: 12 });
  const user = await openPage(['ORDERS']);
  await press(user, /^Receive sheets of/);
  await press(user, texts.stock.receive.confirm);
  expect(await screen.findByText('Enter a whole number of sheets from 1 to 10,000.')).toBeDefined();
  expect(receive).not.toHaveBeenCalled();
  await user.type(field(texts.stock.sheets), '10');
  await press(user, texts.stock.receive.confirm);
  expect(await screen.findByText('Busy.')).toBeDefined();
  await press(user, texts.stock.receive.confirm);
  expect(await screen.findByText('In stock now: 12')).toBeDefined();
  const [first, second] = receive.mock.calls.map(([input]) => input);
  expect(second).toMatchObject({ sizeId: 7, sheets: 10, note: '' });
  expect(first?.requestId).toBe(second?.requestId);
});

it('counts what the page showed, and says that sheets have moved meanwhile', async () => {
  const count = vi
    .spyOn(api, 'deskCountSheets')
    .mockRejectedValue(new CallError('changedMeanwhile', { message: 'Changed.' }));
  const user = await openPage(['ORDERS']);
  await press(user, /^More for sheets of/);
  await user.click(await screen.findByRole('menuitem', { name: texts.sizes.count }));
  await user.type(field(texts.stock.count.counted), '1');
  await user.type(field(texts.stock.reason), 'Stocktaking');
  await press(user, texts.stock.count.confirm);
  expect(await screen.findByText(texts.stock.count.conflict)).toBeDefined();
  expect(count).toHaveBeenCalledWith(expect.objectContaining({ sizeId: 7, sheets: 1, shown: 2, note: 'Stocktaking' }));
});

it('discards an off-cut with a reason', async () => {
  const discard = vi.spyOn(api, 'deskDiscardOffcut').mockResolvedValue(null);
  const user = await openPage(['ORDERS']);
  await press(user, 'Discard off-cut R-81');
  await press(user, texts.stock.discard.confirm);
  expect(discard).not.toHaveBeenCalled();
  await user.type(field(texts.stock.reason), 'Bent');
  await press(user, texts.stock.discard.confirm);
  await waitFor(() => expect(discard).toHaveBeenCalledWith(expect.objectContaining({ offcutId: 81, note: 'Bent' })));
});
