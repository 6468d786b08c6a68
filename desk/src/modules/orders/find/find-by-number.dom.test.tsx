import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../api/staff-session.ts';
import { LanguageProvider } from '../../../i18n/language-provider.tsx';
import { FindByNumber } from './find-by-number.tsx';

afterEach(() => vi.unstubAllGlobals());

const { find: texts } = english;
const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };

function Ui({ children }: { children: ReactNode }) {
  return (
    <UiProvider locale="en" texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function openDesk(keys: string[]) {
  session.save({ ...staff, keys } as never);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({
      error: null,
      payload: {
        orderId: url.includes('10404') ? 10404 : null,
        quotationId: null,
        cheque: null,
        receipt: null,
        plate: null,
      },
    }),
  );
  const router = createMemoryRouter([{ path: '*', element: <FindByNumber /> }], { initialEntries: ['/settings'] });
  render(
    <LanguageProvider start={{ language: 'en', i18n: createI18n('en', english) }}>
      <Ui>
        <RouterProvider router={router} />
      </Ui>
    </LanguageProvider>,
  );
  return () => router.state.location.pathname;
}

it('says what is no number and what nothing has, and opens what is found', async () => {
  const getPath = openDesk(['ORDERS']);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: texts.title }));
  const field = await screen.findByLabelText(texts.number, {}, { timeout: 5000 });
  await user.type(field, 'mango{Enter}');
  await screen.findByText(texts.noNumber);
  await user.clear(field);
  await user.type(field, '10999{Enter}');
  await screen.findByText(/^Nothing has the number/);
  expect(getPath()).toBe('/settings');
  await user.clear(field);
  await user.type(field, '10404{Enter}');
  await waitFor(() => expect(getPath()).toBe('/orders/10404'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('is offered to nobody who sees no jobs', () => {
  openDesk(['CHAT']);
  expect(screen.queryByRole('button')).toBeNull();
});
