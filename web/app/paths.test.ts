import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { getAccountSection, accountSections, isGuardedPath, paths, toSafeReturnPath } from './paths.ts';
import routes from './routes.ts';

const toRouteObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) =>
    index
      ? { index: true, id: undefined, handle: file }
      : { path, handle: file, children: toRouteObjects(children ?? []) },
  );
const routeTable = toRouteObjects(routes);
const getRouteFile = (address: string): unknown => matchRoutes(routeTable, address)?.at(-1)?.route.handle;

/** One sample for each function of `paths`. */
const samples: Record<keyof typeof paths, string> = {
  home: paths.home(),
  categories: paths.categories(),
  category: paths.category('paper-and-tissue'),
  product: paths.product('label-plates'),
  productFrom: paths.productFrom('label-plates', { pressId: 4 }),
  contact: paths.contact(),
  unsubscribe: paths.unsubscribe(),
  confirmNewsletter: paths.confirmNewsletter(),
  faq: paths.faq(),
  about: paths.about(),
  legal: paths.legal('privacy-policy'),
  legalMobile: paths.legalMobile(),
  notFound: paths.notFound(),
  orderFor: paths.orderFor(),
  kit: paths.kit(),
  mailbox: paths.mailbox(),
  oneDriveRedirect: paths.oneDriveRedirect(),
  login: paths.login('/products/label-plates?x=1'),
  register: paths.register(),
  forgotPassword: paths.forgotPassword(),
  socialReturn: paths.socialReturn('google'),
  dashboard: paths.dashboard(),
  quotations: paths.quotations(),
  quotation: paths.quotation(7),
  sharedQuotation: paths.sharedQuotation('a'.repeat(43)),
  templates: paths.templates(),
  account: paths.account(),
  order: paths.order(10412, 'approve'),
  reorder: paths.reorder(10412),
  reportFault: paths.reportFault(10412, ['face-1']),
  plate: paths.plate('7F3K92QX'),
  proof: paths.proof(10412, 7),
  proofComments: paths.proofComments(10412, 7),
  compareProof: paths.compareProof(10412, 7, 1, 2),
  file: paths.file(10412, 3, 0, 'pdf'),
  checkout: paths.checkout(10412),
  payOrders: paths.payOrders(),
  combinedPayment: paths.combinedPayment('6f0f1d3a-7c39-4d7e-9f53-1f6f3a1c2b10'),
  orderOutcome: paths.orderOutcome(10412, 'success'),
};

describe('paths', () => {
  it.each(Object.entries(samples))('%s leads to a screen', (_name, address) => {
    expect(getRouteFile(address), address).not.toBe('shell/unknown-path.ts');
    expect(getRouteFile(address), address).toBeDefined();
  });

  it.each(accountSections)('the account has the page %s', (section) => {
    expect(getRouteFile(paths.account(section))).toMatch(
      /^modules\/(account|addresses|credit|customers|members|templates)\/([\w-]+\/)?[\w-]+\.tsx$/,
    );
    expect(getAccountSection(paths.account(section))).toBe(section);
    expect(isGuardedPath(paths.account(section))).toBe(true);
  });

  it('leads to the reorder page, not to a tab of the order', () => {
    expect(getRouteFile(paths.reorder(10412))).toBe('modules/orders/reorder/reorder-route.tsx');
  });

  it('leads an unknown path to the not-found page [SHL-25]', () => {
    expect(getRouteFile('/nothing/of/the/kind/here')).toBe('shell/unknown-path.ts');
  });

  it('serves a product by URL key, and by category and number [PROD-01] [PROD-02]', () => {
    expect(getRouteFile('/products/label-plates')).toBe('modules/catalogue/product/product.tsx');
    expect(getRouteFile('/products/labels/1')).toBe('modules/catalogue/product/product.tsx');
  });

  it('serves a category by its key [CAT-03]', () => {
    expect(getRouteFile('/category')).toBe('modules/catalogue/all-categories.tsx');
    expect(getRouteFile('/category/Fingerprint')).toBe('modules/catalogue/category.tsx');
  });

  it('requires a session exactly where the specification does [TPL-01] [OLST-01] [AUTH-26]', () => {
    for (const address of [
      '/dashboard',
      '/templates',
      '/account/customers',
      '/account/members',
      '/order/1/files',
      '/checkout/1',
      '/file/1/2/0/pdf',
    ])
      expect(isGuardedPath(address), address).toBe(true);
    for (const address of ['/', '/category', '/products/label-plates', '/login', '/dashboards'])
      expect(isGuardedPath(address), address).toBe(false);
  });

  it('accepts only return paths of this site', () => {
    expect(toSafeReturnPath('/products/label-plates?x=1')).toBe('/products/label-plates?x=1');
    expect(toSafeReturnPath('/order/10412/files?page=2#row-3')).toBe('/order/10412/files?page=2#row-3');
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
      expect(toSafeReturnPath(from), String(from)).not.toMatch(/^(?!\/)|^\/[/\\]|[\t\n\r]/);
    for (const from of [null, '', 'dashboard', '//evil.example', '/\t/evil.example', '/..//evil.example'])
      expect(toSafeReturnPath(from)).toBe('/');
  });
});
