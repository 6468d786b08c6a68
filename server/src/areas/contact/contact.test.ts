import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoBrand } from '../../../demo/content/brand.ts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { encodings } from '../../../testing/configuring.ts';
import { post, sentences } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { contactMessages } from '../../db/schema/index.ts';
import { sendContactMessage } from '../../jobs/letters/contact.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
  staff = await w.aStaff(['PEOPLE']);
});
afterAll(() => w.close());

const written = (more: Record<string, unknown> = {}) => ({
  fullName: 'Maha Noor',
  email: 'maha@print-house.example',
  phoneNumber: '+971 50 123 4567 ext. 3',
  message: 'Do you make plates for a 1200 mm CI press?',
  ...more,
});
const newest = async () => {
  const { messages } = await staff.call.deskMessages({});
  const [row] = messages.rows;
  if (!row) throw new Error('There is no message.');
  return row;
};
const forwarded = (text: string) =>
  w.eventually(async () => (await w.mails()).find((mail) => mail.to === demoBrand.email && mail.text.includes(text)));

describe('the contact form', () => {
  it('stores a message in every encoding and at both addresses, and answers no error [CNT-28, CNT-43, SHL-30]', async () => {
    for (const prefix of ['/api', '/api/web'])
      for (const [name, encode] of Object.entries(encodings)) {
        const message = `By ${name} at ${prefix}`;
        const answer = await w.send({ method: 'POST', url: `${prefix}/contactus`, ...encode(written({ message })) });
        expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: null }]);
        expect((await newest()).excerpt).toBe(message);
      }
    const { message, phone, fullName, email, state } = await staff.call.deskMessage({ messageId: (await newest()).id });
    expect({ message: typeof message, phone, fullName, email, state }).toEqual({
      message: 'string',
      phone: '+971 50 123 4567 ext. 3',
      fullName: 'Maha Noor',
      email: 'maha@print-house.example',
      state: 'new',
    });
  });

  it('says what is missing, in its own words [CNT-18, CNT-19, CNT-20, CNT-21]', async () => {
    const empty = await post(w, '/contactus', {});
    expect([empty.status, sentences(empty.error)]).toEqual([
      422,
      {
        fullName: 'First name field is required.',
        email: 'Email field is required.',
        message: 'Message field is required.',
      },
    ]);
    const blank = await post(w, '/contactus', written({ fullName: '  ', message: '\n', email: 'no address' }));
    expect(sentences(blank.error)).toEqual({
      fullName: 'First name field is required.',
      email: 'Please enter a valid email address.',
      message: 'Message field is required.',
    });
    const long = await post(w, '/contactus', written({ message: 'x'.repeat(5001), fullName: 'x'.repeat(121) }));
    expect(Object.keys(sentences(long.error))).toEqual(['fullName', 'message']);
  });

  it('takes any phone number [CNT-22]', async () => {
    for (const phoneNumber of [undefined, '', 'call me', '٠٥٠١٢٣٤٥٦٧', '(04) 000-0014'])
      expect((await post(w, '/contactus', written({ phoneNumber }))).error).toBeNull();
  });

  it('tells support once; an answer goes to the visitor, and nothing of it is markup', async () => {
    const message =
      '<script>alert(1)</script> <a href="https://evil.example">win</a>\nسطر ثانٍ 🦊 {name} $t(letters.hello)';
    const fullName = 'Evil"\r\nBcc: x@evil.example <b>';
    await w
      .client()
      .contactus(written({ fullName, message, email: "o'neill+plates@xn--print-house.example", lang: 'ar' }));
    const letter = await forwarded('سطر ثانٍ');
    expect(letter.replyTo?.address).toBe("o'neill+plates@xn--print-house.example");
    expect(letter.replyTo?.name).not.toMatch(/[\r\n]/);
    expect(letter.subject).not.toMatch(/[\r\n]/);
    expect(letter.html).not.toMatch(/<script|<a href="https:\/\/evil|<b>/);
    expect(letter.html).toContain('&lt;script&gt;');
    expect(letter.text).toContain('<script>alert(1)</script>');
    expect(letter.text).toContain('Language: Arabic');
    expect(letter.text).toMatch(/\/desk\/messages\/\d+/);
    const { id } = await newest();
    expect((await staff.call.deskMessage({ messageId: id })).message).toBe(message);
    const before = (await w.mails()).length;
    await sendContactMessage(w.deps, id);
    await sendContactMessage(w.deps, 999_999);
    expect(await w.mails()).toHaveLength(before);
  });

  it('remembers whose account it was', async () => {
    const owner = await w.anOwner({ companyName: 'Gulf Labels' });
    await owner.call.contactus(written());
    const shown = await staff.call.deskMessage({ messageId: (await newest()).id });
    expect(shown.customer).toEqual({ userId: owner.userId, name: 'Test Person', company: 'Gulf Labels' });
  });

  it('is limited for one address', async () => {
    const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } });
    try {
      const send = () => post(strict, '/contactus', written());
      for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200);
      const refused = await send();
      expect([refused.status, refused.error?.name]).toEqual([429, 'tooManyRequests']);
      expect(await strict.deps.database.read.$count(contactMessages)).toBe(5);
      // Whoever has a network of version 6 has no end of addresses: they count as one.
      const from = async (remoteAddress: string, n: number) =>
        (
          await strict.send({
            method: 'POST',
            url: '/api/contactus',
            payload: written({ email: `visitor-${n}@example.com` }),
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
    const { read } = w.deps.database;
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

  it('are marked by one person at a time: the second is told', async () => {
    await w.client().contactus(written({ message: 'Two at once' }));
    const { id } = await newest();
    const { revision } = await staff.call.deskMessage({ messageId: id });
    const other = await w.aStaff(['PEOPLE']);
    const answers = await Promise.allSettled([
      staff.call.deskMarkMessage({ messageId: id, state: 'answered', revision }),
      other.call.deskMarkMessage({ messageId: id, state: 'archived', revision }),
    ]);
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 'rejected')).toMatchObject({
      reason: { refusal: 'changedMeanwhile' },
    });
    const shown = await staff.call.deskMessage({ messageId: id });
    expect(shown).toMatchObject({ revision: revision + 1, handledAt: w.clock.now().toISOString() });
    expect(shown.handledBy).not.toBeNull();
    await staff.call.deskMarkMessage({ messageId: id, state: 'new', revision: shown.revision });
    expect(await newest()).toMatchObject({ id, state: 'new' });
    await expect(staff.call.deskMarkMessage({ messageId: 999_999, state: 'new', revision: 0 })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    await expect(staff.call.deskMessage({ messageId: 999_999 })).rejects.toMatchObject({ refusal: 'notFound' });
  });

  it('are for staff with the right only', async () => {
    const without = await w.aStaff(['ORDERS', 'CONTENT']);
    const owner = await w.anOwner();
    for (const person of [without, owner]) {
      await expect(person.call.deskMessages({})).rejects.toMatchObject({ refusal: 'noPermission' });
      await expect(person.call.deskMessage({ messageId: 1 })).rejects.toMatchObject({ refusal: 'noPermission' });
    }
    await expect(w.client().deskMessages({})).rejects.toMatchObject({ refusal: 'notSignedIn' });
    const { id } = await newest();
    await w.deps.database.read.delete(contactMessages).where(eq(contactMessages.id, id));
  });
});
