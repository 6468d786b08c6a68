import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { closeChatPages, joinChatPage } from '../../../testing/chat-socket.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ sockets: true });
});
afterEach(closeChatPages);
afterAll(() => app.close());

describe('inbox of the desk', () => {
  it('lists who waits longest first, by search and filter, and empties with the answer', async () => {
    const owner = await app.createOwner({ companyName: 'Falcon Labels' });
    const [staff, colleague] = [await app.createStaff(['CHAT']), await app.createStaff(['CHAT'])];
    const [first, second, silent] = [
      await app.createOrder({ orderedBy: owner, projectName: 'Falcon one' }),
      await app.createOrder({ orderedBy: owner, projectName: 'Falcon two' }),
      await app.createOrder({ orderedBy: owner, projectName: 'Falcon three' }),
    ];
    const page = await joinChatPage(app, owner.token, first.orderId);
    await page.write(first.orderId, 'Where is my proof?');
    app.clock.advance({ minutes: 3 });
    await page.write(second.orderId, 'And the honeycomb?');
    await page.write(second.orderId, 'Hello?');
    const list = async (input: object = {}) =>
      (await staff.call.deskChats({ search: 'Falcon', ...input })).chats.rows.map(({ orderId }) => orderId);
    expect(await list()).toEqual([first.orderId, second.orderId]);
    expect(await list({ sort: 'last' })).toEqual([second.orderId, first.orderId]);
    expect(await list({ search: 'honeycomb' })).toEqual([second.orderId]);
    expect(await list({ filter: 'mine' })).toEqual([]);
    expect(await list({ filter: 'nobody', _start: 1, _end: 2 })).toEqual([second.orderId]);
    const { rows } = (await staff.call.deskChats({ search: 'Falcon two' })).chats;
    expect(rows[0]).toMatchObject({ waitingCount: 2, unread: 2, company: 'Falcon Labels', last: { text: 'Hello?' } });
    expect(await list({ search: String(silent.orderId) })).toEqual([]);

    const assign = (seen: number | null, staffId: number | null) =>
      colleague.call.deskChatAssign({ orderId: second.orderId, staffId, seen });
    expect(await assign(null, staff.staffId)).toEqual({ assignedTo: { id: staff.staffId, name: 'Test Staff' } });
    await expect(assign(null, colleague.staffId)).rejects.toMatchObject({ errorName: 'changedMeanwhile' });
    await expect(assign(staff.staffId, (await app.createStaff(['ORDERS'])).staffId)).rejects.toMatchObject({
      errorName: 'invalidInput',
    });
    expect(await list({ filter: 'mine' })).toEqual([second.orderId]);

    // A message that came in between was not on the screen.
    await expect(staff.call.deskChatDone({ orderId: second.orderId, seq: 1 })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await staff.call.deskChatDone({ orderId: second.orderId, seq: 2 });
    const desk = await joinChatPage(app, staff.token, first.orderId);
    await desk.write(first.orderId, 'Noted', { isNote: true });
    expect(await list({ filter: 'waiting' })).toEqual([first.orderId]);
    // A page in the second half is read from the end.
    for (const sort of ['waiting', 'last'])
      expect([...(await list({ sort, _start: 0, _end: 1 })), ...(await list({ sort, _start: 1, _end: 2 }))]).toEqual(
        await list({ sort }),
      );
    await desk.write(first.orderId, 'Tomorrow.');
    expect(await list({ filter: 'waiting' })).toEqual([]);
    expect((await staff.call.deskChat({ orderId: first.orderId })).assignedTo?.id).toBe(staff.staffId);
  });

  it('finds words of thousands of messages in few chats, in the order of the list, and no one or two letters', async () => {
    const owner = await app.createOwner({ companyName: 'Crescent Films' });
    const staff = await app.createStaff(['CHAT']);
    const [older, newer, other] = [
      await app.createOrder({ orderedBy: owner }),
      await app.createOrder({ orderedBy: owner }),
      await app.createOrder({ orderedBy: owner }),
    ];
    const page = await joinChatPage(app, owner.token, older.orderId);
    await page.write(older.orderId, 'The barcode, please');
    app.clock.advance({ minutes: 3 });
    await page.write(newer.orderId, 'Where is the barcode?');
    await page.write(other.orderId, 'Hello');
    await app.deps.database.db
      .execute(sql`insert into chat_messages (order_id, seq, public_seq, user_id, author_name, client_id, text)
      select ${older.orderId}, n, n, ${owner.userId}, 'Owner', gen_random_uuid(), 'barcode ' || n from generate_series(100, 5200) n`);
    const find = async (search: string, input: object = {}) => {
      const { rows, count } = (await staff.call.deskChats({ search, ...input })).chats;
      return { count, found: rows.map(({ orderId }) => orderId) };
    };
    expect(await find('barcode')).toEqual({ count: 2, found: [older.orderId, newer.orderId] });
    expect(await find('barcode', { sort: 'last' })).toEqual({ count: 2, found: [newer.orderId, older.orderId] });
    expect(await find('barcode', { filter: 'mine' })).toEqual({ count: 0, found: [] });
    expect(await find('ba')).toEqual({ count: 0, found: [] });
  });

  it('finds words of thousands of chats page by page, and counts no further than anybody reads', async () => {
    const owner = await app.createOwner();
    const staff = await app.createStaff(['CHAT']);
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const page = await joinChatPage(app, owner.token, orderId);
    await page.write(orderId, 'One thing about the varnish');
    const { db } = app.deps.database;
    const copy = (table: string, key: string, values: string) =>
      db.execute(sql`insert into ${sql.raw(table)} select (jsonb_populate_record(source, ${sql.raw(values)})).*
        from ${sql.raw(table)} source, generate_series(1, 600) n where ${sql.raw(key)} = ${orderId}`);
    await copy('orders', 'id', `jsonb_build_object('id', 5000000 + n)`);
    await copy(
      'chats',
      'order_id',
      `jsonb_build_object('order_id', 5000000 + n, 'last_at', last_at - n * interval '1 minute')`,
    );
    await db.execute(sql`insert into chat_messages (order_id, seq, public_seq, user_id, author_name, client_id, text)
      select 5000000 + n, seq, seq, ${owner.userId}, 'Owner', gen_random_uuid(), 'varnish'
      from generate_series(1, 600) n, generate_series(1, 9) seq`);
    const list = async (input: object) => {
      const { rows, count } = (await staff.call.deskChats({ search: 'varnish', sort: 'last', ...input })).chats;
      return { count, found: rows.map(({ orderId }) => orderId) };
    };
    expect(await list({ _start: 0, _end: 3 })).toEqual({ count: 200, found: [orderId, 5_000_001, 5_000_002] });
    expect(await list({ _start: 3, _end: 5 })).toEqual({ count: 200, found: [5_000_003, 5_000_004] });
  });

  it('names product and status of the order in the language of the desk', async () => {
    const staff = await app.createStaff(['CHAT']);
    const { orderId } = await app.createOrder({ orderedBy: await app.createOwner() });
    const [english, arabic] = [
      await staff.call.deskChat({ orderId, lang: 'en' }),
      await staff.call.deskChat({ orderId, lang: 'ar' }),
    ];
    expect(english).toMatchObject({ productName: 'Label plates', statusName: 'New' });
    expect(arabic).toMatchObject({ productName: 'ألواح الملصقات', statusName: 'جديد' });
  });

  it('starts with quick answers in both languages, which fill in what the composer knows', async () => {
    const { answers } = await (await app.createStaff(['CHAT'])).call.deskQuickAnswers({});
    expect(answers.map(({ title }) => title.en)).toEqual([
      'Proof is up',
      'Missing fonts',
      'Payment due',
      'We look into it',
    ]);
    for (const { title, text } of answers) {
      const placeholders = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(placeholders(text.ar)).toEqual(placeholders(text.en));
      for (const name of placeholders(text.en)) expect(['project', 'id']).toContain(name);
      for (const words of [title.ar, text.ar]) expect(words).toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('edits quick answers, one of two people at once', async () => {
    const staff = await app.createStaff(['CHAT']);
    const title = { en: 'Proof', ar: 'تجربة' };
    const { id } = await staff.call.deskSaveQuickAnswer({ title, text: title });
    await staff.call.deskSaveQuickAnswer({ id, revision: 0, title, text: { en: 'Up.', ar: 'جاهزة.' } });
    await expect(staff.call.deskSaveQuickAnswer({ id, revision: 0, title, text: title })).rejects.toMatchObject({
      errorName: 'changedMeanwhile',
    });
    await expect(
      staff.call.deskSaveQuickAnswer({ title: { en: 'Only English', ar: ' ' }, text: title }),
    ).rejects.toMatchObject({ errorName: 'invalidInput' });
    expect((await staff.call.deskQuickAnswers({})).answers.find((answer) => answer.id === id)).toEqual({
      id,
      title,
      text: { en: 'Up.', ar: 'جاهزة.' },
      revision: 1,
    });
    await staff.call.deskRemoveQuickAnswer({ id, revision: 1 });
    await expect(staff.call.deskRemoveQuickAnswer({ id, revision: 1 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
  });

  it('keeps quick answers in an order of their own, searched and paged', async () => {
    const staff = await app.createStaff(['CHAT']);
    const list = async (more = {}) => {
      const { answers, count } = await staff.call.deskQuickAnswers(more);
      return { names: answers.map(({ title }) => title.en), count };
    };
    const before = (await list()).names;
    const [first, second] = before;
    const { answers } = await staff.call.deskQuickAnswers({});
    const id = answers[1]?.id ?? 0;
    await staff.call.deskMoveQuickAnswer({ id, step: 'up' });
    expect((await list()).names.slice(0, 2)).toEqual([second, first]);
    // There is nothing above it.
    await staff.call.deskMoveQuickAnswer({ id, step: 'up' });
    expect((await list()).names.slice(0, 2)).toEqual([second, first]);
    const added = await staff.call.deskSaveQuickAnswer({
      title: { en: 'Zebra', ar: 'حمار' },
      text: { en: '100 % ready', ar: 'جاهز' },
    });
    expect((await list()).names.at(-1)).toBe('Zebra');
    expect(await list({ search: 'READY', _start: 0, _end: 1 })).toMatchObject({ count: 2 });
    expect(await list({ search: '100 %' })).toEqual({ names: ['Zebra'], count: 1 });
    expect(await list({ search: 'حمار' })).toEqual({ names: ['Zebra'], count: 1 });
    expect(await list({ _start: 1, _end: 2 })).toEqual({ names: [first], count: before.length + 1 });
    await Promise.all([
      staff.call.deskMoveQuickAnswer({ id, step: 'down' }),
      staff.call.deskMoveQuickAnswer({ id: added.id, step: 'up' }),
    ]);
    expect((await list()).names.slice(0, 2)).toEqual([first, second]);
    await staff.call.deskRemoveQuickAnswer({ id: added.id, revision: 0 });
    await expect(staff.call.deskMoveQuickAnswer({ id: added.id, step: 'up' })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect((await app.createStaff(['SETTINGS'])).call.deskQuickAnswers({})).rejects.toMatchObject({
      errorName: 'noPermission',
    });
  });
});
