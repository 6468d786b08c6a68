import { useUiTexts } from '@platewright/browser/use-ui-texts';
import { createI18n } from '@platewright/texts/create-i18n';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import { UiProvider } from '@platewright/ui/ui-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '../../api/query-keys.ts';
import { session } from '../../api/staff-session.ts';
import { LanguageContext } from '../../i18n/language-provider.tsx';
import { findCurrentStep } from './guide-steps.ts';
import { FirstLanding } from './first-landing.tsx';
import { SetupStepPage } from './setup-step-page.tsx';
import type { SetupState } from './use-setup.ts';

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const step = (key: string, isDone: boolean, gaps: string[] = [], isRequired = true) => ({
  key,
  isDone,
  gaps,
  isRequired,
});
const setup = {
  steps: [
    step('brand', true),
    step('address', true),
    step('tax', false, ['trnInvalid']),
    step('catalogue', true),
    step('payment', false, ['paymentUntested']),
    step('staff', false, ['staffAlone'], false),
    step('opening', false, ['notOpened']),
  ],
  isOpen: false,
  canOpen: false,
  opening: null,
  demo: false,
  brand: { contentId: 7, taxUnregistered: false },
  catalogue: { products: 12, categories: 4, choice: null, hasOrders: false },
  providers: [],
  rates: [],
  staff: { active: 1, invited: 0 },
} as unknown as SetupState;

const operator = { name: { en: 'Flexo Plates', ar: 'ألواح' } };
/** The entry about the operator, of which each of the first steps asks a part. */
const brand = {
  ...{ id: 7, revision: 1, base: 1, kind: 'brand', status: 'published', version: 1, plans: [] },
  ...{ live: operator, edited: operator, draft: null, scheduled: null, outdated: null },
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

function WithTexts({ lang, children }: { lang: 'en' | 'ar'; children: ReactNode }) {
  return (
    <UiProvider locale={lang} texts={useUiTexts()}>
      {children}
    </UiProvider>
  );
}

function renderAt(
  path: string,
  { lang = 'en', keys = ['STAFF', 'CONTENT'] }: { lang?: 'en' | 'ar'; keys?: string[] } = {},
) {
  session.save({ ...staff, keys } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData([...queryKeys.setup, 'steps', lang], setup);
  queries.setQueryData([...queryKeys.contentEntry(7), lang], brand);
  const router = createMemoryRouter(
    [
      { path: '/', element: <FirstLanding /> },
      { path: '/setup/:step', element: <SetupStepPage /> },
    ],
    { initialEntries: [path] },
  );
  render(
    <QueryClientProvider client={queries}>
      <I18nextProvider i18n={lang === 'ar' ? createI18n('ar', arabic) : createI18n('en', english)}>
        <LanguageContext value={{ language: lang, changeLanguage: () => undefined }}>
          <WithTexts lang={lang}>
            <RouterProvider router={router} />
          </WithTexts>
        </LanguageContext>
      </I18nextProvider>
    </QueryClientProvider>,
  );
  return router;
}

it('goes on at sign-in with the first required step that is not done', () => {
  expect(findCurrentStep(setup)).toBe('tax');
  const router = renderAt('/');
  expect(router.state.location.pathname).toBe('/setup/tax');
});

it('says that a step is complete, where it is among all, and leads back and on', () => {
  renderAt('/setup/catalogue');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english.setup.steps.catalogue.title);
  expect(screen.getByText(english.setup.complete)).toBeTruthy();
  expect(screen.getByText('Step 4 of 7')).toBeTruthy();
  expect(screen.getByText('Products: 12 · categories: 4')).toBeTruthy();
  expect(screen.getByRole('link', { name: english.setup.back }).getAttribute('href')).toBe('/setup/tax');
  expect(screen.getByRole('link', { name: english.setup.next }).getAttribute('href')).toBe('/setup/payment');
  const all = within(screen.getByRole('navigation', { name: english.setup.all }));
  expect(all.getByRole('link', { current: 'step' }).textContent).toContain(english.setup.steps.catalogue.title);
});

it('lists before the opening what is missing, and leads there; what is only recommended is not', () => {
  renderAt('/setup/opening');
  const missing = within(screen.getByRole('region', { name: english.setup.stillMissing }));
  expect(missing.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/setup/tax',
    '/setup/payment',
  ]);
  expect(missing.getByText(english.setup.gaps.trnInvalid)).toBeTruthy();
  expect(missing.getByText(english.setup.gaps.paymentUntested)).toBeTruthy();
  expect(screen.getByRole('button', { name: english.setup.open }).hasAttribute('disabled')).toBe(true);
});

it('keeps what is typed on the way to another step and back', async () => {
  renderAt('/setup/brand');
  const getName = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Name, English/ });
  expect(getName().value).toBe('Flexo Plates');
  fireEvent.change(getName(), { target: { value: 'Falcon Plates' } });
  fireEvent.click(screen.getByRole('link', { name: english.setup.next }));
  expect(await screen.findByRole('heading', { level: 1, name: english.setup.steps.address.title })).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: english.setup.back }));
  expect(await screen.findByRole('heading', { level: 1, name: english.setup.steps.brand.title })).toBeTruthy();
  expect(getName().value).toBe('Falcon Plates');
});

it('knows no step of another name', () => {
  renderAt('/setup/nothing');
  expect(screen.getByText(english.shell.notFound.title)).toBeTruthy();
});

it('is closed to whoever may not set up', () => {
  renderAt('/setup/catalogue', { keys: ['ORDERS'] });
  expect(screen.queryByText(english.setup.steps.catalogue.text)).toBeNull();
  expect(screen.getByText(english.shell.forbidden.title)).toBeTruthy();
});

it('speaks Arabic', () => {
  renderAt('/setup/opening', { lang: 'ar' });
  expect(screen.getByText(arabic.setup.stillMissing)).toBeTruthy();
  expect(screen.getByText('الخطوة 7 من 7')).toBeTruthy();
});

it('lets the operator begin with an empty catalogue, and says what that hid', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: { body?: unknown }) => {
    if (!url.includes('/desk/setup/catalogue')) return new Promise(() => undefined);
    sent.push(init?.body);
    return Response.json({ error: null, payload: { products: 12, categories: 4 } });
  });
  const { setup: texts } = english;
  renderAt('/setup/catalogue', { keys: ['STAFF', 'CONTENT', 'CATALOGUE'] });
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${texts.catalogueChoices.empty.label}`) }));
  fireEvent.click(screen.getByRole('button', { name: texts.chooseCatalogue }));
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.emptyAsk.confirm }));
  expect(await screen.findByText(/Hidden: products 12, categories 4/)).toBeTruthy();
  expect(JSON.stringify(sent)).toContain('empty');
});
