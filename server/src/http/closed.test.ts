import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callEntries } from '@platewright/contract/contract';
import { outgoing } from '@platewright/contract/client';
import { fate, readyToPay, toTheBank } from '../../testing/paying.ts';
import { samples } from '../../testing/samples.ts';
import { world, type World } from '../../testing/world.ts';
import { buildApp } from '../app.ts';
import { previewMark } from '../content/preview.ts';
import { contents } from '../db/schema/index.ts';
import { mountPortal, type WebBuild } from './pages.ts';

/** Staff close the site for works: visitors wait, the house goes on, and it opens by itself when it is over. */
let w: World;
let app: FastifyInstance;
const web: WebBuild = {
  render: async (request, { client }) => {
    if (new URL(request.url).pathname === '/account') return Response.redirect(new URL('/account/a', request.url), 302);
    return new Response(JSON.stringify(await client.siteNotice({})), { headers: { 'content-type': 'text/html' } });
  },
};
beforeAll(async () => {
  w = await world();
  app = await buildApp(w.deps, async (one, deps, invoke, cache) =>
    mountPortal(one, deps, invoke, cache, { web, build: 'test' }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await w.close();
});

const notice = (data: object) =>
  w.deps.database.read.update(contents).set({ data }).where(eq(contents.kind, 'maintenance'));
const close = (until = '') => notice({ on: true, closed: true, text: { en: 'Works', ar: 'أعمال' }, until });
afterEach(() => notice({ on: false }));
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const health = async () => (await get('/api/health')).json<{ payload: { open: boolean } }>().payload;

describe('while the site is closed', () => {
  it('every call of visitors and customers is refused with 503 and when to come again, calls of staff are not', async () => {
    const [owner, staff] = [await w.anOwner(), await w.aStaff(['ORDERS', 'CONTENT'])];
    const { orderId } = await w.anOrder({ of: owner });
    const input = samples({ orderId, productId: 1, productUrl: 'label-plates' });
    await close();
    const refused: string[] = [];
    for (const [name, call] of callEntries) {
      const { method, url, body } = outgoing(name, input[name]);
      const token = call.who === 'staff' ? staff.token : owner.token;
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      if (answer.statusCode !== 503) continue;
      refused.push(name);
      expect(answer.headers['retry-after'], name).toBe('300');
      expect(answer.json(), name).toMatchObject({ error: { code: 503, name: 'maintenance' }, payload: null });
    }
    const open = callEntries.filter(([name]) => !refused.includes(name));
    expect(open.filter(([, call]) => call.who === 'customer')).toEqual([]);
    expect(callEntries.filter(([name, call]) => call.who === 'staff' && refused.includes(name))).toEqual([]);
    expect(open.flatMap(([name, call]) => (call.who === 'anyone' ? [name] : [])).sort()).toEqual([
      'deskAuthenticate',
      'deskForgotPassword',
      'deskLink',
      'deskLogout',
      'deskRefreshToken',
      'deskSetPassword',
      'newsletterUnsubscribe',
      'siteBrand',
      'siteNotice',
      'usersLogout',
    ]);
    const arabic = await get('/api/homepagecategories?lang=ar');
    expect(arabic.json<{ error: { message: string } }>().error.message).toContain('الصيانة');
    // What is no call, too: an upload, a file behind a ticket.
    for (const [method, url] of [
      ['POST', '/api/uploads'],
      ['GET', '/%61pi/banners'],
      ['GET', '/api/files/t/0b0f8a52-63e2-4a43-9df5-0a1c34e2bb1c/content?ticket=x'],
    ] as const)
      expect((await app.inject({ method, url })).statusCode, url).toBe(503);
  });

  it('health stays, and says that visitors are not served', async () => {
    expect(await health()).toEqual({ status: 'ok', open: true });
    await close();
    expect(await health()).toEqual({ status: 'ok', open: false });
    expect((await get('/api/health/ready')).statusCode).toBe(200);
    expect((await get('/metrics')).statusCode).toBe(200);
  });

  it('a payment that the processor tells of is taken', async () => {
    const owner = await w.anOwner();
    const orderId = await readyToPay(w, owner);
    const { decide } = await toTheBank(w, owner, orderId);
    await close();
    // The person is at the bank; the processor's word comes from there.
    await decide('approve');
    await w.eventually(async () => (await fate(w, orderId)).statusId === 6);
    expect((await fate(w, orderId)).states).toEqual(['captured']);
  });

  it('pages are the maintenance screen with 503, kept by nobody, and their data is refused', async () => {
    expect((await get('/faq')).statusCode).toBe(200);
    await close(new Date(w.clock.now().getTime() + 3_600_000).toISOString());
    const page = await get('/faq');
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });
    expect(page.body).toContain('"closed":true');
    expect((await get('/faq.data')).json()).toMatchObject({ error: { name: 'maintenance' } });
    expect((await get('/account')).statusCode).toBe(302);
    expect((await get('/robots.txt')).statusCode).toBe(200);
  });

  it('staff still look at their drafts', async () => {
    await close();
    const [row] = await w.deps.database.read.select().from(contents).where(eq(contents.kind, 'brand'));
    const mark = previewMark(w.deps.tokens, row?.id ?? 0);
    expect((await get(`/contact-us?preview=${encodeURIComponent(mark)}`)).statusCode).toBe(200);
  });

  it('it opens by itself when the time has passed, and at once when staff open it', async () => {
    await close(new Date(w.clock.now().getTime() + 60_000).toISOString());
    expect((await get('/faq')).statusCode).toBe(503);
    w.clock.forward({ minutes: 2 });
    expect([(await get('/faq')).statusCode, await health()]).toEqual([200, { status: 'ok', open: true }]);
    await close();
    expect((await get('/api/banners')).statusCode).toBe(503);
    await notice({ on: true, closed: false, text: { en: 'Works', ar: 'أعمال' }, until: '' });
    expect((await get('/api/banners')).statusCode).toBe(200);
    expect((await get('/faq')).body).toContain('"closed":false');
  });
});
