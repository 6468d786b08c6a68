import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CallError } from '@platewright/contract/call-errors';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { PageCache } from './page-cache.ts';
import { registerPortalRoutes, serveCachedPages, type PageServices, type WebBuild } from './page-routes.ts';

let testApp: TestApp;
let app: FastifyInstance;
let pageServices: PageServices;
const renderedUrls: string[] = [];
/** A portal whose pages know the parameter `page`, and which needs an answer of the server for each of them. */
const webBuild: WebBuild = {
  toPageAddress: ({ pathname, searchParams }) => {
    const page = searchParams.get('page');
    return { path: pathname + (page ? `?page=${page}` : ''), isMain: page === null };
  },
  render: async (request, { client, nonce }) => {
    renderedUrls.push(request.url);
    if (request.url.endsWith('/scripts'))
      return new Response(
        `<link nonce="${nonce}" href="/a.css"/><script nonce="${nonce}">own()</script><script src="/a.js"></script>` +
          '<p><script>fromContent()</script><script nonce="guessed">fromContent()</script></p>',
        { headers: { 'content-type': 'text/html' } },
      );
    if (request.url.endsWith('/moved'))
      return new Response(null, { status: 301, headers: { location: '/faq?page=2' } });
    try {
      const { name } = await client.siteBrand({});
      const text = request.url.endsWith('/long') ? name.repeat(1_000) : name;
      return new Response(`<p>${text}</p>`, { headers: { 'content-type': 'text/html' } });
    } catch (error) {
      // As the router does with what a loader throws.
      return error instanceof Response ? error : new Response('', { status: 500 });
    }
  },
};
beforeAll(async () => {
  testApp = await startTestApp();
  app = await buildApp(testApp.deps, async (one, services) => {
    pageServices = services;
    registerPortalRoutes(one, services, { web: webBuild, build: 'test' });
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});
beforeEach(() => {
  renderedUrls.length = 0;
  testApp.deps.database.publishedCache.invalidate();
});
const getPage = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

describe('the cache of pages', () => {
  it('knows a page by its own parameters: others neither bypass it nor push pages out [FUL-21]', async () => {
    const first = await getPage('/faq?utm_source=letter&fbclid=1');
    expect([first.statusCode, first.body]).toEqual([200, expect.stringContaining('<p>')]);
    for (let n = 0; n < 300; n++) {
      const answer = await getPage(`/faq?x=${n}&${'y'.repeat(n)}=1`);
      expect(answer.headers['etag']).toBe(first.headers['etag']);
    }
    await Promise.all(Array.from({ length: 50 }, (_, n) => getPage(`/faq?gclid=${n}`)));
    // What others never see must not be rendered into a page that they get.
    expect(renderedUrls).toEqual(['http://localhost:3000/faq']);

    expect((await getPage('/faq?page=2&x=1')).statusCode).toBe(200);
    expect((await getPage('/faq?x=2&page=2')).statusCode).toBe(200);
    expect(renderedUrls).toEqual(['http://localhost:3000/faq', 'http://localhost:3000/faq?page=2']);
    await getPage('/faq?lang=ar&x=1');
    await getPage('/faq?x=2', { cookie: 'lang=ar' });
    expect(renderedUrls).toHaveLength(3);
  });

  it('stores nothing of the answer that sends the stale page while a new one is rendered', async () => {
    await getPage('/long', { 'accept-encoding': 'br' });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const stale = await getPage('/long', { 'accept-encoding': 'br' });
    expect(stale.headers['content-encoding']).toBe('br');
    const key = { lang: 'en', path: '/long', isMain: true } as const;
    await vi.waitFor(() => expect(pageServices.cache.getFresh(key)).toBeDefined());
    expect(renderedUrls).toHaveLength(2);
    const plain = await getPage('/long', { 'accept-encoding': 'identity' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toContain('<p>');
  });

  it('leads to where a page has moved in the language of the link', async () => {
    const locate = async (query: string) => (await getPage(`/moved${query}`)).headers['location'];
    expect(await locate('')).toBe('/faq?page=2');
    expect(await locate('?lang=ar')).toBe('/faq?page=2&lang=ar');
    expect(await locate('?lang=en&x=1')).toBe('/faq?page=2&lang=en');
    expect(await locate('?lang=klingon')).toBe('/faq?page=2&lang=en');
  });

  it('is not asked about another site that an address names', async () => {
    await getPage('/faq');
    const answer = await getPage('//evil.example/faq');
    expect([answer.statusCode, answer.headers['location']]).toEqual([308, '/evil.example/faq']);
  });
});

describe('the page that shows a draft', () => {
  it('may be framed by the desk alone, is not for search engines, and is there while the portal is closed', async () => {
    const policyOf = (answer: Awaited<ReturnType<typeof getPage>>) => String(answer.headers['content-security-policy']);
    const framed = await getPage('/preview/product');
    expect(policyOf(framed)).toContain("frame-ancestors 'self'");
    expect(framed.headers['x-robots-tag']).toBe('noindex');
    expect(policyOf(await getPage('/faq'))).toContain("frame-ancestors 'none'");

    const portal = Fastify();
    onTestFinished(() => void portal.close());
    const closure = { seconds: 60 } as never;
    const services = { ...pageServices, cache: new PageCache(), deskUrl: 'https://desk.plates.example' };
    registerPortalRoutes(
      portal,
      { ...services, loadSiteClosure: async () => closure },
      { web: webBuild, build: 'test' },
    );
    const separate = await portal.inject({ url: '/preview/product' });
    expect(separate.statusCode).toBe(200);
    expect(policyOf(separate)).toContain('frame-ancestors https://desk.plates.example');
    expect((await portal.inject({ url: '/faq' })).statusCode).toBe(503);
  });
});

describe('the limit of renderings of an address', () => {
  /** A portal with its cached pages, and how many renderings it has counted. */
  const startPortal = async (overrides: Partial<PageServices> = {}) => {
    const countRender = vi.fn(async () => undefined);
    const services = { ...pageServices, cache: new PageCache(), countRender, ...overrides };
    const portal = Fastify();
    serveCachedPages(portal, services.cache);
    registerPortalRoutes(portal, services, { web: webBuild, build: 'test' });
    await portal.ready();
    return { portal, countRender };
  };

  it('counts who makes the server render, and nobody who gets a page that is there, fresh or stale [FUL-21]', async () => {
    const { portal, countRender } = await startPortal();
    for (let n = 0; n < 3; n++) expect((await portal.inject('/faq')).statusCode).toBe(200);
    expect(countRender).toHaveBeenCalledTimes(1);
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 31_000);
    onTestFinished(() => clock.mockRestore());
    // The cache looks at the clock once a millisecond.
    await vi.waitFor(async () => {
      expect((await portal.inject('/faq')).statusCode).toBe(200);
      expect(renderedUrls).toHaveLength(2);
    });
    expect(countRender).toHaveBeenCalledTimes(1);
    await portal.inject('/faq?page=2');
    expect(countRender).toHaveBeenCalledTimes(2);
    await portal.close();
  });

  it('counts the maintenance screen of a page once', async () => {
    const { portal, countRender } = await startPortal({ loadSiteClosure: async () => ({ seconds: 90 }) });
    for (let n = 0; n < 3; n++) expect((await portal.inject('/faq')).statusCode).toBe(503);
    expect(countRender).toHaveBeenCalledTimes(1);
    await portal.close();
  });

  it('counts every draft that is shown', async () => {
    const { portal, countRender } = await startPortal({ verifyPreviewToken: () => 1 });
    for (let n = 0; n < 3; n++) await portal.inject('/faq?preview=token');
    expect(countRender).toHaveBeenCalledTimes(3);
    await portal.close();
  });
});

describe('the Content-Security-Policy of a rendered page', () => {
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

  it('allows the scripts of the portal, and none that its content has brought', async () => {
    const { body, headers } = await getPage('/scripts');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' ${hash('own()')};`);
    expect(policy).not.toContain(hash('fromContent()'));
    expect(body).toContain('<link href="/a.css"/><script>own()</script>');
  });
});

/** A page of status 503, not what a call answers. */
function expectUnavailable({ statusCode, headers }: Awaited<ReturnType<typeof getPage>>): void {
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(headers['content-type']).toContain('text/html');
}

describe('a page whose data cannot be read', () => {
  it('is answered with 503 and Retry-After while the database is away, and not cached', async () => {
    const lost = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
    const select = vi.spyOn(testApp.deps.database.publishedCache, 'getOrLoad').mockRejectedValue(lost);
    const refused = await getPage('/legal');
    expectUnavailable(refused);
    expect(renderedUrls).toEqual(['http://localhost:3000/legal']);
    select.mockRestore();
    expect((await getPage('/legal')).statusCode).toBe(200);
  });

  it('is answered with a page in the language of the visitor when too many renders wait', async () => {
    const render = vi.spyOn(PageCache.prototype, 'getOrRender').mockRejectedValue(new CallError('busy'));
    const [english, arabic, data] = [await getPage('/faq'), await getPage('/faq?lang=ar'), await getPage('/faq.data')];
    render.mockRestore();
    for (const refused of [english, arabic]) expectUnavailable(refused);
    expect(english.body).toContain('The server is busy right now.');
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect(data.json()).toMatchObject({ error: { code: 503, name: 'busy' } });
    expect((await getPage('/faq')).statusCode).toBe(200);
  });
});

describe('a visitor whom the server has no time for', () => {
  /** An app that allows six requests a minute and is under pressure when a header says so. */
  const startBusyApp = async () => {
    const config = { ...testApp.deps.config, RATE_LIMIT_FACTOR: 6 / 3000 };
    const busyApp = await buildApp({ ...testApp.deps, config }, async (one, services) => {
      one.addHook('onRequest', async ({ headers }) => {
        if (headers['x-pressure']) throw Object.assign(new Error('shed'), { code: 'FST_UNDER_PRESSURE' });
      });
      registerPortalRoutes(one, services, { web: webBuild, build: 'test' });
    });
    return {
      busyApp,
      get: (url: string, headers = {}) => busyApp.inject({ url, headers, remoteAddress: '203.0.113.9' }),
    };
  };

  it('gets a page that comes back by itself, when load is shed and when the rate limit ends; calls get JSON', async () => {
    const { busyApp, get } = await startBusyApp();
    const pressure = { 'x-pressure': '1' };
    const shed = await get('/faq?x=1', pressure);
    expectUnavailable(shed);
    expect(shed.body).toContain('<meta http-equiv="refresh" content="5">');
    expect(shed.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
    const arabic = await get('/faq', { ...pressure, cookie: 'lang=ar' });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect((await get('/faq.data', pressure)).json()).toMatchObject({ error: { name: 'busy' } });

    for (let n = 0; n < 6; n++) expect((await get(`/page-${n}`)).statusCode).toBe(200);
    const limited = await get('/page-6', { 'accept-language': 'ar-AE' });
    expect([limited.statusCode, limited.headers['retry-after']]).toEqual([429, '60']);
    expect(limited.headers['content-type']).toContain('text/html');
    expect(limited.body).toContain('<meta http-equiv="refresh" content="60">');
    expect(limited.body).toContain('محاولات كثيرة');
    const call = await get('/api/site/brand');
    expect([call.statusCode, call.headers['retry-after']]).toEqual([429, '60']);
    expect(call.json()).toMatchObject({ error: { name: 'tooManyRequests' }, payload: null });
    // A page that is in the cache costs nothing and is shown still.
    expect((await get('/page-1')).statusCode).toBe(200);
    await busyApp.close();
  });
});

describe('a closed portal', () => {
  it('keeps search engines away until the portal is opened, cached or not', async () => {
    const cache = new PageCache();
    let isOpen = false;
    const portal = Fastify();
    serveCachedPages(portal, cache);
    const services = { ...pageServices, cache, isPortalOpen: async () => isOpen };
    registerPortalRoutes(portal, services, { web: webBuild, build: 'test' });
    const visit = async () => (await portal.inject('/faq')).headers['x-robots-tag'];
    expect([await visit(), await visit()]).toEqual(['noindex', 'noindex']);
    isOpen = true;
    // What the notification of the opening does on every node.
    cache.clear();
    expect([await visit(), await visit()]).toEqual([undefined, undefined]);
    await portal.close();
  });

  it('renders the maintenance screen of a page once for each language, until staff change something', async () => {
    const cache = new PageCache();
    let isClosed = true;
    const services = { ...pageServices, cache, loadSiteClosure: async () => (isClosed ? { seconds: 90 } : null) };
    const portal = Fastify();
    registerPortalRoutes(portal, services, { web: webBuild, build: 'test' });
    const visit = (n: number) => portal.inject(`/faq?lang=${n % 2 ? 'ar' : 'en'}&x=${n}`);
    const visits = [...(await Promise.all(Array.from({ length: 30 }, (_, n) => visit(n)))), await visit(0)];
    for (const { statusCode, headers } of visits)
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '90', 'no-store']);
    expect(renderedUrls).toHaveLength(2);

    cache.clear();
    await visit(0);
    expect(renderedUrls).toHaveLength(3);
    // The portal opens by itself at the end that staff have set.
    isClosed = false;
    expect((await visit(0)).statusCode).toBe(200);
    expect(renderedUrls).toHaveLength(4);
    await portal.close();
  });
});
