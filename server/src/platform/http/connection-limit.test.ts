import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { limitConnections, MAX_CONNECTIONS } from './connection-limit.ts';

async function open(port: number, localAddress: string): Promise<{ socket: Socket; answered: Promise<boolean> }> {
  const socket = connect({ host: '127.0.0.1', port, localAddress });
  const answered = new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true));
    socket.once('close', () => resolve(false));
    socket.once('error', () => resolve(false));
  });
  await once(socket, 'connect');
  return { socket, answered };
}
const ask = ({ socket, answered }: Awaited<ReturnType<typeof open>>) => {
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return answered;
};

it('closes what one address opens beyond its connections, and nothing of another one', async () => {
  const app = Fastify({ forceCloseConnections: true });
  limitConnections(app, { TRUST_PROXY: undefined, RATE_LIMIT_FACTOR: 1 });
  app.get('/', () => 'yes');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  try {
    const held = [];
    // Bodies that never end.
    for (let index = 0; index < MAX_CONNECTIONS; index++) held.push(await open(port, '127.0.0.2'));
    expect(await ask(await open(port, '127.0.0.2'))).toBe(false);
    expect(await ask(await open(port, '127.0.0.3'))).toBe(true);
    held[0]?.socket.destroy();
    await expect.poll(async () => ask(await open(port, '127.0.0.2'))).toBe(true);
  } finally {
    await app.close();
  }
});
