import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emails as arabic } from '@platewright/texts/ar/server/notifications/emails';
import { defaultVariables } from '@platewright/texts/create-i18n';
import { emails as english } from '@platewright/texts/en/server/notifications/emails';
import type { TestCustomer } from '../../../../testing/test-builders.ts';
import { waitForEmails, createSignUpInput } from '../../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { oneTimeLinks, orders, users } from '../../../platform/db/schema/index.ts';
import { transactWithEvents } from '../../../platform/outbox/transact-with-events.ts';
import { sendEmail } from './send-email.ts';
import { toGreetingName } from './email-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const orderEmails = {
  orderCreated: { status: 1, page: 'projectDetails' },
  orderTaken: { status: 1, page: 'projectDetails' },
  attributesAsked: { status: 2, page: 'projectDetails' },
  filesAsked: { status: 7, page: 'files' },
  approvalPosted: { status: 3, page: 'approve' },
  paymentDue: { status: 5, page: null },
  paid: { status: 6, page: 'projectDetails' },
  proofRejected: { status: 8, page: 'approve' },
  ready: { status: 9, page: 'projectDetails' },
  shipped: { status: 10, page: 'projectDetails' },
  completed: { status: 11, page: 'projectDetails' },
  cancelled: { status: 12, page: 'projectDetails' },
  onHold: { status: 13, page: 'projectDetails' },
} as const;
type OrderEmailKind = keyof typeof orderEmails;

async function sendOrderEmail(
  kind: OrderEmailKind,
  reader: TestCustomer,
  options: { projectName?: string; note?: string; change?: Partial<typeof orders.$inferInsert> } = {},
) {
  const { orderId } = await app.createOrder({
    orderedBy: reader,
    status: orderEmails[kind].status,
    ...(options.projectName ? { projectName: options.projectName } : {}),
  });
  if (options.change) await app.deps.database.db.update(orders).set(options.change).where(eq(orders.id, orderId));
  const before = (await app.readEmails()).length;
  await sendEmail(app.deps, {
    kind,
    userId: reader.userId,
    orderId,
    // As earlier builds have queued them: with more than the kind needs.
    params: { orderId, projectName: 'as it was', note: options.note ?? '' },
  });
  const emails = await app.readEmails();
  expect(emails).toHaveLength(before + 1);
  const email = emails.find((one) => one.to === reader.email && one.text.includes(`/${orderId}`));
  if (!email) throw new Error('No email was sent.');
  return { orderId, email };
}

/** A text with the numbers that every text may name. */
const fillDefaults = (text: string): string =>
  Object.entries(defaultVariables).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, String(value)),
    text,
  );

describe('order emails', () => {
  it.each(Object.entries(orderEmails))('%s describes the event and links to the order page', async (name, { page }) => {
    const kind = name as OrderEmailKind;
    const owner = await app.createOwner();
    const { orderId, email } = await sendOrderEmail(kind, owner, { projectName: 'Coffee bags 250 g' });
    expect(email.subject).toBe(english[kind].subject.replace('{orderId}', String(orderId)));
    const target = page
      ? `http://localhost:3000/order/${orderId}/${page}`
      : `http://localhost:3000/checkout/${orderId}`;
    expect(email.links[0]).toBe(target);
    for (const part of [email.html, email.text]) {
      expect(part).toContain(fillDefaults(english[kind].text));
      expect(part).toContain('Coffee bags 250 g');
      expect(part).toContain('Dune Flexo Plates');
      expect(part).toContain('TRN');
      expect(part).toContain(target);
      expect(part).not.toMatch(/\{\w+\}|undefined|null|\bemails\.[a-z]|\[object/);
    }
    expect(email.html).toContain('<html lang="en" dir="ltr">');
    // The preview text is the event, not the greeting.
    expect(/<div style="display:none[^>]*>([^&]*)/.exec(email.html)?.[1]).toContain(
      fillDefaults(english[kind].text).slice(0, 40),
    );
  });

  it.each(Object.keys(orderEmails))('%s has a right-to-left Arabic version', async (name) => {
    const kind = name as OrderEmailKind;
    const owner = await app.createOwner({ lang: 'ar' });
    const { orderId, email } = await sendOrderEmail(kind, owner);
    expect(email.subject).toBe(arabic[kind].subject.replace('{orderId}', String(orderId)));
    expect(email.html).toContain('<html lang="ar" dir="rtl">');
    expect(email.text).toContain(fillDefaults(arabic[kind].text));
    expect(email.text).toContain('كثبان لألواح الفلكسو');
    for (const words of Object.values(english[kind])) expect(email.html).not.toContain(words);
  });

  it('contain prices, files, reasons, courier and invoice where relevant', async () => {
    const owner = await app.createOwner();
    const due = await sendOrderEmail('paymentDue', owner, { change: { price: 78_928 } });
    expect(due.email.text).toContain('Price without VAT and delivery: AED 789.28');
    expect(due.email.links).toContain(`http://localhost:3000/order/${due.orderId}/projectDetails`);
    const proof = await sendOrderEmail('approvalPosted', owner);
    expect(proof.email.text).toMatch(/Files: .+\.pdf/);
    const requested = await sendOrderEmail('attributesAsked', owner, {
      note: 'Which anilox?\nThe cell volume is missing.',
    });
    expect(requested.email.text).toContain('Note: Which anilox?\nThe cell volume is missing.');
    expect(requested.email.html).toContain('Which anilox?<br>The cell volume is missing.');
    const cancelled = await sendOrderEmail('cancelled', owner, { note: 'Not needed any more.' });
    expect(cancelled.email.text).toContain('Reason: Not needed any more.');
    const shipped = await sendOrderEmail('shipped', owner, {
      change: {
        courier: 'Desert Courier',
        trackingNumber: 'DC-1',
        trackingUrl: 'https://courier.example/track?n=DC-1&lang=en',
      },
    });
    expect(shipped.email.text).toContain('Courier: Desert Courier\nTracking number: DC-1');
    expect(shipped.email.links).toContain('https://courier.example/track?n=DC-1&lang=en');
    expect(shipped.email.html).toContain('href="https://courier.example/track?n=DC-1&amp;lang=en"');
  });

  it('escape user input, including markup and bidi control characters', async () => {
    const owner = await app.createOwner();
    await app.deps.database.db
      .update(users)
      .set({ firstname: '<img src=x onerror=alert(1)>' })
      .where(eq(users.id, owner.userId));
    const projectName = `"><script>alert('1')</script> {orderId} $t(emails.hello) \u202Egnp.exe & سارة 🦊`;
    const { email } = await sendOrderEmail('onHold', owner, {
      projectName,
      note: '</p><a href="https://evil.example">click</a>',
      change: { trackingUrl: 'javascript:alert(1)' },
    });
    expect(email.html).not.toMatch(/<script|<img|<a href="https:\/\/evil|javascript:/);
    expect(email.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(email.html).toContain(
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; {orderId} $t(emails.hello) gnp.exe &amp; سارة 🦊',
    );
    expect(email.text).toContain(`"><script>alert('1')</script> {orderId} $t(emails.hello) gnp.exe & سارة 🦊`);
    expect(email.html).toMatch(/<bdi>&quot;/);
    expect(email.html).toMatch(/<bdi dir="ltr">\+\d+ [\d ]+<\/bdi>/);
  });

  it('are not sent when outdated', async () => {
    const owner = await app.createOwner();
    const { orderId } = await app.createOrder({ orderedBy: owner });
    const before = (await app.readEmails()).length;
    const about = { kind: 'orderCreated', orderId, params: { note: '' } } as const;
    await sendEmail(app.deps, { ...about, userId: 999_999 });
    await sendEmail(app.deps, { ...about, userId: owner.userId, orderId: 999_999 });
    await app.deps.database.db.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await sendEmail(app.deps, { ...about, userId: owner.userId });
    expect(await app.readEmails()).toHaveLength(before);
    await expect(
      sendEmail(app.deps, { ...about, kind: 'toString' as 'orderCreated', userId: owner.userId }),
    ).rejects.toThrow('There is no email of the kind toString.');
  });
});

describe('account emails', () => {
  it('announce a new role with its permissions and a new password, in both languages', async () => {
    const owner = await app.createOwner();
    for (const lang of ['en', 'ar'] as const) {
      const member = await app.createMember(owner, lang === 'en' ? ['CHAT', 'CREDITS'] : []);
      await app.deps.database.db.update(users).set({ lang }).where(eq(users.id, member.userId));
      for (const kind of ['roleChanged', 'passwordChanged'] as const)
        await sendEmail(app.deps, { kind, userId: member.userId, orderId: null, params: {} });
      const emails = await waitForEmails(app, member.email, 2);
      const texts = lang === 'en' ? english : arabic;
      const role = emails.find((email) => email.text.includes(texts.roleChanged.text));
      const password = emails.find((email) => email.text.includes(texts.passwordChanged.text));
      expect(role?.text).toContain(lang === 'en' ? 'Chat about orders\nSee credits' : texts.roleChanged.none);
      expect(password?.text).toContain(texts.passwordChanged.after);
      for (const email of [role, password]) {
        expect(email?.html).toContain(`dir="${lang === 'en' ? 'ltr' : 'rtl'}"`);
        expect(email?.links).toContain('http://localhost:3000/account/information');
      }
    }
  });

  it('are not sent to people who cannot sign in', async () => {
    const member = await app.createMember(await app.createOwner(), []);
    await app.deps.database.db.update(users).set({ state: 'disabled' }).where(eq(users.id, member.userId));
    await sendEmail(app.deps, { kind: 'roleChanged', userId: member.userId, orderId: null, params: {} });
    expect((await app.readEmails()).filter((email) => email.to === member.email)).toEqual([]);
  });
});

describe('emails with a link', () => {
  it('are written in both languages', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const owner = await app.createOwner({ lang });
      await app.deps.database.db.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, owner.userId));
      for (const kind of ['confirm', 'reset'] as const)
        await sendEmail(app.deps, { kind, userId: owner.userId, orderId: null, params: {} });
      const [confirm, reset] = await waitForEmails(app, owner.email, 2).then((both) =>
        both.sort((a) => (a.text.includes('verify-account') ? -1 : 1)),
      );
      const texts = lang === 'en' ? english : arabic;
      expect(confirm?.text).toContain(texts.confirm.after);
      expect(reset?.text).toContain(texts.reset.after);
      expect(reset?.html).toContain(`dir="${lang === 'en' ? 'ltr' : 'rtl'}"`);
      expect(confirm?.links.filter((url) => url.includes('?t='))).toHaveLength(1);
    }
  });

  it('are not sent to confirmed accounts', async () => {
    const owner = await app.createOwner();
    for (const kind of ['confirm', 'invite'] as const)
      await sendEmail(app.deps, { kind, userId: owner.userId, orderId: null, params: {} });
    expect((await app.readEmails()).filter((email) => email.to === owner.email)).toEqual([]);
  });

  it('leave no valid link after an SMTP error, are retried, and do not resend other emails of the batch', async () => {
    const refused = createSignUpInput({ email: `nobody-${Date.now()}@refused.example` });
    const forms = [createSignUpInput(), createSignUpInput()];
    await Promise.all([refused, ...forms].map((form) => app.createClient().usersRegistration(form)));
    for (const form of forms) await waitForEmails(app, form.email);
    const waiting = await app.waitFor(async () => {
      const { rows } = await app.deps.database.pool.query<{ state: string; retry_count: number }>(
        "select state, retry_count from jobs.job where name = 'email' and state in ('retry', 'failed')",
      );
      return rows.length > 0 ? rows : null;
    });
    expect(waiting).toMatchObject([{ state: 'retry' }]);
    const links = await app.deps.database.db
      .select()
      .from(oneTimeLinks)
      .innerJoin(users, eq(users.id, oneTimeLinks.userId))
      .where(eq(users.email, refused.email));
    expect(links).toEqual([]);
    for (const form of forms) expect(await waitForEmails(app, form.email)).toHaveLength(1);
  });

  it('are not sent when the transaction is rolled back', async () => {
    const owner = await app.createOwner();
    const work = transactWithEvents(app.deps, async (tx) => {
      await app.deps.jobs.enqueue(tx, 'email', { kind: 'reset', userId: owner.userId, orderId: null, params: {} });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const other = await app.createOwner();
    await app.createClient().forgotpasswordIndex({ email: other.email });
    await waitForEmails(app, other.email);
    expect((await app.readEmails()).filter((email) => email.to === owner.email)).toEqual([]);
  });
});

it('greets by name unless the name could carry a message (spam)', () => {
  for (const name of ['Amal', "Conan O'Brien", 'سارة', 'J. R.', 'Γιώργος']) expect(toGreetingName(name)).toBe(name);
  for (const name of ['Win at evil.example', 'http://evil', 'call me @x', 'www.evil', 'x'.repeat(41), '', 'a\nb'])
    expect(toGreetingName(name)).toBeNull();
});
