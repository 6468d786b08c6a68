import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { LanguageProvider } from '../../i18n/language-provider.tsx';
import { NewEntryDialog } from './entry-dialogs.tsx';

function Texts({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

it('a product without any category begins with a category', async () => {
  const { dialog, add } = desk.catalogue;
  const page = <NewEntryDialog kind="product" categories={[]} category={null} onClose={() => undefined} />;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider start={{ language: 'en', i18n: createI18n('en', desk) }}>
        <Texts>
          <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
        </Texts>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText(dialog.noCategory)).toBeTruthy();
  expect(screen.queryByLabelText(dialog.nameEn)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: add.category }));
  expect(screen.getByRole('dialog', { name: add.category })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: new RegExp(dialog.nameEn) })).toBeTruthy();
});
