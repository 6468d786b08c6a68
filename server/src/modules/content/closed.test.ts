import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { acceptsGuests } from '@platewright/contract/call';
import { callEntries } from '@platewright/contract/contract';
import { buildOutgoingRequest } from '@platewright/contract/client';
import { loadPaymentOutcome, createPayableOrder, payUpToBankPage } from '../../../testing/payment-steps.ts';
import { createSampleInputs } from '../../../testing/sample-inputs.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { createPreviewToken } from './preview.ts';
import { publications } from '../../platform/db/schema/index.ts';
import { readBuildVersion } from '../../platform/http/build-version.ts';
import { registerPortalRoutes, type WebBuild } from '../../platform/http/page-routes.ts';

const { version } = readBuildVersion();
let testApp: TestApp;
let app: FastifyInstance;
const webBuild: WebBuild = {
  toPageAddress: ({ pathname }) => ({ path: pathname, isMain: true }),
  render: async (request, { client }) => {
    if (new URL(request.url).pathname === '/account') return Response.redirect(new URL('/account/a', request.url), 302);
    return new Response(JSON.stringify(await client.siteNotice({})), { headers: { 'content-type': 'text/html' } });
  },
};
beforeAll(async () => {
  testApp = await startTestApp();
  app = await buildApp(testApp.deps, async (one, services) =>
    registerPortalRoutes(one, services, { web: webBuild, build: 'test' }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

const updateNotice = (data: object) => replacePublished(testApp.deps.database.db, 'maintenance', data);
const closeSite = (until = '') => updateNotice({ on: true, closed: true, text: { en: 'Works', ar: 'أعمال' }, until });
afterEach(() => updateNotice({ on: false }));
const getUrl = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const getHealth = async () => (await getUrl('/api/health')).json<{ payload: { open: boolean } }>().payload;

describe('while the site is closed for maintenance', () => {
  it('customer calls return 503 with Retry-After; staff calls work', async () => {
    const [owner, staff] = [await testApp.createOwner(), await testApp.createStaff(['ORDERS', 'CONTENT'])];
    const { orderId } = await testApp.createOrder({ orderedBy: owner });
    const input = createSampleInputs({ orderId, productId: 1, productUrl: 'label-plates' });
    await closeSite();
    const refused: string[] = [];
    for (const [name, call] of callEntries) {
      const { method, url, body } = buildOutgoingRequest(name, input[name]);
      const token = call.principals.includes('customer') ? owner.token : staff.token;
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
    expect(open.filter(([, call]) => call.principals.join() === 'customer')).toEqual([]);
    expect(callEntries.filter(([name, call]) => call.principals.join() === 'staff' && refused.includes(name))).toEqual(
      [],
    );
    expect(open.flatMap(([name, call]) => (acceptsGuests(call) ? [name] : [])).sort()).toEqual([
      'deskAuthenticate',
      'deskForgotPassword',
      'deskLink',
      'deskLogout',
      'deskRefreshToken',
      'deskSetPassword',
      'deskSharedPc',
      'deskUnlock',
      'newsletterUnsubscribe',
      'siteBrand',
      'siteNotice',
      'usersLogout',
    ]);
    const arabic = await getUrl('/api/homepagecategories?lang=ar');
    expect(arabic.json<{ error: { message: string } }>().error.message).toContain('الصيانة');
    // Routes that are not calls are refused as well: a resumable upload, a file with a ticket.
    for (const [method, url] of [
      ['POST', '/api/uploads'],
      ['GET', '/%61pi/banners'],
      ['GET', '/api/files/t/0b0f8a52-63e2-4a43-9df5-0a1c34e2bb1c/content?ticket=x'],
    ] as const)
      expect((await app.inject({ method, url })).statusCode, url).toBe(503);
  });

  it('health stays ready and reports open: false', async () => {
    expect(await getHealth()).toEqual({ status: 'ok', version, open: true, database: true });
    await closeSite();
    expect(await getHealth()).toEqual({ status: 'ok', version, open: false, database: true });
    expect((await getUrl('/api/health/ready')).statusCode).toBe(200);
    expect((await getUrl('/metrics')).statusCode).toBe(200);
  });

  it('payment webhooks are processed', async () => {
    const owner = await testApp.createOwner();
    const orderId = await createPayableOrder(testApp, owner);
    const { decide } = await payUpToBankPage(testApp, owner, orderId);
    await closeSite();
    // The customer is on the bank's page while the site closes; the card provider reports the payment.
    await decide('approve');
    await testApp.waitFor(async () => (await loadPaymentOutcome(testApp, orderId)).statusId === 6);
    expect((await loadPaymentOutcome(testApp, orderId)).states).toEqual(['captured']);
  });

  it('pages return the maintenance screen with 503 and no-store, and their data calls are refused', async () => {
    expect((await getUrl('/faq')).statusCode).toBe(200);
    await closeSite(new Date(testApp.clock.now().getTime() + 3_600_000).toISOString());
    const page = await getUrl('/faq');
    expect(page.statusCode).toBe(503);
    expect(page.headers).toMatchObject({ 'retry-after': '3600', 'cache-control': 'no-store' });
    expect(page.body).toContain('"closed":true');
    expect((await getUrl('/faq.data')).json()).toMatchObject({ error: { name: 'maintenance' } });
    expect((await getUrl('/account')).statusCode).toBe(302);
    expect((await getUrl('/robots.txt')).statusCode).toBe(200);
  });

  it('staff can preview drafts', async () => {
    await closeSite();
    const [row] = await testApp.deps.database.db.select().from(publications).where(eq(publications.kind, 'brand'));
    const mark = createPreviewToken(testApp.deps.tokens, row?.id ?? 0);
    expect((await getUrl(`/contact-us?preview=${encodeURIComponent(mark)}`)).statusCode).toBe(200);
  });

  it('it reopens at the scheduled time or when staff reopen it', async () => {
    await closeSite(new Date(testApp.clock.now().getTime() + 60_000).toISOString());
    expect((await getUrl('/faq')).statusCode).toBe(503);
    testApp.clock.advance({ minutes: 2 });
    expect([(await getUrl('/faq')).statusCode, await getHealth()]).toEqual([
      200,
      { status: 'ok', version, open: true, database: true },
    ]);
    await closeSite();
    expect((await getUrl('/api/banners')).statusCode).toBe(503);
    await updateNotice({ on: true, closed: false, text: { en: 'Works', ar: 'أعمال' }, until: '' });
    expect((await getUrl('/api/banners')).statusCode).toBe(200);
    expect((await getUrl('/faq')).body).toContain('"closed":false');
  });
});
