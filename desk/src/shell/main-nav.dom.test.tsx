import { createI18n } from '@platewright/texts/create-i18n';
import { desk as arabic } from '@platewright/texts/ar/desk';
import { desk as english } from '@platewright/texts/en/desk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryKeys } from '../api/query-keys.ts';
import { session } from '../api/staff-session.ts';
import { LanguageContext } from '../i18n/language-provider.tsx';
import { MainNav } from './main-nav.tsx';
import { SectionTabs } from './section-tabs.tsx';

const phone = vi.hoisted(() => ({ isPhone: false }));
vi.mock('./use-is-phone.ts', () => ({ useIsPhone: () => phone.isPhone }));

const staff = { staffId: 1, token: 't', refreshToken: 'r', email: 'a@b.c', name: 'A', uniqueId: 'u', role: 'custom' };
const allKeys = [
  'ORDERS',
  'PAYMENTS',
  'CHAT',
  'CREDITS',
  'CATALOGUE',
  'RATES',
  'STAFF',
  'SETTINGS',
  'CONTENT',
  'PEOPLE',
];

beforeEach(() => {
  phone.isPhone = false;
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});

function renderAt(keys: string[], pathname: string, lang: 'en' | 'ar' = 'en') {
  session.save({ ...staff, keys } as never);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } });
  queries.setQueryData(queryKeys.messageCounts, { new: 3 });
  queries.setQueryData(queryKeys.setup, { isOpen: true, steps: [] });
  return render(
    <QueryClientProvider client={queries}>
      <I18nextProvider i18n={lang === 'ar' ? createI18n('ar', arabic) : createI18n('en', english)}>
        <LanguageContext value={{ language: lang, changeLanguage: () => undefined }}>
          <MemoryRouter initialEntries={[pathname]}>
            <MainNav />
            <SectionTabs section="catalogue" />
          </MemoryRouter>
        </LanguageContext>
      </I18nextProvider>
    </QueryClientProvider>,
  );
}

const nav = () => within(screen.getByRole('navigation', { name: english.shell.navigation }));
const readLinks = () =>
  nav()
    .getAllByRole('link')
    .map((link) => link.textContent);
const readCurrent = () =>
  nav()
    .queryAllByRole('link', { current: 'page' })
    .map((link) => link.textContent);

it('shows the places of the work in its order, and no place that the rights lack', () => {
  const { unmount } = renderAt(allKeys, '/jobs');
  expect(readLinks()).toEqual(['Today', 'Jobs', 'Plates', 'Chat', 'Customers', 'Money', 'Catalogue']);
  expect(readCurrent()).toEqual(['Jobs']);
  unmount();
  renderAt(['PAYMENTS'], '/refunds');
  expect(readLinks()).toEqual(['Today', 'Jobs', 'Money']);
  expect(readCurrent()).toEqual(['Money']);
  expect(nav().queryByRole('button')).toBeNull();
});

it('leads to the first page of a section that the person may open', () => {
  const { unmount } = renderAt(['RATES'], '/prices/coupons/4');
  expect(nav().getByRole('link', { name: 'Catalogue' }).getAttribute('href')).toBe('/prices');
  expect(readCurrent()).toEqual(['Catalogue']);
  const tabs = within(screen.getByRole('navigation', { name: 'Catalogue' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Price list',
    'Shipping rates',
    'Coupons',
    'Agreements',
  ]);
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Coupons');
  unmount();
  // One page alone needs no way to others.
  renderAt(['CATALOGUE'], '/catalogue/7');
  expect(nav().getByRole('link', { name: 'Catalogue' }).getAttribute('href')).toBe('/catalogue');
  expect(screen.queryByRole('navigation', { name: 'Catalogue' })).toBeNull();
});

it('keeps what is looked after now and then in one menu, with the new messages', async () => {
  renderAt(['PEOPLE', 'RATES'], '/calendar');
  const trigger = nav().getByRole('button', { name: english.shell.operatorWaiting.replace('{n}', '3') });
  expect(trigger.getAttribute('aria-current')).toBe('true');
  expect(readCurrent()).toEqual([]);
  await userEvent.click(trigger);
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Calendar',
    'Messages3',
    'Newsletter',
    'Roles',
  ]);
});

it('folds what does not fit on a phone into one menu, by keyboard too', async () => {
  phone.isPhone = true;
  renderAt(allKeys, '/prices');
  expect(readLinks()).toEqual(['Today', 'Jobs', 'Plates']);
  const more = nav().getByRole('button', { name: english.shell.moreWaiting.replace('{n}', '3') });
  expect(more.getAttribute('aria-current')).toBe('true');
  more.focus();
  await userEvent.keyboard('{Enter}');
  const items = screen.getAllByRole('menuitem');
  expect(items.slice(0, 4).map((item) => item.textContent)).toEqual(['Chat', 'Customers', 'Money', 'Catalogue']);
  expect(document.activeElement).toBe(items[0]);
});

it('names the places in Arabic', () => {
  renderAt(allKeys, '/', 'ar');
  expect(within(screen.getByRole('navigation', { name: arabic.shell.navigation })).getAllByRole('link')).toHaveLength(
    7,
  );
  expect(screen.getByRole('link', { name: arabic.shell.money })).toBeTruthy();
});

it('scrolls the row of tabs to the open page, which on phones stands beside what fits', () => {
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(this.getAttribute('aria-current') === 'page' ? 500 : 0, 0, 100, 40);
  });
  renderAt(allKeys, '/prices/coupons');
  expect(screen.getByRole('navigation', { name: english.catalogue.nav }).scrollLeft).toBe(500);
  box.mockRestore();
});
