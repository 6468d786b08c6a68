import { describe, expect, it } from 'vitest';
import { toPageAddress, toReturnPath } from './page-address.ts';

const parse = (path: string) => new URL(path, 'https://plates.example');
const token = 'x'.repeat(40);

describe('the address under which a page is cached', () => {
  it.each([
    ['/', '/', true],
    ['/?x=91&utm_source=letter&lang=ar', '/', true],
    ['/category/labels?utm_campaign=a&page=2&fbclid=1', '/category/labels?page=2', false],
    ['/category/labels?page=1', '/category/labels', true],
    ['/category/labels?page=2e1', '/category/labels', true],
    ['/faq?topic=Files&q=size&gclid=3', '/faq?q=size&topic=Files', false],
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
  ])('%s is %s', (url, path, isMain) => expect(toPageAddress(parse(url), ['root', 'faq'])).toEqual({ path, isMain }));

  it('is cut where somebody writes without end', () => {
    expect(toPageAddress(parse(`/faq?q=${'a'.repeat(5000)}`)).path).toHaveLength('/faq?q='.length + 500);
  });
});

describe('the path to return to', () => {
  it.each([
    ['/products/label-plates?orderId=7&utm_source=x', '/products/label-plates?orderId=7'],
    [`/newsletter/unsubscribe?t=${token}`, '/newsletter/unsubscribe'],
    ['/?x=1', '/'],
  ])('%s is %s', (url, path) => expect(toReturnPath(parse(url))).toBe(path));
});
