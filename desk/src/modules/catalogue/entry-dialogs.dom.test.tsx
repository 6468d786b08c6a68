import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { NewEntryDialog } from './entry-dialogs.tsx';
import { KeyDialog } from './place-dialogs.tsx';
import type { CatalogueEntry } from './use-catalogue.ts';

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function show(page: ReactNode): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
}

it('a product without any category begins with a category', async () => {
  const { dialog, add } = desk.catalogue;
  show(<NewEntryDialog kind="product" categories={[]} category={null} onClose={() => undefined} />);
  expect(screen.getByText(dialog.noCategory)).toBeTruthy();
  expect(screen.queryByLabelText(dialog.nameEn)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: add.category }));
  expect(screen.getByRole('dialog', { name: add.category })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: new RegExp(dialog.nameEn) })).toBeTruthy();
});

it.each([
  ['was never on the site: nobody has a link to it', { version: 0, scheduled: null }, 'unpublished'],
  ['was published: old links lead to the new address', { version: 2, scheduled: null }, 'sentence'],
  ['has a version for later', { version: 0, scheduled: { version: 1 } }, 'sentence'],
] as const)('the address of what %s', (_case, state, sentence) => {
  const entry = { id: 7, key: 'sleeves', ...state } as unknown as CatalogueEntry;
  show(<KeyDialog entry={entry} revision={1} onRevision={() => undefined} onClose={() => undefined} />);
  expect(screen.getByText(desk.catalogue.changeKey[sentence])).toBeTruthy();
  cleanup();
});
