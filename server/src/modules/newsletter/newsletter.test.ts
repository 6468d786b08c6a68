import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SUBSCRIBE_ATTEMPTS } from '@platewright/domain/newsletter/subscribe-attempts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { requestEncodings } from '../../../testing/order-input.ts';
import {
  waitForEmails,
  postCall,
  getFieldMessages,
  createSignUpInput,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newsletterSubscribers } from '../../platform/db/schema/index.ts';
import { createConfirmToken } from './confirm-link.ts';
import { sendNewsletterConfirmEmail, sendNewsletterWelcomeEmail } from './newsletter-emails.ts';
import { syncSubscriber } from './sync-subscriber.ts';
import { createUnsubscribeToken } from './unsubscribe-link.ts';
import { createStandInNewsletterProvider } from '../../providers/newsletter/stand-in.ts';

let app: TestApp;
let staff: TestStaff;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  // Tests advance the clock, so the first access token would have expired.
  staff = await app.createStaff(['PEOPLE']);
});
afterAll(() => app.close());

const createEmail = () => `reader-${randomUUID()}@test.example`;
const loadSubscriberRow = async (email: string) => {
  const [row] = await app.deps.database.db
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email));
  return row;
};
/** Writes an address into the footer's form and presses the link of the email. */
/** `isAsked`: not before the email that asks for it has gone out, which whoever confirms earlier does not get. */
const subscribe = async (email: string, { lang, isAsked = false }: { lang?: 'ar'; isAsked?: boolean } = {}) => {
  await app.createClient().newsletterSubscribe({ email, ...(lang ? { lang } : {}) });
  if (isAsked) await app.waitFor(async () => (await loadSubscriberRow(email))?.confirmSentAt);
  const id = (await loadSubscriberRow(email))?.id ?? 0;
  await app.createClient().newsletterConfirm({ t: createConfirmToken(app.deps, id) });
};
const listProviderMembers = () => createStandInNewsletterProvider(app.deps.config.DATA_DIR).members();
const findProviderMember = (email: string, subscribed: boolean) =>
  app.waitFor(async () =>
    (await listProviderMembers()).find((one) => one.email === email && one.subscribed === subscribed),
  );

describe('the newsletter form', () => {
  it('subscribes an address when its link is pressed, and syncs it to the provider, in every encoding [CNT-37, CNT-40, SHL-47]', async () => {
    for (const encode of Object.values(requestEncodings)) {
      const email = createEmail();
      const answer = await app.inject({ method: 'POST', url: '/api/web/newsletter/subscribe', ...encode({ email }) });
      expect([answer.statusCode, answer.json()]).toEqual([200, { error: null, payload: null }]);
      expect(await loadSubscriberRow(email)).toMatchObject({ state: 'pending', source: 'footer', lang: 'en' });
      const [asked] = await waitForEmails(app, email);
      expect((await listProviderMembers()).filter((one) => one.email === email)).toEqual([]);
      await app.createClient().newsletterConfirm({ t: getLinkToken(asked) });
      expect(await loadSubscriberRow(email)).toMatchObject({ state: 'subscribed', source: 'footer' });
      expect(await findProviderMember(email, true)).toMatchObject({
        lang: 'en',
        unsubscribeUrl: expect.stringContaining('?t=') as string,
      });
    }
  });

  it('returns its own validation messages [CNT-38, CNT-42]', async () => {
    const submitAddress = async (email?: string) =>
      getFieldMessages((await postCall(app, '/newsletter/subscribe', { email })).error);
    expect(await submitAddress()).toEqual({ email: 'You must write an e-mail.' });
    expect(await submitAddress('  ')).toEqual({ email: 'You must write an e-mail.' });
    expect(await submitAddress('no address')).toEqual({ email: 'Please enter a valid email address.' });
    const email = createEmail();
    for (let n = 0; n < MAX_SUBSCRIBE_ATTEMPTS; n++)
      expect((await postCall(app, '/newsletter/subscribe', { email })).status).toBe(200);
    const refused = await postCall(app, '/newsletter/subscribe', { email: email.toUpperCase() });
    expect([refused.status, refused.error?.name, refused.error?.message]).toEqual([
      429,
      'tooManySubscribeAttempts',
      'Too many subscribe attempts for this email address.',
    ]);
    app.clock.advance({ minutes: 61 });
    expect((await postCall(app, '/newsletter/subscribe', { email })).status).toBe(200);
  });

  it('stores one row per address, also under concurrent requests', async () => {
    const email = createEmail();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((one) => postCall(app, '/newsletter/subscribe', { email: one })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await loadSubscriberRow(email)).toMatchObject({ attempts: 3, revision: 1 });
    expect((await waitForEmails(app, (await loadSubscriberRow(email))?.email ?? '')).length).toBe(1);
  });

  it('sends the email again when its job has used up its retries', async () => {
    const email = createEmail();
    await app.createClient().newsletterSubscribe({ email });
    await waitForEmails(app, email);
    // As if the mail server had never accepted it.
    const forget = () =>
      app.deps.database.db
        .update(newsletterSubscribers)
        .set({ confirmSentAt: null })
        .where(eq(newsletterSubscribers.email, email));
    await app.waitFor(async () => (await loadSubscriberRow(email))?.confirmSentAt);
    await forget();
    app.clock.advance({ hours: 5 });
    const before = (await loadSubscriberRow(email))?.subscribedAt;
    await app.createClient().newsletterSubscribe({ email });
    expect((await loadSubscriberRow(email))?.subscribedAt).toEqual(before);
    app.clock.advance({ hours: 7 });
    await app.createClient().newsletterSubscribe({ email });
    expect(await waitForEmails(app, email, 2)).toHaveLength(2);
  });

  it('brings nobody back by an old link, and takes no link of another kind', async () => {
    const email = createEmail();
    await subscribe(email);
    const id = (await loadSubscriberRow(email))?.id ?? 0;
    const t = createConfirmToken(app.deps, id);
    await app.createClient().newsletterConfirm({ t });
    await app.createClient().newsletterUnsubscribe({ t: createUnsubscribeToken(app.deps, id) });
    for (const link of [
      t,
      createUnsubscribeToken(app.deps, id),
      t.slice(0, -1),
      createConfirmToken(app.deps, id + 999),
    ])
      await expect(app.createClient().newsletterConfirm({ t: link })).rejects.toMatchObject({
        errorName: 'newsletterLinkWrong',
      });
    await expect(app.createClient().newsletterUnsubscribe({ t })).rejects.toMatchObject({
      errorName: 'unsubscribeLinkWrong',
    });
    expect(await loadSubscriberRow(email)).toMatchObject({ state: 'unsubscribed' });
    await app.createClient().newsletterSubscribe({ email });
    app.clock.advance({ days: 8 });
    await expect(app.createClient().newsletterConfirm({ t })).rejects.toMatchObject({
      errorName: 'newsletterLinkWrong',
    });
  });

  it('subscribes through the sign-up checkbox when the account is confirmed, without a second email [REG-09]', async () => {
    const form = createSignUpInput({ newsletter: true, lang: 'ar' });
    await app.createClient().usersRegistration(form);
    expect(await loadSubscriberRow(form.email)).toBeUndefined();
    const [confirmation] = await waitForEmails(app, form.email);
    await app.createClient().usersConfirm({ token: getLinkToken(confirmation) });
    expect(await loadSubscriberRow(form.email)).toMatchObject({ state: 'subscribed', source: 'signUp', lang: 'ar' });
    await findProviderMember(form.email, true);
    const without = createSignUpInput();
    await app.createClient().usersRegistration(without);
    await waitForEmails(app, without.email);
    expect(await loadSubscriberRow(without.email)).toBeUndefined();
    expect((await waitForEmails(app, form.email)).map(({ unsubscribeUrl }) => unsubscribeUrl)).toEqual([undefined]);
  });
});

describe('unsubscribing', () => {
  it("link is in the welcome email in the recipient's language and never expires", async () => {
    const email = createEmail();
    await subscribe(email, { lang: 'ar', isAsked: true });
    const receivedEmail = (await waitForEmails(app, email, 2)).find(({ unsubscribeUrl }) => unsubscribeUrl);
    expect(receivedEmail?.html).toContain('dir="rtl"');
    expect(receivedEmail?.links.some((url) => url.startsWith('http://localhost:3000/newsletter/unsubscribe?t='))).toBe(
      true,
    );
    const t = createUnsubscribeToken(app.deps, (await loadSubscriberRow(email))?.id ?? 0);
    app.clock.advance({ days: 1000 });
    await app.createClient().newsletterUnsubscribe({ t });
    await app.createClient().newsletterUnsubscribe({ t });
    expect(await loadSubscriberRow(email)).toMatchObject({ state: 'unsubscribed', revision: 3 });
    await findProviderMember(email, false);
    // Subscribing again is synced to the provider; the welcome email is not sent twice.
    await subscribe(email, { isAsked: true });
    await findProviderMember(email, true);
    expect(await loadSubscriberRow(email)).toMatchObject({ state: 'subscribed', revision: 4, unsubscribedAt: null });
    expect((await waitForEmails(app, email, 3)).filter(({ unsubscribeUrl }) => unsubscribeUrl)).toHaveLength(1);
  });

  it('supports one-click unsubscribe (RFC 8058)', async () => {
    const email = createEmail();
    await subscribe(email, { isAsked: true });
    const receivedEmail = (await waitForEmails(app, email, 2)).find(({ unsubscribeUrl }) => unsubscribeUrl);
    const url = new URL(receivedEmail?.unsubscribeUrl ?? '');
    const answer = await app.inject({
      method: 'POST',
      url: url.pathname + url.search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(answer.statusCode).toBe(200);
    expect(await loadSubscriberRow(email)).toMatchObject({ state: 'unsubscribed' });
  });

  it('rejects a forged link and affects nobody else', async () => {
    const email = createEmail();
    await subscribe(email);
    const id = (await loadSubscriberRow(email))?.id ?? 0;
    const good = createUnsubscribeToken(app.deps, id);
    const other = createUnsubscribeToken(app.deps, id + 1);
    for (const t of [
      good.slice(0, -1),
      `${id}${other.slice(other.indexOf('.'))}`,
      `x${good}`,
      '1.2.3456789',
      `${'9'.repeat(40)}.1`,
    ])
      await expect(app.createClient().newsletterUnsubscribe({ t })).rejects.toMatchObject({
        errorName: 'unsubscribeLinkWrong',
      });
    expect(await loadSubscriberRow(email)).toMatchObject({ state: 'subscribed' });
    await app.createClient().newsletterUnsubscribe({ t: createUnsubscribeToken(app.deps, 999_999) });
  });
});

describe('newsletter jobs', () => {
  it('sync the latest state to the provider', async () => {
    const email = createEmail();
    await subscribe(email);
    await findProviderMember(email, true);
    const row = await app.waitFor(async () => {
      const found = await loadSubscriberRow(email);
      return found && found.syncedRevision === found.revision ? found : null;
    });
    // The subscriber unsubscribes during the request to the provider.
    await app.deps.database.db
      .update(newsletterSubscribers)
      .set({ revision: 5 })
      .where(eq(newsletterSubscribers.id, row.id));
    const slow = {
      ...app.deps,
      newsletter: {
        ...app.deps.newsletter,
        putSubscriber: async () => {
          await app.deps.database.db
            .update(newsletterSubscribers)
            .set({ state: 'unsubscribed', revision: 6, syncedRevision: 6 })
            .where(eq(newsletterSubscribers.id, row.id));
        },
      },
    };
    await expect(syncSubscriber(slow, row.id)).rejects.toThrow('changed');
    await syncSubscriber(app.deps, row.id);
    expect((await listProviderMembers()).find((one) => one.email === email)?.subscribed).toBe(false);
    expect(await loadSubscriberRow(email)).toMatchObject({ syncedRevision: 6 });
    await syncSubscriber(app.deps, 999_999);
  });

  it('retry after a provider error, which the list shows', async () => {
    const email = `reader-${randomUUID()}@refused.example`;
    await subscribe(email);
    const row = await loadSubscriberRow(email);
    await expect(syncSubscriber(app.deps, row?.id ?? 0)).rejects.toThrow('400');
    const { subscribers } = await staff.call.deskSubscribers({ search: email });
    expect(subscribers.rows).toMatchObject([{ email, relayed: false }]);
  });

  it('send no welcome email to unsubscribed or unknown addresses', async () => {
    const email = createEmail();
    await app.deps.database.db
      .insert(newsletterSubscribers)
      .values({ email, state: 'unsubscribed', source: 'footer', subscribedAt: app.clock.now() });
    await sendNewsletterWelcomeEmail(app.deps, (await loadSubscriberRow(email))?.id ?? 0);
    await sendNewsletterConfirmEmail(app.deps, (await loadSubscriberRow(email))?.id ?? 0);
    await sendNewsletterWelcomeEmail(app.deps, 999_999);
    expect((await app.readEmails()).filter((mail) => mail.to === email)).toEqual([]);
  });
});

describe('subscriber list at the desk', () => {
  it('can be searched, filtered, paged and exported as CSV', async () => {
    const { db: read } = app.deps.database;
    await read.delete(newsletterSubscribers);
    // The next day where the operator is.
    const subscribedAt = new Date('2026-01-05T21:00:00Z');
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
    const last = await staff.call.deskSubscribers({ _start: 800, _end: 825, state: 'subscribed' });
    expect(last.subscribers.rows.map(({ email }) => email)).toEqual(['r2@test.example', 'r1@test.example']);
    expect((await staff.call.deskSubscribers({ search: 'R77@' })).subscribers.rows).toMatchObject([
      { email: 'r77@test.example', source: 'footer', lang: 'en', subscribedAt: subscribedAt.toISOString() },
    ]);

    const { url } = await staff.call.deskSubscribersCsv({});
    const file = await app.inject({ method: 'GET', url });
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="newsletter-\d{4}-\d\d-\d\d\.csv"$/);
    const lines = file.body.split('\r\n');
    expect(lines[0]).toBe('\ufeffemail,state,source,language,subscribed_at,unsubscribed_at');
    expect(lines).toHaveLength(1203 + 2);
    expect(lines.at(-2)).toBe(`'=cmd|calc@evil.example,unsubscribed,footer,en,2026-01-06,2026-01-06`);
    const part = await staff.call.deskSubscribersCsv({ search: 'r77@', state: 'unsubscribed' });
    expect((await app.inject({ method: 'GET', url: part.url })).body.split('\r\n')).toHaveLength(2);
  });

  it('is exported only with its own ticket, within one minute, while authorized', async () => {
    const { url } = await staff.call.deskSubscribersCsv({ search: 'r77@' });
    const status = async (address: string) => (await app.inject({ method: 'GET', url: address })).statusCode;
    expect(await status(url)).toBe(200);
    expect(await status(url.replace('r77', 'r7'))).toBe(404);
    expect(await status('/api/desk/newsletter.csv')).toBe(404);
    expect(await status(url.replace(/ticket=s[^.]+/, `ticket=s${randomUUID()}`))).toBe(404);
    app.clock.advance({ minutes: 2 });
    expect(await status(url)).toBe(404);
    const without = await app.createStaff(['ORDERS']);
    await expect(without.call.deskSubscribersCsv({})).rejects.toMatchObject({ errorName: 'noPermission' });
    await expect(without.call.deskSubscribers({})).rejects.toMatchObject({ errorName: 'noPermission' });
  });
});
