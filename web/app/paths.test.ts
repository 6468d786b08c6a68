import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { accountSectionOf, accountSections, isGuarded, paths, safeFrom } from './paths.ts';
import routes from './routes.ts';

const plain = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) =>
    index ? { index: true, id: undefined, handle: file } : { path, handle: file, children: plain(children ?? []) },
  );
const table = plain(routes);
const fileOf = (address: string): unknown => matchRoutes(table, address)?.at(-1)?.route.handle;

/** One address of each kind. */
const samples: Record<keyof typeof paths, string> = {
  home: paths.home(),
  categories: paths.categories(),
  category: paths.category('paper-and-tissue'),
  product: paths.product('label-plates'),
  productFrom: paths.productFrom('label-plates', { pressId: 4 }),
  contact: paths.contact(),
  unsubscribe: paths.unsubscribe(),
  faq: paths.faq(),
  about: paths.about(),
  legal: paths.legal('privacy-policy'),
  legalMobile: paths.legalMobile(),
  notFound: paths.notFound(),
  kit: paths.kit(),
  mailbox: paths.mailbox(),
  login: paths.login('/products/label-plates?x=1'),
  register: paths.register(),
  forgotPassword: paths.forgotPassword(),
  socialReturn: paths.socialReturn('google'),
  dashboard: paths.dashboard(),
  account: paths.account(),
  order: paths.order(10412, 'approve'),
  proof: paths.proof(10412, 7),
  file: paths.file(10412, 3, 0, 'pdf'),
  checkout: paths.checkout(10412),
  orderOutcome: paths.orderOutcome(10412, 'success'),
};

describe('addresses', () => {
  it.each(Object.entries(samples))('%s has a screen', (_name, address) => {
    expect(fileOf(address), address).not.toBe('shell/unknown.ts');
    expect(fileOf(address), address).toBeDefined();
  });

  it.each(accountSections)('the account has a page %s', (section) => {
    expect(fileOf(paths.account(section))).toMatch(/^areas\/account\/\w+\/[\w-]+\.tsx$/);
    expect(accountSectionOf(paths.account(section))).toBe(section);
    expect(isGuarded(paths.account(section))).toBe(true);
  });

  it('leads an unknown address to the missing page [SHL-25]', () => {
    expect(fileOf('/nothing/of/the/kind/here')).toBe('shell/unknown.ts');
  });

  it('serves a product by url and by category and number [PROD-01] [PROD-02]', () => {
    expect(fileOf('/products/label-plates')).toBe('areas/product/product.tsx');
    expect(fileOf('/products/labels/1')).toBe('areas/product/product.tsx');
  });

  it('serves a category by its key [CAT-03]', () => {
    expect(fileOf('/category')).toBe('areas/catalogue/all-categories.tsx');
    expect(fileOf('/category/Fingerprint')).toBe('areas/catalogue/category.tsx');
  });

  it('asks for a sign-in exactly where the specification does', () => {
    for (const address of [
      '/dashboard',
      '/templates',
      '/account/customers',
      '/account/members',
      '/order/1/files',
      '/checkout/1',
      '/file/1/2/0/pdf',
    ])
      expect(isGuarded(address), address).toBe(true);
    for (const address of ['/', '/category', '/products/label-plates', '/login', '/dashboards'])
      expect(isGuarded(address), address).toBe(false);
  });

  it('goes back only into this site', () => {
    expect(safeFrom('/products/label-plates?x=1')).toBe('/products/label-plates?x=1');
    expect(safeFrom('/order/10412/files?page=2#row-3')).toBe('/order/10412/files?page=2#row-3');
    for (const from of [
      null,
      '',
      'dashboard',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n/evil.example',
      '/\t\\evil.example',
      '/..//evil.example',
      '/.//evil.example',
      '///evil.example',
      ' //evil.example',
      'javascript:alert(1)',
      '/%09/evil.example/..//evil.example',
    ])
      expect(safeFrom(from), String(from)).not.toMatch(/^(?!\/)|^\/[/\\]|[\t\n\r]/);
    for (const from of [null, '', 'dashboard', '//evil.example', '/\t/evil.example', '/..//evil.example'])
      expect(safeFrom(from)).toBe('/');
  });
});
