import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForEmails } from '../../../testing/accounts-and-emails.ts';
import { closeChatPages, joinChatPage } from '../../../testing/chat-socket.ts';
import { createPushBrowser } from '../../../testing/push-browser.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestCustomer } from '../../../testing/test-builders.ts';
import { chatMessages, chatReaders, chats, files, notifications, users } from '../../platform/db/schema/index.ts';
import type { JobData } from '../../platform/jobs/jobs.ts';
import { jobDefinitions } from '../registries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterEach(closeChatPages);
afterAll(() => app.close());

/** A chat of so many messages, written by staff, inserted at once. */
async function createLongChat(count: number) {
  const owner = await app.createOwner();
  const staff = await app.createStaff(['CHAT']);
  const { orderId } = await app.createOrder({ orderedBy: owner });
  const { db } = app.deps.database;
  await db.insert(chats).values({ orderId, lastSeq: count, lastPublicSeq: count, lastAt: app.clock.now() });
  await db.execute(
    sql`insert into chat_messages (order_id, seq, public_seq, staff_id, author_name, client_id, text)
        select ${orderId}, n, n, ${staff.staffId}, 'Noura', gen_random_uuid(), 'Message ' || n from generate_series(1, ${count}) n`,
  );
  return { owner, staff, orderId };
}

const getReader = async (orderId: number, { userId }: TestCustomer) => {
  const rows = await app.deps.database.db.select().from(chatReaders).where(eq(chatReaders.orderId, orderId));
  return rows.find((row) => row.userId === userId);
};

describe('history', () => {
  it('answers the fields of the specification, oldest first [CHAT-16]', async () => {
    const { owner, staff, orderId } = await createLongChat(2);
    const answer = await app.inject({
      method: 'GET',
      url: `/api/chat/messages/${orderId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.json<{ payload: unknown[] }>().payload).toEqual(
      [1, 2].map((seq) => ({
        message: `Message ${seq}`,
        createdAt: expect.any(String) as string,
        isAdmin: true,
        user: { id: staff.staffId, firstname: 'Noura' },
        orderId,
        seq,
        clientId: expect.any(String) as string,
        attachments: [],
      })),
    );
  });

  it('pages from the newest to the first', async () => {
    const { owner, staff, orderId } = await createLongChat(130);
    const seqs = async (page: object) => (await owner.call.chatMessages({ orderId, ...page })).map(({ seq }) => seq);
    expect((await seqs({})).slice(0, 1)).toEqual([81]);
    expect(await seqs({ before: 81, limit: 2 })).toEqual([79, 80]);
    expect(await seqs({ before: 3 })).toEqual([1, 2]);
    expect(await seqs({ after: 127 })).toEqual([128, 129, 130]);
    expect(await seqs({ after: 0, limit: 2 })).toEqual([1, 2]);
    for (const wrong of [{ limit: 101 }, { limit: 0 }, { before: -1 }, { after: 'x' as never }])
      await expect(owner.call.chatMessages({ orderId, ...wrong })).rejects.toMatchObject({ errorName: 'invalidInput' });
    expect((await staff.call.deskChatMessages({ orderId, before: 81, limit: 2 })).messages).toHaveLength(2);
  });

  it('reads one page of 5,000 messages by a range of the index, as of five', async () => {
    const { owner, orderId } = await createLongChat(5000);
    await app.deps.database.db.execute(sql`analyze chat_messages`);
    const plan = await app.deps.database.db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (analyze, format text) select * from chat_messages where order_id = ${orderId} and public_seq is not null order by public_seq desc limit 50`,
    );
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index Scan Backward using chat_messages_public/);
    expect(text).not.toMatch(/Seq Scan|Sort/);
    expect(await owner.call.chatMessages({ orderId })).toHaveLength(50);
    // The count stops at what a badge can show.
    expect(await owner.call.chatMembers({ orderId })).toMatchObject({ unread: 100 });
  });
});

describe('a chat of 5,000 messages', () => {
  /** What opening a chat asks of its tables: how many statements, and the most rows that one of them answered. */
  async function recordOpening({ owner, staff, orderId }: Awaited<ReturnType<typeof createLongChat>>) {
    const rowsOf: number[] = [];
    const query = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')?.value as (
      ...args: unknown[]
    ) => unknown;
    const countRows = (result: unknown) => {
      if (typeof result === 'object' && result !== null && 'rowCount' in result) rowsOf.push(Number(result.rowCount));
      return result;
    };
    const recorder = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      // The job queue asks as well, whenever it likes.
      const isOfChat = /chat_|"chats"|order_history/.test(JSON.stringify(args[0]));
      // The pool asks with a callback, a transaction awaits a promise.
      const callback = args.at(-1);
      if (isOfChat && typeof callback === 'function')
        args[args.length - 1] = (error: unknown, result: unknown): void => {
          countRows(result);
          Reflect.apply(callback, undefined, [error, result]);
        };
      const answer = Reflect.apply(query, this, args);
      return isOfChat && answer instanceof Promise ? answer.then(countRows) : answer;
    } as typeof pg.Client.prototype.query);
    await owner.call.chatMembers({ orderId });
    await owner.call.chatMessages({ orderId });
    await owner.call.chatEvents({ orderId });
    await owner.call.chatUnread({ orderIds: [orderId] });
    await staff.call.deskChat({ orderId });
    await staff.call.deskChatMessages({ orderId });
    recorder.mockRestore();
    return { statements: rowsOf.length, mostRows: Math.max(...rowsOf) };
  }

  it('opens with as many statements as one of five, and with no more rows than a page has', async () => {
    const [small, large] = [await createLongChat(5), await createLongChat(5000)];
    // What is read once and cached is not part of the comparison.
    for (const chat of [small, large]) await recordOpening(chat);
    const [ofFive, ofMany] = [await recordOpening(small), await recordOpening(large)];
    expect(ofFive.statements).toBeGreaterThan(5);
    expect(ofMany.statements).toBe(ofFive.statements);
    expect(ofMany.mostRows).toBe(50);
  });
});

describe('members', () => {
  it('names those who take part [CHAT-15]', async () => {
    const owner = await app.createOwner();
    const [member, silent] = [await app.createMember(owner, []), await app.createMember(owner, ['CHAT'])];
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await app.assignToOrder(orderId, member, ['CHAT']);
    const rename = (userId: number, firstname: string) =>
      app.deps.database.db.update(users).set({ firstname }).where(eq(users.id, userId));
    await rename(owner.userId, 'Mariam');
    await rename(member.userId, 'Huda');
    await rename(silent.userId, 'Nobody');
    expect((await owner.call.chatMembers({ orderId })).memberNamesStr).toBe('Mariam Person, Huda Person, Prepress');
    expect((await member.call.chatMembers({ orderId, lang: 'ar' })).memberNamesStr).toBe(
      'Mariam Person، Huda Person، ما قبل الطباعة',
    );
  });
});

describe('unread messages', () => {
  it('are counted for each person, on the order, in lists and at the bell, until they are read', async () => {
    const owner = await app.createOwner();
    const [member, without] = [await app.createMember(owner, []), await app.createMember(owner, [])];
    const staff = await app.createStaff(['CHAT']);
    const { orderId } = await app.createOrder({ orderedBy: owner });
    await app.assignToOrder(orderId, member, ['CHAT']);
    await app.assignToOrder(orderId, without, ['APPROVE']);
    const [desk, page] = [
      await joinChatPage(app, staff.token, orderId),
      await joinChatPage(app, member.token, orderId),
    ];
    await desk.write(orderId, 'One');
    await desk.write(orderId, 'Two');
    await page.write(orderId, 'Three');
    const count = async (person: TestCustomer) => {
      const { orders } = await person.call.chatUnread({ orderIds: [orderId, 99_999_999] });
      const { message } = await person.call.genNotification({});
      return [
        (await person.call.chatMembers({ orderId })).unread,
        orders[0]?.unread ?? 0,
        message.find(({ orderNumber }) => orderNumber === orderId)?.chatNotification ?? 0,
      ];
    };
    expect(await count(owner)).toEqual([3, 3, 3]);
    expect(await count(member)).toEqual([2, 2, 2]);
    expect((await without.call.chatUnread({ orderIds: [orderId] })).orders).toEqual([]);
    expect((await without.call.genNotification({})).message).toEqual([]);
    expect(await owner.call.chatRead({ orderId, seq: 2 })).toEqual({ readSeq: 2, unread: 1 });
    // Two tabs may report in any order, and nobody reads what does not exist.
    expect(await owner.call.chatRead({ orderId, seq: 1 })).toEqual({ readSeq: 2, unread: 1 });
    expect(await owner.call.chatRead({ orderId, seq: 900 })).toEqual({ readSeq: 3, unread: 0 });
    expect(await count(owner)).toEqual([0, 0, 0]);
    const rows = await app.deps.database.db.select().from(notifications).where(eq(notifications.userId, owner.userId));
    expect(rows).toHaveLength(1);
  });

  it('are one row at the bell and on the tab, which moves up with each message past other news', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['CHAT', 'ORDERS']);
    const talk = await app.createOrder({ orderedBy: owner });
    const quiet = await app.createOrder({ orderedBy: owner });
    const { orderId } = talk;
    const desk = await joinChatPage(app, staff.token, orderId);
    const begin = async (order: number) =>
      staff.call.deskTransitionOrder({ orderId: order, to: 4, revision: 0, note: '' });
    await desk.write(orderId, 'One');
    await begin(orderId);
    await begin(quiet.orderId);
    app.clock.advance({ minutes: 1 });
    await desk.write(orderId, 'Two');
    const { message, unread } = await owner.call.genNotification({});
    expect(unread).toBe(3);
    const sentence = `Prepress has started to work on order ${orderId}.`;
    expect(message).toMatchObject([
      {
        orderNumber: orderId,
        description: expect.stringContaining('Two'),
        createdAt: app.clock.now().toISOString(),
        chatNotification: 2,
        orderCount: 2,
        isChat: true,
        newestChange: { description: sentence },
      },
      { orderNumber: quiet.orderId, isChat: false, newestChange: { id: message[1]?.id } },
    ]);
    const tab = await owner.call.orderdetailsNotifications({ orderId });
    expect(tab.message.rows.map(({ description }) => description)).toEqual([message[0]?.description, sentence]);
  });

  it('are read for the other side: customers learn that staff have seen their message', async () => {
    const { owner, staff, orderId } = await createLongChat(1);
    const page = await joinChatPage(app, owner.token, orderId);
    const marks: unknown[] = [];
    page.socket.on('read', (mark: unknown) => marks.push(mark));
    await page.write(orderId, 'Seen?');
    await staff.call.deskChatRead({ orderId, seq: 2 });
    await app.waitFor(async () => marks.length === 1);
    expect(marks).toEqual([{ orderId, isAdmin: true, seq: 2 }]);
    expect(await owner.call.chatMembers({ orderId })).toMatchObject({ staffReadSeq: 2 });
    // Reading an order without any message opens no chat.
    const empty = await app.createOrder({ orderedBy: owner });
    expect(await owner.call.chatRead({ orderId: empty.orderId, seq: 5 })).toEqual({ readSeq: 0, unread: 0 });
    expect(await app.deps.database.db.$count(chats, eq(chats.orderId, empty.orderId))).toBe(0);
  });
});

describe('whoever is away', () => {
  const runEmailJob = async (orderId: number, person: TestCustomer) => {
    const since = (await getReader(orderId, person))?.unreadSince;
    if (since)
      await jobDefinitions.chatEmail.run(app.deps, { orderId, userId: person.userId, since: since.toISOString() });
  };

  it('gets one email for all that is unread, and the next one after reading', async () => {
    const { owner, staff, orderId } = await createLongChat(0);
    const desk = await joinChatPage(app, staff.token, orderId);
    await desk.write(orderId, 'First <b>line</b>');
    await desk.write(orderId, 'NOTE', { isNote: true });
    app.clock.advance({ minutes: 5 });
    await desk.write(orderId, 'Second line');
    const waiting = await app.deps.database.pool.query<{ n: number }>(
      `select count(*)::int n from jobs.job where name = 'chatEmail' and (data->>'orderId')::int = $1 and start_after > created_on + interval '9 minutes'`,
      [orderId],
    );
    expect(waiting.rows[0]?.n).toBe(1);
    await runEmailJob(orderId, owner);
    await runEmailJob(orderId, owner);
    const [email, ...more] = await waitForEmails(app, owner.email);
    expect(more).toEqual([]);
    expect(email?.subject).toBe(`Order ${orderId}: you have unread messages`);
    expect(email?.text).toContain('First <b>line</b>');
    expect(email?.text).toContain('Second line');
    expect(JSON.stringify(email)).not.toContain('NOTE');
    expect(email?.html).not.toContain('<b>line</b>');
    expect(email?.links[0]).toBe(`http://localhost:3000/order/${orderId}/projectDetails?chat=1`);
    await desk.write(orderId, 'Third line');
    await runEmailJob(orderId, owner);
    await owner.call.chatRead({ orderId, seq: 3 });
    app.clock.advance({ minutes: 1 });
    await runEmailJob(orderId, owner);
    await desk.write(orderId, 'Fourth line');
    await runEmailJob(orderId, owner);
    const emails = await app.waitFor(async () => {
      const all = (await app.readEmails()).filter(({ to }) => to === owner.email);
      return all.length === 2 && all;
    });
    expect(emails.some(({ text }) => text.includes('Fourth line') && !text.includes('Second line'))).toBe(true);
  });

  it('gets no email after reading, and none about an order that is not theirs any more', async () => {
    const { owner, staff, orderId } = await createLongChat(0);
    const member = await app.createMember(owner, []);
    await app.assignToOrder(orderId, member, ['CHAT']);
    const desk = await joinChatPage(app, staff.token, orderId);
    await desk.write(orderId, 'Quick');
    const [since, theirs] = [await getReader(orderId, owner), await getReader(orderId, member)];
    await owner.call.chatRead({ orderId, seq: 1 });
    await app.deps.database.db.execute(sql`delete from order_members where user_id = ${member.userId}`);
    for (const [person, row] of [
      [owner, since],
      [member, theirs],
    ] as const)
      await jobDefinitions.chatEmail.run(app.deps, {
        orderId,
        userId: person.userId,
        since: row?.unreadSince?.toISOString() ?? '',
      });
    const sent = await app.deps.database.pool.query<{ n: number }>(
      `select count(*)::int n from jobs.job where name = 'email' and (data->>'orderId')::int = $1`,
      [orderId],
    );
    expect(sent.rows[0]?.n).toBe(0);
  });
});

describe('push', () => {
  it('goes to the devices of whoever has not read the message by then and may still read it', async () => {
    const { owner, staff, orderId } = await createLongChat(0);
    const [reader, left] = [await app.createMember(owner, []), await app.createMember(owner, [])];
    for (const member of [reader, left]) await app.assignToOrder(orderId, member, ['CHAT']);
    const desk = await joinChatPage(app, staff.token, orderId);
    await desk.write(orderId, 'One');
    const findJobs = async <Data>(name: string) =>
      (
        await app.deps.database.pool.query<{ data: Data; delay: number }>(
          `select data, extract(epoch from start_after - created_on)::int as delay from jobs.job
           where name = $1 and (data->'notice'->>'orderId')::int = $2`,
          [name, orderId],
        )
      ).rows;
    const [job, ...others] = await findJobs<JobData['chatPush']>('chatPush');
    expect(others).toEqual([]);
    expect(job?.delay).toBe(15);
    if (!job) throw new Error('No push was enqueued.');
    expect(job.data).toMatchObject({ seq: 1, notice: { orderId, textKey: 'chatMessage' } });
    expect([...job.data.readers].sort()).toEqual([owner, reader, left].map(({ userId }) => userId).sort());

    for (const person of [owner, reader, left]) {
      const { token } = createPushBrowser(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
      await person.call.pushnotificationsUpdate({ deviceId: randomUUID(), token });
    }
    await reader.call.chatRead({ orderId, seq: 1 });
    await app.deps.database.db.execute(sql`delete from order_members where user_id = ${left.userId}`);
    await jobDefinitions.chatPush.run(app.deps, job.data);
    const pushes = await findJobs<JobData['push']>('push');
    expect(pushes.map(({ data }) => data.userId)).toEqual([owner.userId]);
  });
});

describe('files in a message', () => {
  it('points at proofs and released files of the order, and at nothing else', async () => {
    const owner = await app.createOwner();
    const order = await app.createOrder({ orderedBy: owner, status: 3 });
    const other = await app.createOrder({ orderedBy: owner, status: 3 });
    const page = await joinChatPage(app, owner.token, order.orderId);
    await app.deps.database.db
      .update(files)
      .set({ pageKeys: ['page-1.png'] })
      .where(eq(files.purpose, 'approve'));
    const [file] = await owner.call.chatFiles({ orderId: order.orderId });
    const [foreign] = await owner.call.chatFiles({ orderId: other.orderId });
    const attach = (documentVersionId: number | undefined, place?: object) =>
      page.write(order.orderId, '', { attachments: [{ documentVersionId, place }] });
    expect((await attach(file?.documentVersionId, { page: 1, x: 0.25, y: 0.5 })).payload).toMatchObject({
      message: '',
      attachments: [{ name: 'proof-1.pdf', version: 1, kind: 'approve', place: { page: 1, x: 0.25, y: 0.5 } }],
    });
    for (const wrong of [foreign?.documentVersionId, 99_999_999])
      expect((await attach(wrong)).error).toMatchObject({ name: 'invalidInput' });
    expect((await attach(file?.documentVersionId, { page: 1, x: 2, y: 0 })).error).toMatchObject({
      name: 'invalidInput',
    });
    expect((await owner.call.genNotification({})).message).toEqual([]);
  });
});

it('shows changes of the status between the messages', async () => {
  const owner = await app.createOwner();
  const { orderId, revision } = await app.createOrder({ orderedBy: owner });
  await (await app.createStaff(['ORDERS'])).call.deskTransitionOrder({ orderId, to: 4, revision });
  const events = await owner.call.chatEvents({ orderId });
  expect(events.map(({ statusId }) => statusId)).toEqual([1, 4]);
  expect(await app.deps.database.db.$count(chatMessages, eq(chatMessages.orderId, orderId))).toBe(0);
});
