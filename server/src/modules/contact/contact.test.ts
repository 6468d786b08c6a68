import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBrand } from '../../../demo/content/brand.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { requestEncodings } from '../../../testing/order-input.ts';
import { postCall, getFieldMessages } from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contactMessages } from '../../platform/db/schema/index.ts';
import { sendContactMessageEmail } from './contact-message-email.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.createStaff(['PEOPLE']);
});
afterAll(() => app.close());

const messageFields = (more: Record<string, unknown> = {}) => ({
  fullName: 'Maha Noor',
  email: 'maha@print-house.example',
  phoneNumber: '+971 50 123 4567 ext. 3',
  message: 'Do you make plates for a 1200 mm CI press?',
  ...more,
});
const fetchNewestMessage = async () => {
  const { messages } = await staff.call.deskMessages({});
  const [row] = messages.rows;
  if (!row) throw new Error('There is no message.');
  return row;
};
const findForwardedEmail = (text: string) =>
  app.waitFor(async () =>
    (await app.readEmails()).find((mail) => mail.to === demoBrand.email && mail.text.includes(text)),
  );

describe('the contact form', () => {
  it('stores a message in every encoding and at both prefixes [CNT-28, CNT-43, SHL-30]', async () => {
    for (const prefix of ['/api', '/api/web'])
      for (const [name, encode] of Object.entries(requestEncodings)) {
        const message = `By ${name} at ${prefix}`;
        const answer = await app.inject({
          method: 'POST',
          url: `${prefix}/contactus`,
          ...encode(messageFields({ message })),
        });
        expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: null }]);
        expect((await fetchNewestMessage()).excerpt).toBe(message);
      }
    const { message, phone, fullName, email, state } = await staff.call.deskMessage({
      messageId: (await fetchNewestMessage()).id,
    });
    expect({ message: typeof message, phone, fullName, email, state }).toEqual({
      message: 'string',
      phone: '+971 50 123 4567 ext. 3',
      fullName: 'Maha Noor',
      email: 'maha@print-house.example',
      state: 'new',
    });
  });

  it('reports missing fields with its own messages [CNT-18, CNT-19, CNT-20, CNT-21]', async () => {
    const empty = await postCall(app, '/contactus', {});
    expect([empty.status, getFieldMessages(empty.error)]).toEqual([
      422,
      {
        fullName: 'First name field is required.',
        email: 'Email field is required.',
        message: 'Message field is required.',
      },
    ]);
    const blank = await postCall(
      app,
      '/contactus',
      messageFields({ fullName: '  ', message: '\n', email: 'no address' }),
    );
    expect(getFieldMessages(blank.error)).toEqual({
      fullName: 'First name field is required.',
      email: 'Please enter a valid email address.',
      message: 'Message field is required.',
    });
    const long = await postCall(
      app,
      '/contactus',
      messageFields({ message: 'x'.repeat(5001), fullName: 'x'.repeat(121) }),
    );
    expect(Object.keys(getFieldMessages(long.error))).toEqual(['fullName', 'message']);
  });

  it('accepts any phone number [CNT-22]', async () => {
    for (const phoneNumber of [undefined, '', 'call me', '٠٥٠١٢٣٤٥٦٧', '(04) 000-0014'])
      expect((await postCall(app, '/contactus', messageFields({ phoneNumber }))).error).toBeNull();
  });

  it('stores a number like every other form, and a note as it is typed [FUL-29]', async () => {
    for (const [phoneNumber, stored] of [
      ['٠٥٠ ١٢٣ ٤٥٦٧', '971501234567'],
      ['+971 050 123 4567', '971501234567'],
      ['after 5 pm', 'after 5 pm'],
    ]) {
      await postCall(app, '/contactus', messageFields({ phoneNumber }));
      const { id } = await fetchNewestMessage();
      expect((await staff.call.deskMessage({ messageId: id })).phone).toBe(stored);
    }
  });

  it('emails support once with the visitor as reply-to and escaped content', async () => {
    const message =
      '<script>alert(1)</script> <a href="https://evil.example">win</a>\nسطر ثانٍ 🦊 {name} $t(emails.hello)';
    const fullName = 'Evil"\r\nBcc: x@evil.example <b>';
    await app
      .createClient()
      .contactus(messageFields({ fullName, message, email: "o'neill+plates@xn--print-house.example", lang: 'ar' }));
    const receivedEmail = await findForwardedEmail('سطر ثانٍ');
    expect(receivedEmail.replyTo?.address).toBe("o'neill+plates@xn--print-house.example");
    expect(receivedEmail.replyTo?.name).not.toMatch(/[\r\n]/);
    expect(receivedEmail.subject).not.toMatch(/[\r\n]/);
    expect(receivedEmail.html).not.toMatch(/<script|<a href="https:\/\/evil|<b>/);
    expect(receivedEmail.html).toContain('&lt;script&gt;');
    expect(receivedEmail.text).toContain('<script>alert(1)</script>');
    expect(receivedEmail.text).toContain('Language: Arabic');
    expect(receivedEmail.text).toMatch(/\/desk\/messages\/\d+/);
    const { id } = await fetchNewestMessage();
    expect((await staff.call.deskMessage({ messageId: id })).message).toBe(message);
    const before = (await app.readEmails()).length;
    await sendContactMessageEmail(app.deps, id);
    await sendContactMessageEmail(app.deps, 999_999);
    expect(await app.readEmails()).toHaveLength(before);
  });

  it('stores the account of a signed-in sender', async () => {
    const owner = await app.createOwner({ companyName: 'Gulf Labels' });
    await owner.call.contactus(messageFields());
    const presented = await staff.call.deskMessage({ messageId: (await fetchNewestMessage()).id });
    expect(presented.customer).toEqual({ userId: owner.userId, name: 'Test Person', company: 'Gulf Labels' });
  });

  it('is rate-limited per IP address', async () => {
    const strict = await startTestApp({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const send = () => postCall(strict, '/contactus', messageFields());
      for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200);
      const refused = await send();
      expect([refused.status, refused.error?.name]).toEqual([429, 'tooManyRequests']);
      expect(await strict.deps.database.db.$count(contactMessages)).toBe(5);
      // One subscriber has a whole IPv6 /64 network, so its addresses are counted as one.
      const from = async (remoteAddress: string, n: number) =>
        (
          await strict.inject({
            method: 'POST',
            url: '/api/contactus',
            payload: messageFields({ email: `visitor-${n}@example.com` }),
            remoteAddress,
          })
        ).statusCode;
      for (let n = 0; n < 25; n++) expect(await from(`2001:db8:1:2::${n}`, n)).toBe(200);
      expect(await from('2001:db8:1:2:ffff::1', 25)).toBe(429);
      expect(await from('2001:db8:1:3::1', 25)).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('messages at the desk', () => {
  it('are searched, filtered, paged and counted', async () => {
    const { db: read } = app.deps.database;
    await read.delete(contactMessages);
    await read.insert(contactMessages).values(
      Array.from({ length: 30 }, (_, n) => ({
        fullName: n === 7 ? 'سارة 100%_' : `Visitor ${n}`,
        email: `v${n}@test.example`,
        message: `Question ${n}\n\nabout   plates`,
        state: n < 4 ? 'archived' : n < 10 ? 'answered' : 'new',
      })),
    );
    const first = await staff.call.deskMessages({ _start: 0, _end: 25 });
    expect([first.messages.rows.length, first.messages.count]).toEqual([25, 30]);
    expect(first.messages.rows[0]).toMatchObject({
      fullName: 'Visitor 29',
      excerpt: 'Question 29 about plates',
      state: 'new',
    });
    const second = await staff.call.deskMessages({ _start: 25, _end: 50 });
    expect(second.messages.rows.map((row) => row.fullName)).toEqual([
      'Visitor 4',
      'Visitor 3',
      'Visitor 2',
      'Visitor 1',
      'Visitor 0',
    ]);
    for (const state of [undefined, 'new'] as const)
      for (let _start = 0; _start < 36; _start += 4) {
        const { rows, count } = (await staff.call.deskMessages({ state, _start, _end: _start + 4 })).messages;
        const names = Array.from({ length: 4 }, (_, n) => 29 - _start - n).filter((n) => n >= 30 - count);
        expect(rows.map((row) => row.fullName)).toEqual(
          names.map((n) => `Visitor ${n}`.replace('Visitor 7', 'سارة 100%_')),
        );
      }
    for (const [search, found] of [
      ['سارة', 1],
      ['100%_', 1],
      ['V7@TEST', 1],
      ['question 12', 1],
      ['nothing such', 0],
    ] as const)
      expect((await staff.call.deskMessages({ search })).messages.count, search).toBe(found);
    expect((await staff.call.deskMessages({ state: 'archived' })).messages.count).toBe(4);
    expect(await staff.call.deskMessageCounts({})).toEqual({ new: 20, answered: 6, archived: 4 });
  });

  it('detects concurrent changes: the second person gets a conflict', async () => {
    await app.createClient().contactus(messageFields({ message: 'Two at once' }));
    const { id } = await fetchNewestMessage();
    const { revision } = await staff.call.deskMessage({ messageId: id });
    const other = await app.createStaff(['PEOPLE']);
    const answers = await Promise.allSettled([
      staff.call.deskMarkMessage({ messageId: id, state: 'answered', revision }),
      other.call.deskMarkMessage({ messageId: id, state: 'archived', revision }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({
      reason: { errorName: 'changedMeanwhile' },
    });
    const presented = await staff.call.deskMessage({ messageId: id });
    expect(presented).toMatchObject({ revision: revision + 1, handledAt: app.clock.now().toISOString() });
    expect(presented.handledBy).not.toBeNull();
    await staff.call.deskMarkMessage({ messageId: id, state: 'new', revision: presented.revision });
    expect(await fetchNewestMessage()).toMatchObject({ id, state: 'new' });
    await expect(staff.call.deskMarkMessage({ messageId: 999_999, state: 'new', revision: 0 })).rejects.toMatchObject({
      errorName: 'notFound',
    });
    await expect(staff.call.deskMessage({ messageId: 999_999 })).rejects.toMatchObject({ errorName: 'notFound' });
  });

  it('require a staff permission', async () => {
    const without = await app.createStaff(['ORDERS', 'CONTENT']);
    const owner = await app.createOwner();
    for (const person of [without, owner]) {
      await expect(person.call.deskMessages({})).rejects.toMatchObject({ errorName: 'noPermission' });
      await expect(person.call.deskMessage({ messageId: 1 })).rejects.toMatchObject({ errorName: 'noPermission' });
    }
    await expect(app.createClient().deskMessages({})).rejects.toMatchObject({ errorName: 'notSignedIn' });
    const { id } = await fetchNewestMessage();
    await app.deps.database.db.delete(contactMessages).where(eq(contactMessages.id, id));
  });
});
