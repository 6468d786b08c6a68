import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildApp } from '../../app.ts';
import { registerPortalRoutes } from './page-routes.ts';

const DESK_URL = 'https://desk.plates.example';
let testApp: TestApp;
let app: FastifyInstance;
beforeAll(async () => {
  testApp = await startTestApp({ env: { PUBLIC_URL: 'https://plates.example', DESK_URL } });
  app = await buildApp(testApp.deps, async (one, services) => {
    const html = { headers: { 'content-type': 'text/html' } };
    const web = {
      toPageAddress: ({ pathname }: URL) => ({ path: pathname, isMain: true }),
      render: async () => new Response('portal', html),
    };
    one.get('/desk/*', (_request, reply) => reply.type('text/html').send('desk'));
    registerPortalRoutes(one, services, { web, build: 'test' });
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

async function ask(host: string, url: string) {
  const { statusCode, body, headers } = await app.inject({ url, headers: { host } });
  return [statusCode, headers['location'] ?? body.slice(0, 6)];
}

describe('a desk with an origin of its own', () => {
  it('shows its pages and answers its calls there', async () => {
    expect(await ask('desk.plates.example', '/')).toEqual([302, `${DESK_URL}/desk/`]);
    expect(await ask('desk.plates.example', '/desk/orders/7')).toEqual([200, 'desk']);
    const staff = await testApp.createStaff(['ORDERS']);
    const headers = { host: 'desk.plates.example', authorization: `Bearer ${staff.token}` };
    for (const url of ['/api/desk/me', '/api/web/desk/me'])
      expect((await app.inject({ url, headers })).statusCode, url).toBe(200);
  });

  it('is no part of the portal: pages lead to it, and its calls do not exist', async () => {
    expect(await ask('plates.example', '/faq')).toEqual([200, 'portal']);
    expect(await ask('plates.example', '/desk/orders/7?tab=chat')).toEqual([302, `${DESK_URL}/desk/orders/7?tab=chat`]);
    expect(await ask('plates.example', '/deskjet')).toEqual([200, 'portal']);
    const staff = await testApp.createStaff(['ORDERS']);
    for (const host of ['plates.example', '10.0.0.7', 'desk.plates.example.evil.example'])
      for (const url of [
        '/api/desk/me',
        '/api/web/desk/me',
        '/api/desk/me/',
        '/api/%64esk/me',
        '/%61pi/web/d%65sk/me',
      ]) {
        const answer = await app.inject({ url, headers: { host, authorization: `Bearer ${staff.token}` } });
        expect(answer.statusCode, `${host} ${url}`).toBe(404);
      }
  });

  it('is not opened behind the name of the portal by a header that a proxy passes on', async () => {
    const proxied = await buildApp({ ...testApp.deps, config: { ...testApp.deps.config, TRUST_PROXY: 'loopback' } });
    const ask = async (host: string) => {
      const headers = { host, 'x-forwarded-host': 'desk.plates.example' };
      return (await proxied.inject({ url: '/api/desk/me', headers })).statusCode;
    };
    // Without a token: 401 where the call exists.
    expect([await ask('plates.example'), await ask('node-1:3000'), await ask('desk.plates.example:443')]).toEqual([
      404, 401, 401,
    ]);
    await proxied.close();
  });

  it('leads to the portal for its pages, and health is asked by any name', async () => {
    expect(await ask('desk.plates.example', '/products/label-plates?preview=x')).toEqual([
      302,
      'https://plates.example/products/label-plates?preview=x',
    ]);
    for (const host of ['desk.plates.example', 'plates.example', '10.0.0.7'])
      expect((await app.inject({ url: '/api/health', headers: { host } })).statusCode).toBe(200);
  });

  it('is where links in emails to staff lead', async () => {
    const admin = await testApp.createStaff(['STAFF']);
    const email = `new-${admin.staffId}@house.example`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/desk/staff',
      headers: { host: 'desk.plates.example', authorization: `Bearer ${admin.token}` },
      payload: { name: 'New', email, keys: ['ORDERS'], lang: 'en' },
    });
    expect(answer.statusCode).toBe(200);
    const message = await testApp.waitFor(async () => (await testApp.readEmails()).find(({ to }) => to === email));
    expect(JSON.stringify(message)).toContain(`${DESK_URL}/desk/welcome?t=`);
  });
});
