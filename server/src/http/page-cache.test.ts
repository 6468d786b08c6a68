import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageCache, type Page } from './page-cache.ts';

const page = (body: string, status = 200): Page => ({
  status,
  headers: {},
  body,
  etag: `"${body}"`,
  brotli: null,
  gzip: null,
});
const later = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + ms);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the cache of pages', () => {
  it('renders a page once for many who ask at once, and compresses it once', async () => {
    const cache = new PageCache();
    const render = vi.fn(async () => page('<p>ok</p>'));
    const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('en /', render)));
    expect(render).toHaveBeenCalledTimes(1);
    const [first] = pages;
    expect(brotliDecompressSync(first?.brotli ?? Buffer.alloc(0)).toString()).toBe('<p>ok</p>');
    expect(gunzipSync(first?.gzip ?? Buffer.alloc(0)).toString()).toBe('<p>ok</p>');
    expect(await cache.get('en /', render)).toBe(first);
    await cache.get('ar /', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('serves the old page once more while the new one is made', async () => {
    const cache = new PageCache();
    let n = 0;
    const render = async () => page(`page ${++n}`);
    expect((await cache.get('/', render)).body).toBe('page 1');
    later(31_000);
    expect((await cache.get('/', render)).body).toBe('page 1');
    await vi.waitFor(async () => expect((await cache.get('/', render)).body).toBe('page 2'));
    expect(n).toBe(2);
  });

  it('forgets everything, also what is being made, when something it shows changes', async () => {
    const cache = new PageCache();
    let finish: (made: Page) => void = () => undefined;
    const slow = cache.get('/', () => new Promise<Page>((resolve) => (finish = resolve)));
    cache.clear();
    finish(page('before'));
    expect((await slow).body).toBe('before');
    expect(cache.kept('/')).toBeUndefined();
    expect((await cache.get('/', async () => page('after'))).body).toBe('after');
    expect(cache.kept('/')?.body).toBe('after');
    cache.clear();
    expect(cache.kept('/')).toBeUndefined();
  });

  it('keeps the old page when a new one can not be made, and keeps no page but good ones', async () => {
    const cache = new PageCache();
    await cache.get('/', async () => page('old'));
    later(31_000);
    const broken = async () => {
      throw new Error('No.');
    };
    expect((await cache.get('/', broken)).body).toBe('old');
    await expect(cache.get('/new', broken)).rejects.toThrow('No.');
    const missing = vi.fn(async () => page('nothing here', 404));
    await cache.get('/missing', missing);
    await cache.get('/missing', missing);
    expect(missing).toHaveBeenCalledTimes(2);
  });
});
