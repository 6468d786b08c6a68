import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthHeaders } from '../../../testing/auth-headers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

/** Requests that no client library sends: written to the socket as they are. */
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  port = (app.fastify.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const sendRaw = (...lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write([...lines, 'Connection: close', '', ''].join('\r\n')));
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => (answer += chunk));
    socket.once('close', () => resolve(answer));
    socket.once('error', reject);
  });

it.each(['partial', 'final;/api/uploads/a /api/uploads/b'])(
  'that begins an upload to be joined (%s) is refused in the envelope',
  async (concat) => {
    const { authorization } = createAuthHeaders((await app.createOwner()).token);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-concat': concat },
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: expect.objectContaining({ name: 'brokenBody' }), payload: null },
    ]);
  },
);

it.each([
  ['two hosts', ['GET /api/health HTTP/1.1', 'Host: plates.example', 'Host: evil.example']],
  ['a path that is no UTF-8', ['GET /%ff HTTP/1.1', 'Host: plates.example']],
  ['a call whose path is no UTF-8', ['GET /api/%ff HTTP/1.1', 'Host: plates.example']],
])('with %s is refused in the envelope', async (_what, lines) => {
  const answer = await sendRaw(...lines);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  expect(JSON.parse(body)).toMatchObject({ error: { name: 'brokenBody' }, payload: null });
});

it('with one host, whatever its spelling, is answered', async () => {
  expect(await sendRaw('GET /api/health HTTP/1.1', 'HOST: plates.example')).toMatch(/^HTTP\/1\.1 200 /);
});
