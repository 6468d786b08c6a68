import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { letters as arabic } from '@platewright/texts/ar/letters';
import { letters as english } from '@platewright/texts/en/letters';
import type { Person } from '../../testing/builders.ts';
import { lettersTo, signUp } from '../../testing/entry.ts';
import { world, type World } from '../../testing/world.ts';
import { oneTimeLinks, orders, users } from '../db/schema/index.ts';
import { transact } from '../events/work.ts';
import { sendLetter } from './letters.ts';
import { greetable } from './letters/words.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const orderLetters = {
  orderCreated: { status: 1, page: 'projectDetails' },
  attributesAsked: { status: 2, page: 'projectDetails' },
  filesAsked: { status: 7, page: 'files' },
  approvalPosted: { status: 3, page: 'approve' },
  paymentDue: { status: 5, page: null },
  paid: { status: 6, page: 'projectDetails' },
  shipped: { status: 10, page: 'projectDetails' },
  completed: { status: 11, page: 'projectDetails' },
  cancelled: { status: 12, page: 'projectDetails' },
  onHold: { status: 13, page: 'projectDetails' },
} as const;
type Kind = keyof typeof orderLetters;

async function letterAbout(
  kind: Kind,
  reader: Person,
  wish: { projectName?: string; note?: string; change?: Partial<typeof orders.$inferInsert> } = {},
) {
  const { orderId } = await w.anOrder({
    of: reader,
    status: orderLetters[kind].status,
    ...(wish.projectName ? { projectName: wish.projectName } : {}),
  });
  if (wish.change) await w.deps.database.read.update(orders).set(wish.change).where(eq(orders.id, orderId));
  const before = (await w.mails()).length;
  await sendLetter(w.deps, {
    kind,
    userId: reader.userId,
    orderId,
    params: { orderId, projectName: 'as it was', note: wish.note ?? '' },
  });
  const mails = await w.mails();
  expect(mails).toHaveLength(before + 1);
  const letter = mails.find((mail) => mail.to === reader.email && mail.text.includes(`/${orderId}`));
  if (!letter) throw new Error('No letter came.');
  return { orderId, letter };
}

describe('letters about an order', () => {
  it.each(Object.entries(orderLetters))(
    '%s says what happened, names the order and leads to its page',
    async (name, { page }) => {
      const kind = name as Kind;
      const owner = await w.anOwner();
      const { orderId, letter } = await letterAbout(kind, owner, { projectName: 'Coffee bags 250 g' });
      expect(letter.subject).toBe(english[kind].subject.replace('{orderId}', String(orderId)));
      const target = page
        ? `http://localhost:3000/order/${orderId}/${page}`
        : `http://localhost:3000/checkout/${orderId}`;
      expect(letter.links[0]).toBe(target);
      for (const part of [letter.html, letter.text]) {
        expect(part).toContain(english[kind].text);
        expect(part).toContain('Coffee bags 250 g');
        expect(part).toContain('Dune Flexo Plates');
        expect(part).toContain('TRN');
        expect(part).toContain(target);
        expect(part).not.toMatch(/\{\w+\}|undefined|null|letters\.|\[object/);
      }
      expect(letter.html).toContain('<html lang="en" dir="ltr">');
      // Lists of letters show what happened beside the subject, and not the greeting.
      expect(/<div style="display:none[^>]*>([^&]*)/.exec(letter.html)?.[1]).toContain(english[kind].text.slice(0, 40));
    },
  );

  it.each(Object.keys(orderLetters))('%s is written in Arabic, from right to left', async (name) => {
    const kind = name as Kind;
    const owner = await w.anOwner({ lang: 'ar' });
    const { orderId, letter } = await letterAbout(kind, owner);
    expect(letter.subject).toBe(arabic[kind].subject.replace('{orderId}', String(orderId)));
    expect(letter.html).toContain('<html lang="ar" dir="rtl">');
    expect(letter.text).toContain(arabic[kind].text);
    expect(letter.text).toContain('ديون لألواح الفلكسو');
    for (const words of Object.values(english[kind])) expect(letter.html).not.toContain(words);
  });

  it('carry what each reader needs: prices, files, reasons, courier, invoice', async () => {
    const owner = await w.anOwner();
    const due = await letterAbout('paymentDue', owner, { change: { price: 78_928 } });
    expect(due.letter.text).toContain('Price without VAT and delivery: AED 789.28');
    expect(due.letter.links).toContain(`http://localhost:3000/order/${due.orderId}/projectDetails`);
    const proof = await letterAbout('approvalPosted', owner);
    expect(proof.letter.text).toMatch(/Files: .+\.pdf/);
    const asked = await letterAbout('attributesAsked', owner, { note: 'Which anilox?\nThe cell volume is missing.' });
    expect(asked.letter.text).toContain('Note: Which anilox?\nThe cell volume is missing.');
    expect(asked.letter.html).toContain('Which anilox?<br>The cell volume is missing.');
    const cancelled = await letterAbout('cancelled', owner, { note: 'Not needed any more.' });
    expect(cancelled.letter.text).toContain('Reason: Not needed any more.');
    const shipped = await letterAbout('shipped', owner, {
      change: {
        courier: 'Desert Courier',
        trackingNumber: 'DC-1',
        trackingUrl: 'https://courier.example/track?n=DC-1&lang=en',
      },
    });
    expect(shipped.letter.text).toContain('Courier: Desert Courier\nTracking number: DC-1');
    expect(shipped.letter.links).toContain('https://courier.example/track?n=DC-1&lang=en');
    expect(shipped.letter.html).toContain('href="https://courier.example/track?n=DC-1&amp;lang=en"');
  });

  it('show what people typed as text, never as markup, sentence or order of writing', async () => {
    const owner = await w.anOwner();
    await w.deps.database.read
      .update(users)
      .set({ firstname: '<img src=x onerror=alert(1)>' })
      .where(eq(users.id, owner.userId));
    const projectName = `"><script>alert('1')</script> {orderId} $t(letters.hello) \u202Egnp.exe & سارة 🦊`;
    const { letter } = await letterAbout('onHold', owner, {
      projectName,
      note: '</p><a href="https://evil.example">click</a>',
      change: { trackingUrl: 'javascript:alert(1)' },
    });
    expect(letter.html).not.toMatch(/<script|<img|<a href="https:\/\/evil|javascript:/);
    expect(letter.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(letter.html).toContain(
      '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; {orderId} $t(letters.hello) gnp.exe &amp; سارة 🦊',
    );
    expect(letter.text).toContain(`"><script>alert('1')</script> {orderId} $t(letters.hello) gnp.exe & سارة 🦊`);
    expect(letter.html).toMatch(/<bdi>&quot;/);
    expect(letter.html).toMatch(/<bdi dir="ltr">\+\d+ [\d ]+<\/bdi>/);
  });

  it('are not sent when they have become pointless', async () => {
    const owner = await w.anOwner();
    const { orderId } = await w.anOrder({ of: owner });
    const before = (await w.mails()).length;
    const about = { kind: 'orderCreated', orderId, params: {} };
    await sendLetter(w.deps, { ...about, userId: 999_999 });
    await sendLetter(w.deps, { ...about, userId: owner.userId, orderId: 999_999 });
    await w.deps.database.read.update(users).set({ state: 'blocked' }).where(eq(users.id, owner.userId));
    await sendLetter(w.deps, { ...about, userId: owner.userId });
    expect(await w.mails()).toHaveLength(before);
    await expect(sendLetter(w.deps, { ...about, kind: 'toString', userId: owner.userId })).rejects.toThrow('no letter');
  });
});

describe('letters about the account', () => {
  it('tell of a new role and of a new password in both languages, with what the role may do', async () => {
    const owner = await w.anOwner();
    for (const lang of ['en', 'ar'] as const) {
      const member = await w.aMember(owner, lang === 'en' ? ['CHAT', 'CREDITS'] : []);
      await w.deps.database.read.update(users).set({ lang }).where(eq(users.id, member.userId));
      for (const kind of ['roleChanged', 'passwordChanged'])
        await sendLetter(w.deps, { kind, userId: member.userId, orderId: null, params: {} });
      const letters = await lettersTo(w, member.email, 2);
      const words = lang === 'en' ? english : arabic;
      const role = letters.find((letter) => letter.text.includes(words.roleChanged.text));
      const password = letters.find((letter) => letter.text.includes(words.passwordChanged.text));
      expect(role?.text).toContain(lang === 'en' ? 'Chat about orders\nSee credits' : words.roleChanged.none);
      expect(password?.text).toContain(words.passwordChanged.after);
      for (const letter of [role, password]) {
        expect(letter?.html).toContain(`dir="${lang === 'en' ? 'ltr' : 'rtl'}"`);
        expect(letter?.links).toContain('http://localhost:3000/account/information');
      }
    }
  });

  it('are not sent to who may not sign in', async () => {
    const member = await w.aMember(await w.anOwner(), []);
    await w.deps.database.read.update(users).set({ state: 'disabled' }).where(eq(users.id, member.userId));
    await sendLetter(w.deps, { kind: 'roleChanged', userId: member.userId, orderId: null, params: {} });
    expect((await w.mails()).filter((mail) => mail.to === member.email)).toEqual([]);
  });
});

describe('letters with a link', () => {
  it('are written in both languages', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const owner = await w.anOwner({ lang });
      await w.deps.database.read.update(users).set({ state: 'unconfirmed' }).where(eq(users.id, owner.userId));
      for (const kind of ['confirm', 'reset'] as const)
        await sendLetter(w.deps, { kind, userId: owner.userId, orderId: null, params: {} });
      const [confirm, reset] = await lettersTo(w, owner.email, 2).then((both) =>
        both.sort((a) => (a.text.includes('verify-account') ? -1 : 1)),
      );
      const words = lang === 'en' ? english : arabic;
      expect(confirm?.text).toContain(words.confirm.after);
      expect(reset?.text).toContain(words.reset.after);
      expect(reset?.html).toContain(`dir="${lang === 'en' ? 'ltr' : 'rtl'}"`);
      expect(confirm?.links.filter((url) => url.includes('?t='))).toHaveLength(1);
    }
  });

  it('are not sent to who has confirmed already', async () => {
    const owner = await w.anOwner();
    for (const kind of ['confirm', 'invite'])
      await sendLetter(w.deps, { kind, userId: owner.userId, orderId: null, params: {} });
    expect((await w.mails()).filter((mail) => mail.to === owner.email)).toEqual([]);
  });

  it('leave no link behind when the mail server refuses, are tried again, and do not repeat their neighbours', async () => {
    const refused = signUp({ email: `nobody-${Date.now()}@refused.example` });
    const forms = [signUp(), signUp()];
    await Promise.all([refused, ...forms].map((form) => w.client().usersRegistration(form)));
    for (const form of forms) await lettersTo(w, form.email);
    const waiting = await w.eventually(async () => {
      const { rows } = await w.deps.database.pool.query<{ state: string; retry_count: number }>(
        "select state, retry_count from jobs.job where name = 'letter' and state in ('retry', 'failed')",
      );
      return rows.length > 0 ? rows : null;
    });
    expect(waiting).toMatchObject([{ state: 'retry' }]);
    const links = await w.deps.database.read
      .select()
      .from(oneTimeLinks)
      .innerJoin(users, eq(users.id, oneTimeLinks.userId))
      .where(eq(users.email, refused.email));
    expect(links).toEqual([]);
    for (const form of forms) expect(await lettersTo(w, form.email)).toHaveLength(1);
  });

  it('do not leave when the change they tell of is rolled back', async () => {
    const owner = await w.anOwner();
    const work = transact(w.deps, async (tx) => {
      await w.deps.jobs.send(tx, 'letter', { kind: 'reset', userId: owner.userId, orderId: null, params: {} });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    const other = await w.anOwner();
    await w.client().forgotpasswordIndex({ email: other.email });
    await lettersTo(w, other.email);
    expect((await w.mails()).filter((mail) => mail.to === owner.email)).toEqual([]);
  });
});

it('greets by name, but repeats no name that a stranger could use as a message', () => {
  for (const name of ['Amal', "Conan O'Brien", 'سارة', 'J. R.', 'Γιώργος']) expect(greetable(name)).toBe(name);
  for (const name of ['Win at evil.example', 'http://evil', 'call me @x', 'www.evil', 'x'.repeat(41), '', 'a\nb'])
    expect(greetable(name)).toBeNull();
});
