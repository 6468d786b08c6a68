import { describe, expect, it } from 'vitest';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../routes.ts';
import { collectRouteNames, toPageAddress, toReturnPath } from './page-address.ts';

const parse = (path: string) => new URL(path, 'https://plates.example');
/** The routes as the build lists them: in one table, each with its parent, below the root. */
const toTable = (
  entries: readonly RouteConfigEntry[],
  parentId = 'root',
): [string, { parentId: string; path?: string }][] =>
  entries.flatMap(({ id, file, path, children }) => {
    const ownId = id ?? file.replace(/^.*\/|\.\w+$/g, '');
    return [[ownId, { parentId, ...(path ? { path } : {}) }], ...toTable(children ?? [], ownId)];
  });
const routeNames = collectRouteNames({ root: { path: '' }, ...Object.fromEntries(toTable(routes)) });
const token = 'x'.repeat(40);

describe('the address under which a page is cached', () => {
  it.each([
    ['/', '/', true],
    ['/?x=91&utm_source=letter&lang=ar', '/', true],
    ['/category/labels?utm_campaign=a&page=2&fbclid=1', '/category/labels?page=2', false],
    ['/category/labels?page=1', '/category/labels', true],
    ['/category/labels?page=2e1', '/category/labels', true],
    ['/faq?topic=Files&q=size&gclid=3', '/faq?q=size&topic=Files', false],
    ['/category?q=bag&x=1', '/category?q=bag', false],
    ['/legal?page=7', '/legal', true],
    ['/products/label-plates?pressId=7&templateId=x', '/products/label-plates?pressId=7', false],
    ['/login?from=%2Fdashboard&x=1', '/login?from=%2Fdashboard', false],
    [`/reset-password?t=${token}`, '/reset-password?t=given-to-the-browser-alone', false],
    ['/reset-password?t=abc', '/reset-password?t=short', false],
    [`/checkout/8/success?token=${token}`, '/checkout/8/success?token=given-to-the-browser-alone', false],
    ['/order/10412/files?page=3', '/order/10412/files', false],
    ['/dashboard?q=a', '/dashboard', false],
    ['/FAQ', '/FAQ', false],
    ['/faq/', '/faq/', false],
    ['/%66aq', '/%66aq', false],
    ['/?preview=old', '/?preview=ended', false],
    ['/faq.data?_routes=root,made-up,faq&x=1', '/faq.data?_routes=root,faq', false],
    ['/_root.data?x=1', '/_root.data', false],
    ['/products/label-plates', '/products/label-plates', true],
    ['/products/labels/1', '/products/labels/1', true],
    ['/newsletter/confirm', '/newsletter/confirm', true],
    ['/a1', '/a1', false],
    ['/newsletter/a1', '/newsletter/a1', false],
    ['/category/labels/a1', '/category/labels/a1', false],
    ['/faq/a1', '/faq/a1', false],
    ['/not-found', '/not-found', false],
  ])('%s is %s', (url, path, isMain) => expect(toPageAddress(parse(url), routeNames)).toMatchObject({ path, isMain }));

  it.each([
    ['/', false],
    ['/faq', false],
    ['/newsletter/confirm', false],
    ['/products/label-plates', true],
    ['/products/x1', true],
    ['/category/x1', true],
    ['/a1', false],
    ['/products/label-plates?pressId=7', false],
  ])('%s names an entry, which need not exist: %s', (url, namesEntry) =>
    expect(toPageAddress(parse(url), routeNames)).toMatchObject({ namesEntry }),
  );

  it('is cut where somebody writes without end', () => {
    expect(toPageAddress(parse(`/faq?q=${'a'.repeat(5000)}`), routeNames).path).toHaveLength('/faq?q='.length + 500);
  });
});

describe('the path to return to', () => {
  it.each([
    ['/products/label-plates?orderId=7&utm_source=x', '/products/label-plates?orderId=7'],
    [`/newsletter/unsubscribe?t=${token}`, '/newsletter/unsubscribe'],
    ['/?x=1', '/'],
  ])('%s is %s', (url, path) => expect(toReturnPath(parse(url))).toBe(path));
});
