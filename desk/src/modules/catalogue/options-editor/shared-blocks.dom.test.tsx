import { useUiTexts } from '@platewright/browser/use-ui-texts';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { buildOption } from '@platewright/domain/options/build-option';
import type { OptionNode } from '@platewright/domain/options/option-types';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../../api/client.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { ApplyBlockDialog } from './apply-block-dialog.tsx';
import { TakeBlockDialog } from './take-block-dialog.tsx';
import { loadOtherProducts } from './use-other-products.ts';

type Node = OptionNode<LocalizedText>;
const { blocks } = desk.optionEditor;
const user = userEvent.setup({ delay: null });
const text = (en: string): LocalizedText => ({ en, ar: `${en} ع` });
const buildProduct = (name: string, label: string): Node[] => [
  buildOption({
    id: `${name}.width`,
    key: 'printWidth',
    label: text(label),
    fieldType: 'number',
    max: name === 'bags' ? 1000 : 560,
  }),
  buildOption({ id: `${name}.note`, key: 'note', label: text('Note'), fieldType: 'staticText' }),
];
const products: Readonly<Record<number, { name: string; options: Node[] }>> = {
  2: { name: 'Bags', options: buildProduct('bags', 'Width') },
  3: { name: 'Sacks', options: buildProduct('sacks', 'Print width') },
  4: { name: 'Proofs', options: [] },
};

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function show(dialog: ReactNode) {
  vi.spyOn(api, 'deskCatalogueList').mockResolvedValue({
    entries: { rows: [1, 2, 3, 4].map((id) => ({ id, name: products[id]?.name ?? 'Labels' })), count: 4 },
    categories: [],
  } as never);
  vi.spyOn(api, 'deskCatalogueGet').mockImplementation((({ id }: { id: number }) =>
    Promise.resolve({
      id,
      revision: id * 10,
      name: products[id]?.name,
      draft: null,
      scheduled: null,
      edited: { pdfPrice: 1, options: products[id]?.options },
      live: { pdfPrice: 1, options: products[id]?.options },
    })) as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <MemoryRouter initialEntries={['/catalogue/1']}>
            <Routes>
              <Route path="/catalogue/:entryId" element={dialog} />
            </Routes>
          </MemoryRouter>
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

afterEach(() => vi.restoreAllMocks());

it('an option is applied to the ticked products alone, which keep their limits, with what differs in each', async () => {
  const save = vi.spyOn(api, 'deskCatalogueSave').mockResolvedValue({ revision: 21, data: {} } as never);
  show(
    <ApplyBlockDialog tree={buildProduct('labels', 'Print width')} option="labels.width" onClose={() => undefined} />,
  );
  const bags = await screen.findByRole('region', { name: 'Bags' });
  expect(within(bags).getByText('Width')).toBeTruthy();
  expect(screen.getByText(blocks.same.replace('{products}', 'Sacks')), 'there is nothing to change in it').toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Proofs' })).toBeNull();
  const confirm = screen.getByRole('button', { name: blocks.applyConfirm });
  expect(confirm.hasAttribute('disabled')).toBe(true);
  await user.click(within(bags).getByRole('checkbox', { name: 'Bags' }));
  await user.click(confirm);
  expect(await within(bags).findByText(blocks.saved)).toBeTruthy();
  expect(save.mock.calls).toEqual([
    [
      {
        id: 2,
        revision: 20,
        data: {
          pdfPrice: 1,
          options: [
            expect.objectContaining({ id: 'bags.width', label: text('Print width'), max: 1000 }),
            products[2]?.options[1],
          ],
        },
      },
    ],
  ]);
});

it('what somebody else changed meanwhile is named at its product', async () => {
  vi.spyOn(api, 'deskCatalogueSave').mockRejectedValue(new Error('faster'));
  show(
    <ApplyBlockDialog tree={buildProduct('labels', 'Print width')} option="labels.width" onClose={() => undefined} />,
  );
  const bags = await screen.findByRole('region', { name: 'Bags' });
  await user.click(within(bags).getByRole('checkbox', { name: 'Bags' }));
  await user.click(screen.getByRole('button', { name: blocks.applyConfirm }));
  await vi.waitFor(() => expect(within(bags).getByRole('status').textContent).not.toBe(''));
  expect(within(bags).queryByText(blocks.saved)).toBeNull();
});

it('options of another product are taken, never its own', async () => {
  const take = vi.fn<(nodes: readonly Node[]) => void>();
  show(<TakeBlockDialog onTake={take} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: new RegExp(blocks.product) }));
  await screen.findByRole('option', { name: 'Bags' });
  expect(screen.queryByRole('option', { name: 'Labels' })).toBeNull();
  await user.click(screen.getByRole('option', { name: 'Bags' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Width' }));
  await user.click(screen.getByRole('button', { name: blocks.takeConfirm }));
  expect(take.mock.calls).toEqual([[[products[2]?.options[0]]]]);
});

it('other products are read a few at a time, in their order, and no more of them after a failure', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  let [open, most, fails] = [0, 0, false];
  const get = vi.spyOn(api, 'deskCatalogueGet').mockImplementation((async ({ id }: { id: number }) => {
    open += 1;
    most = Math.max(most, open);
    await new Promise((resolve) => setTimeout(resolve, id % 3));
    open -= 1;
    if (fails) throw new Error('away');
    return { id, draft: null, scheduled: null, live: { options: [] } };
  }) as never);
  expect((await loadOtherProducts(ids, 'en')).map(({ entry }) => entry.id)).toEqual(ids);
  expect(most).toBe(6);
  get.mockClear();
  fails = true;
  await expect(loadOtherProducts(ids, 'en')).rejects.toThrow('away');
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(get.mock.calls.length).toBeLessThan(ids.length);
});
