import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SUBSCRIBE_ATTEMPTS } from '@platewright/domain/newsletter/attempts';
import type { StaffPerson } from '../../../testing/builders.ts';
import { encodings } from '../../../testing/configuring.ts';
import { lettersTo, post, sentences, signUp, tokenIn } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { newsletterSubscribers } from '../../db/schema/index.ts';
import { sendWelcome } from '../../jobs/letters/newsletter.ts';
import { relaySubscriber } from '../../newsletter/relay.ts';
import { unsubscribeToken } from '../../newsletter/link.ts';
import { standInNewsletter } from '../../providers/newsletter/stand-in.ts';
import { cell } from './csv.ts';

let w: World;
let staff: StaffPerson;
beforeAll(async () => {
  w = await world();
});
beforeEach(async () => {
  // The clock is turned in between, and a token ends.
  staff = await w.aStaff(['PEOPLE']);
});
afterAll(() => w.close());

const address = () => `reader-${randomUUID()}@test.example`;
const rowOf = async (email: string) => {
  const [row] = await w.deps.database.read
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row;
};
const members = () => standInNewsletter(w.deps.config.DATA_DIR).members();
const toldOf = (email: string, subscribed: boolean) =>
  w.eventually(async () => (await members()).find((one) => one.email === email && one.subscribed === subscribed));

describe('the newsletter form', () => {
  it('puts an address on the list and tells the provider, in every encoding [CNT-37, CNT-40, SHL-47]', async () => {
    for (const encode of Object.values(encodings)) {
      const email = address();
      const answer = await w.send({ method: 'POST', url: '/api/web/newsletter/subscribe', ...encode({ email }) });
      expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: null }]);
      expect(await rowOf(email)).toMatchObject({ state: 'subscribed', source: 'footer', lang: 'en' });
      expect(await toldOf(email, true)).toMatchObject({
        lang: 'en',
        unsubscribeUrl: expect.stringContaining('?t=') as string,
      });
    }
  });

  it('says what is wrong in its own words [CNT-38, CNT-42]', async () => {
    const said = async (email?: string) => sentences((await post(w, '/newsletter/subscribe', { email })).error);
    expect(await said()).toEqual({ email: 'You must write an e-mail.' });
    expect(await said('  ')).toEqual({ email: 'You must write an e-mail.' });
    expect(await said('no address')).toEqual({ email: 'Please enter a valid email address.' });
    const email = address();
    for (let n = 0; n < SUBSCRIBE_ATTEMPTS; n++)
      expect((await post(w, '/newsletter/subscribe', { email })).status).toBe(200);
    const refused = await post(w, '/newsletter/subscribe', { email: email.toUpperCase() });
    expect([refused.status, refused.error?.name, refused.error?.message]).toEqual([
      429,
      'tooManySubscribeAttempts',
      'Too many subscribe attempts for this email address.',
    ]);
    w.clock.forward({ minutes: 61 });
    expect((await post(w, '/newsletter/subscribe', { email })).status).toBe(200);
  });

  it('keeps one row for one address, however often and at once it comes', async () => {
    const email = address();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((one) => post(w, '/newsletter/subscribe', { email: one })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rowOf(email)).toMatchObject({ attempts: 3, revision: 1 });
    expect((await lettersTo(w, (await rowOf(email))?.email ?? '')).length).toBe(1);
  });

  it('takes the checkbox of the sign-up form the same way, without a second letter [REG-09]', async () => {
    const form = signUp({ newsletter: true, lang: 'ar' });
    await w.client().usersRegistration(form);
    expect(await rowOf(form.email)).toMatchObject({ state: 'subscribed', source: 'signUp', lang: 'ar' });
    await toldOf(form.email, true);
    const without = signUp();
    await w.client().usersRegistration(without);
    await lettersTo(w, without.email);
    expect(await rowOf(without.email)).toBeUndefined();
    expect((await lettersTo(w, form.email)).map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([undefined]);
  });
});

describe('the way out', () => {
  it("stands in the welcome, in the reader's language, and works for good", async () => {
    const email = address();
    await w.client().newsletterSubscribe({ email, lang: 'ar' });
    const [letter] = await lettersTo(w, email);
    expect(letter?.html).toContain('dir="rtl"');
    expect(letter?.links.some((url) => url.startsWith('http://localhost:3000/newsletter/unsubscribe?t='))).toBe(true);
    const t = tokenIn(letter);
    w.clock.forward({ days: 1000 });
    await w.client().newsletterUnsubscribe({ t });
    await w.client().newsletterUnsubscribe({ t });
    expect(await rowOf(email)).toMatchObject({ state: 'unsubscribed', revision: 2 });
    await toldOf(email, false);
    // Coming back is told to the provider; the welcome is not said twice.
    await w.client().newsletterSubscribe({ email });
    await toldOf(email, true);
    expect(await rowOf(email)).toMatchObject({ state: 'subscribed', revision: 3, unsubscribedAt: null });
    expect(await lettersTo(w, email)).toHaveLength(1);
  });

  it('answers the button of a mail program (RFC 8058)', async () => {
    const email = address();
    await w.client().newsletterSubscribe({ email });
    const [letter] = await lettersTo(w, email);
    const url = new URL(letter?.unsubscribeUrl ?? '');
    const answer = await w.send({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await rowOf(email)).toMatchObject({ state: 'unsubscribed' });
  });

  it('opens with no forged link, and for nobody else', async () => {
    const email = address();
    await w.client().newsletterSubscribe({ email });
    const id = (await rowOf(email))?.id ?? 0;
    const good = unsubscribeToken(w.deps, id);
    const other = unsubscribeToken(w.deps, id + 1);
    for (const t of [
      good.slice(0, -1),
      `${id}${other.slice(other.indexOf('.'))}`,
      `x${good}`,
      '1.2.3456789',
      `${'9'.repeat(40)}.1`,
    ])
      await expect(w.client().newsletterUnsubscribe({ t })).rejects.toMatchObject({ refusal: 'unsubscribeLinkWrong' });
    expect(await rowOf(email)).toMatchObject({ state: 'subscribed' });
    await w.client().newsletterUnsubscribe({ t: unsubscribeToken(w.deps, 999_999) });
  });
});

describe('the jobs', () => {
  it('tell the provider the last word, whatever happens in between', async () => {
    const email = address();
    await w.client().newsletterSubscribe({ email });
    await toldOf(email, true);
    const row = await w.eventually(async () => {
      const found = await rowOf(email);
      return found && found.relayedRevision === found.revision ? found : null;
    });
    // The reader leaves while the provider is being told.
    await w.deps.database.read
      .update(newsletterSubscribers)
      .set({ revision: 5 })
      .where(eq(newsletterSubscribers.id, row.id));
    const slow = {
      ...w.deps,
      newsletter: {
        put: async () => {
          await w.deps.database.read
            .update(newsletterSubscribers)
            .set({ state: 'unsubscribed', revision: 6, relayedRevision: 6 })
            .where(eq(newsletterSubscribers.id, row.id));
        },
      },
    };
    await expect(relaySubscriber(slow, row.id)).rejects.toThrow('changed');
    await relaySubscriber(w.deps, row.id);
    expect((await members()).find((one) => one.email === email)?.subscribed).toBe(false);
    expect(await rowOf(email)).toMatchObject({ relayedRevision: 6 });
    await relaySubscriber(w.deps, 999_999);
  });

  it('try again when the provider refuses, and the list says so', async () => {
    const email = `reader-${randomUUID()}@refused.example`;
    await w.client().newsletterSubscribe({ email });
    const row = await rowOf(email);
    await expect(relaySubscriber(w.deps, row?.id ?? 0)).rejects.toThrow('400');
    const { subscribers } = await staff.call.deskSubscribers({ search: email });
    expect(subscribers.rows).toMatchObject([{ email, relayed: false }]);
  });

  it('welcome nobody who has left or is not there', async () => {
    const email = address();
    await w.deps.database.read
      .insert(newsletterSubscribers)
      .values({ email, state: 'unsubscribed', source: 'footer', subscribedAt: w.clock.now() });
    await sendWelcome(w.deps, (await rowOf(email))?.id ?? 0);
    await sendWelcome(w.deps, 999_999);
    expect((await w.mails()).filter((mail) => mail.to === email)).toEqual([]);
  });
});

describe('the list at the desk', () => {
  it('is searched, filtered, paged, and taken along as CSV', async () => {
    const { read } = w.deps.database;
    await read.delete(newsletterSubscribers);
    const subscribedAt = new Date('2026-01-05T10:00:00Z');
    await read.insert(newsletterSubscribers).values(
      Array.from({ length: 1203 }, (_, n) => ({
        email: n === 0 ? '=cmd|calc@evil.example' : `r${n}@test.example`,
        state: n % 3 === 0 ? 'unsubscribed' : 'subscribed',
        source: 'footer',
        subscribedAt,
        unsubscribedAt: n % 3 === 0 ? subscribedAt : null,
      })),
    );
    const { subscribers } = await staff.call.deskSubscribers({ _start: 25, _end: 50, state: 'subscribed' });
    expect([subscribers.rows.length, subscribers.count]).toEqual([25, 802]);
    expect((await staff.call.deskSubscribers({ search: 'R77@' })).subscribers.rows).toMatchObject([
      { email: 'r77@test.example', source: 'footer', lang: 'en', subscribedAt: subscribedAt.toISOString() },
    ]);

    const { url } = await staff.call.deskSubscribersCsv({});
    const file = await w.send({ method: 'GET', url });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffemail,state,source,language,subscribed_at,unsubscribed_at');
    expect(lines).toHaveLength(1203 + 2);
    expect(lines.at(-2)).toBe(
      `'=cmd|calc@evil.example,unsubscribed,footer,en,${subscribedAt.toISOString()},${subscribedAt.toISOString()}`,
    );
    const part = await staff.call.deskSubscribersCsv({ search: 'r77@', state: 'unsubscribed' });
    expect((await w.send({ method: 'GET', url: part.url })).body.split('\r\n')).toHaveLength(2);
  });

  it('comes as a file only with its own ticket, within a minute, while the right lasts', async () => {
    const { url } = await staff.call.deskSubscribersCsv({ search: 'r77@' });
    const status = async (address: string) => (await w.send({ method: 'GET', url: address })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace('r77', 'r7'))).toBe(404);
    expect(await status('/api/desk/newsletter.csv')).toBe(404);
    expect(await status(url.replace(/ticket=s\d+/, 'ticket=s1'))).toBe(404);
    w.clock.forward({ minutes: 2 });
    expect(await status(url)).toBe(404);
    const without = await w.aStaff(['ORDERS']);
    await expect(without.call.deskSubscribersCsv({})).rejects.toMatchObject({ refusal: 'noPermission' });
    await expect(without.call.deskSubscribers({})).rejects.toMatchObject({ refusal: 'noPermission' });
  });

  it.each([
    ['a@b.example', 'a@b.example'],
    ['a"b@c.example', '"a""b@c.example"'],
    ['+1@c.example', "'+1@c.example"],
    ['-1,2@c.example', '"\'-1,2@c.example"'],
  ])('writes %s as %s', (value, expected) => expect(cell(value)).toBe(expected));
});
