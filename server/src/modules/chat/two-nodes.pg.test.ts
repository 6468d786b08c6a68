import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeChatPages, joinChatPage, type ChatPage } from '../../../testing/chat-socket.ts';
import { startRedis, type TestRedis } from '../../../testing/start-redis.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';

/** Two nodes of one installation: they share a PostgreSQL and a Redis, and nothing else. */
let redis: TestRedis;
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  redis = await startRedis();
  const options = { sockets: true, env: { REDIS_URL: redis.url, SECRET_KEY: randomUUID() } };
  first = await startTestApp(options);
  second = await startTestApp({ ...options, nodeOf: first });
});
afterEach(closeChatPages);
afterAll(async () => {
  await second.close();
  await first.close();
  await redis.stop();
});

const getSeqs = ({ messages }: ChatPage): number[] => messages.map(({ seq }) => Number(seq));
const countTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

/** What a page does after it has lost its connection: it joins on another node, then asks for what it missed. */
async function reconnect(node: TestApp, { token }: TestCustomer, orderId: number, known: readonly number[]) {
  const page = await joinChatPage(node, token, orderId);
  const after = Math.max(0, ...known);
  const missed = await node.createClient(token).chatMessages({ orderId, after, limit: 100 });
  return { page, missed: missed.map(({ seq }) => seq) };
}

describe('the chat on two nodes', () => {
  it('brings each message to the pages of the other node, once and with its number', async () => {
    const owner = await first.createOwner();
    const staff = await first.createStaff(['CHAT']);
    const { orderId } = await first.createOrder({ orderedBy: owner });
    const customer = await joinChatPage(first, owner.token, orderId);
    const desk = await joinChatPage(second, staff.token, orderId);
    for (let n = 0; n < 10; n++)
      await Promise.all([customer.write(orderId, `Customer ${n}`), desk.write(orderId, `Desk ${n}`)]);
    await first.waitFor(async () => customer.messages.length >= 20 && desk.messages.length >= 20);
    for (const page of [customer, desk]) expect([...getSeqs(page)].sort((a, b) => a - b)).toEqual(countTo(20));
  });

  it('names those who have it open on the other node, and nobody whose connection is lost', async () => {
    const owner = await first.createOwner();
    const staff = await first.createStaff(['CHAT']);
    const { orderId } = await first.createOrder({ orderedBy: owner });
    const customer = await joinChatPage(first, owner.token, orderId);
    const desk = await joinChatPage(second, staff.token, orderId);
    await first.waitFor(async () => [customer, desk].every(({ presence }) => presence.at(-1)?.names.length === 1));
    desk.socket.disconnect();
    await first.waitFor(async () => customer.presence.at(-1)?.names.length === 0);
  });

  it('misses and doubles nothing for a page that reconnects to the other node while messages come', async () => {
    const owner = await first.createOwner();
    const staff = await first.createStaff(['CHAT']);
    const { orderId } = await first.createOrder({ orderedBy: owner });
    const desk = await joinChatPage(second, staff.token, orderId);
    let page = await joinChatPage(first, owner.token, orderId);
    const seen: number[] = [];
    const writing = (async () => {
      for (let n = 1; n <= 60; n++) await desk.write(orderId, `Message ${n}`);
    })();
    for (const node of [second, first, second]) {
      await first.waitFor(async () => page.messages.length >= 5 || seen.length + page.messages.length >= 60);
      page.socket.disconnect();
      seen.push(...getSeqs(page));
      const { page: next, missed } = await reconnect(node, owner, orderId, seen);
      // A message may come by the call and by the socket: a page shows each number once.
      const bySocket = getSeqs(next);
      seen.push(...missed.filter((seq) => !seen.includes(seq)));
      next.messages.splice(
        0,
        next.messages.length,
        ...bySocket.filter((seq) => !seen.includes(seq)).map((seq) => ({ seq })),
      );
      page = next;
    }
    await writing;
    await first.waitFor(async () => new Set([...seen, ...getSeqs(page)]).size === 60);
    expect([...new Set([...seen, ...getSeqs(page)])].sort((a, b) => a - b)).toEqual(countTo(60));
    // The socket itself brought no message twice.
    expect(new Set(getSeqs(page)).size).toBe(page.messages.length);
    expect((await owner.call.chatMessages({ orderId, limit: 100 })).map(({ seq }) => seq)).toEqual(countTo(60));
  });

  it('stores a message once whose answer was lost and that is sent again over the other node', async () => {
    const owner = await first.createOwner();
    const staff = await first.createStaff(['CHAT']);
    const { orderId } = await first.createOrder({ orderedBy: owner });
    const desk = await joinChatPage(second, staff.token, orderId);
    const [here, there] = [
      await joinChatPage(first, owner.token, orderId),
      await joinChatPage(second, owner.token, orderId),
    ];
    const clientId = randomUUID();
    const answers = await Promise.all([here, there, here].map((page) => page.write(orderId, 'Once', { clientId })));
    expect(answers.map(({ payload }) => payload?.['seq'])).toEqual([1, 1, 1]);
    await there.write(orderId, 'After');
    await first.waitFor(async () => [desk, here, there].every(({ messages }) => messages.length >= 2));
    for (const page of [desk, here, there]) expect(getSeqs(page)).toEqual([1, 2]);
  });

  it('goes on alone while Redis is frozen, and together once it answers again', async () => {
    const owner = await first.createOwner();
    const staff = await first.createStaff(['CHAT']);
    const { orderId } = await first.createOrder({ orderedBy: owner });
    const [here, desk] = [
      await joinChatPage(first, owner.token, orderId),
      await joinChatPage(first, staff.token, orderId),
    ];
    const there = await joinChatPage(second, owner.token, orderId);
    redis.freeze();
    try {
      for (const text of ['One', 'Two', 'Three']) await desk.write(orderId, text);
      await first.waitFor(async () => here.messages.length === 3);
      expect(there.messages).toEqual([]);
      // A node that starts now does not wait for Redis.
      const third = await startTestApp({
        sockets: true,
        env: { REDIS_URL: redis.url, SECRET_KEY: first.deps.config.SECRET_KEY },
        nodeOf: first,
      });
      const messages = await third
        .createClient(owner.token)
        .chatMessages({ orderId, limit: 100 })
        .finally(() => third.close());
      expect(messages).toHaveLength(3);
    } finally {
      redis.thaw();
    }
    await first.waitFor(async () => {
      await desk.write(orderId, 'Again');
      return there.messages.length > 0;
    });
  });
});
