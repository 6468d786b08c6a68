import { CallError } from '@platewright/contract/call-errors';
import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { Table } from '@platewright/ui/table';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../../api/client.ts';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { HideEntries, useTicked } from './hide-entries.tsx';
import type { CatalogueRow } from './use-catalogue.ts';

const { several } = desk.catalogue;
const row = (id: number, name: string, status: CatalogueRow['status'] = 'published'): CatalogueRow => ({
  ...{ id, name, status, key: `p-${id}`, category: 'Labels', version: id + 10, changedAt: null, changedBy: '' },
});
const rows = [row(1, 'Labels'), row(2, 'Pouches', 'changed'), row(3, 'Idea', 'draft'), row(4, 'Gone', 'hidden')];

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}
function List() {
  const ticks = useTicked(rows);
  return (
    <>
      <HideEntries kind="product" ticks={ticks} />
      <Table label="Products" columns={[ticks.column]} rows={rows} rowKey={({ id }) => id} />
    </>
  );
}
function open() {
  const hide = vi.spyOn(api, 'deskCatalogueHide').mockResolvedValue(null as never);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <List />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), hide };
}
const box = (name: string) => screen.getByRole('checkbox', { name: several.choose.replace('{name}', name) });
const press = (name: string) => screen.getByRole('button', { name });
afterEach(() => vi.restoreAllMocks());

it('takes what is ticked off the site by one press, once its names were read', async () => {
  const { user, hide } = open();
  expect(screen.getAllByRole('checkbox'), 'what is not on the site cannot be taken off it').toHaveLength(2);
  await user.click(box('Pouches'));
  expect(screen.getByText(several.selected.replace('{n}', '1'))).toBeTruthy();
  await user.click(press(several.all));
  await user.click(press(several.hide));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Labels', 'Pouches']);
  await user.click(press(several.confirm));
  expect(hide.mock.calls).toEqual([
    [
      {
        kind: 'product',
        entries: [
          { id: 1, version: 11 },
          { id: 2, version: 12 },
        ],
      },
    ],
  ]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('button', { name: several.hide })).toBeNull();
});

it('says which of them keeps all on the site, and keeps what was ticked', async () => {
  const { user, hide } = open();
  hide.mockRejectedValue(
    new CallError('entriesChanged', { params: { entries: 'Pouches' }, message: 'Changed: Pouches.' }),
  );
  await user.click(press(several.all));
  await user.click(press(several.hide));
  await user.click(press(several.confirm));
  expect((await screen.findByRole('alert')).textContent).toContain('Pouches');
  await user.click(press(several.cancel));
  expect(box('Labels')).toHaveProperty('checked', true);
});
