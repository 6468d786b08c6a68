import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  waitForEmails,
  createDeviceId,
  createEmailAddress,
  TEST_PASSWORD,
  postCall,
  getFieldMessages,
  createSignUpInput,
  getLinkToken,
} from '../../../testing/accounts-and-emails.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { companies, events, users } from '../../platform/db/schema/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const register = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  postCall(app, '/users/registration', body, headers);
const loadUserWithCompany = async (email: string) => {
  const [row] = await app.deps.database.db
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email));
  return row;
};

describe('registration', () => {
  it('creates an unconfirmed personal account [REG-10, REG-13, REG-29, REG-32]', async () => {
    const form = createSignUpInput({ newsletter: 'true', agent: '0' });
    const urlencoded = new URLSearchParams(
      Object.entries(form).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/web/users/registration',
      payload: urlencoded,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json()).toEqual({ error: null, payload: null });
    const row = await loadUserWithCompany(form.email);
    expect(row?.company).toMatchObject({ groupId: 1, agentRequested: false, name: '' });
    expect(row?.user).toMatchObject({
      state: 'unconfirmed',
      isMember: false,
      newsletter: true,
      firstname: 'Amal',
      phone: '971501234567',
    });
    expect(row?.user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const published = await app.deps.database.db
      .select()
      .from(events)
      .where(eq(events.companyId, row?.company.id ?? 0));
    expect(published.map((event) => event.type)).toEqual(['userRegistered']);
  });

  it('refuses a sign-in before the confirmation and sends the confirmation email again [REG-31, CNF-06]', async () => {
    const form = createSignUpInput();
    await register(form);
    await waitForEmails(app, form.email);
    const attempt = () =>
      postCall(app, '/users/authenticate', { email: form.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    const refused = await attempt();
    expect(refused).toMatchObject({
      status: 403,
      error: {
        name: 'notConfirmed',
        message: 'Account confirmation is required. Please, check your email for the confirmation link.',
      },
    });
    const receivedEmails = await waitForEmails(app, form.email, 2);
    expect(getLinkToken(receivedEmails[0])).not.toBe(getLinkToken(receivedEmails[1]));
    await app.createClient().usersConfirm({ token: getLinkToken(receivedEmails[0]) });
    expect((await attempt()).status).toBe(200);
    // Using one link consumes the other one too.
    await expect(app.createClient().usersConfirm({ token: getLinkToken(receivedEmails[1]) })).rejects.toMatchObject({
      errorName: 'confirmLinkUsedOrExpired',
    });
  });

  it('sends at most five confirmation emails an hour', async () => {
    const form = createSignUpInput();
    await register(form);
    for (let n = 2; n <= 6; n++) {
      await waitForEmails(app, form.email, n - 1);
      await postCall(app, '/users/authenticate', {
        email: form.email,
        password: TEST_PASSWORD,
        uniqueId: createDeviceId(),
      });
    }
    const other = createSignUpInput();
    await register(other);
    await waitForEmails(app, other.email);
    expect(await waitForEmails(app, form.email, 5)).toHaveLength(5);
  });

  it.each([
    ['a missing first name', { firstname: undefined }, { firstname: 'First name field is required.' }],
    ['a blank first name [REG-14]', { firstname: '  ' }, { firstname: 'First name field is required.' }],
    ['a blank last name [REG-15]', { lastname: '' }, { lastname: 'Last name field is required.' }],
    ['no phone [REG-16]', { phone: '' }, { phone: 'Phone number field is required.' }],
    ['a phone with letters [REG-16]', { phone: '05o1234567' }, { phone: 'Phone number field is required.' }],
    ['a short phone [REG-17]', { phone: '971501234' }, { phone: 'Please enter at least 10 characters.' }],
    ['no e-mail [REG-18]', { email: '' }, { email: 'Email field is required.' }],
    ['an e-mail that is none [REG-19]', { email: 'amal@' }, { email: 'Please enter a valid email address.' }],
    [
      'no password [REG-20]',
      { password: '', repassword: '' },
      { password: 'Password field is required.', repassword: 'Repeat Password field is required.' },
    ],
    [
      'a short password [REG-21]',
      { password: 'ab-12', repassword: 'ab-12' },
      { password: 'Please enter at least 6 characters.' },
    ],
    [
      'a password of letters alone [REG-22]',
      { password: 'plates', repassword: 'plates' },
      { password: 'Your password must contain one number or special character' },
    ],
    [
      'a password of Arabic letters alone [REG-22]',
      { password: 'لوحاتمطبعة', repassword: 'لوحاتمطبعة' },
      { password: 'Your password must contain one number or special character' },
    ],
    [
      'no repeated password [REG-23]',
      { repassword: '' },
      expect.objectContaining({ repassword: 'Repeat Password field is required.' }),
    ],
    [
      'two different passwords [REG-24]',
      { repassword: 'Plates-2027' },
      { repassword: 'Repet Password and Password fields does not match' },
    ],
    [
      'far too long texts',
      { firstname: 'x'.repeat(100_000), companyName: 'x'.repeat(100_000) },
      { firstname: 'This text is too long.', companyName: 'This text is too long.' },
    ],
    [
      'a password of 100 kB',
      { password: '1'.repeat(100_000), repassword: '1'.repeat(100_000) },
      expect.objectContaining({ password: 'This text is too long.' }),
    ],
    ['unseen characters', { lastname: 'a\u0000b' }, { lastname: 'This text has characters that cannot be used.' }],
    ['a newsletter answer that is neither', { newsletter: 'perhaps' }, { newsletter: 'Please answer yes or no.' }],
    [
      'a corporate account without papers [REG-25, REG-26]',
      { corporate: true },
      { tradeLicense: 'Trade license field is required.', trnCertificate: 'Trn certificate field is required.' },
    ],
  ])('refuses %s', async (_what, wrong, expected) => {
    const form = createSignUpInput(wrong);
    const { status, error } = await register(form);
    expect(status).toBe(422);
    expect(getFieldMessages(error)).toEqual(expected);
    if (form.email) expect(await loadUserWithCompany(form.email)).toBeUndefined();
  });

  it('returns the same messages in Arabic', async () => {
    const { error } = await register(createSignUpInput({ firstname: '' }), { 'accept-language': 'ar' });
    expect(getFieldMessages(error)).toEqual({ firstname: 'حقل الاسم الأول مطلوب.' });
  });

  it('rejects a taken email on the email field, regardless of case and spelling [REG-30]', async () => {
    const form = createSignUpInput();
    await register(form);
    const { status, error } = await register({ ...form, email: form.email.toUpperCase() });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 401,
      name: 'emailTaken',
      message: 'An account with this e-mail already exists.',
    });
    expect(getFieldMessages(error)).toEqual({ email: 'An account with this e-mail already exists.' });
  });

  it('registers an email once under concurrent requests', async () => {
    const email = createEmailAddress();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => register(createSignUpInput({ email, firstname: `Race ${n}` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, error } of answers)
      if (status === 409) expect(getFieldMessages(error)).toHaveProperty('email');
    expect(await app.deps.database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('stores names unchanged: Arabic, Greek, emoji, markup', async () => {
    for (const firstname of ['سارة', 'Γιώργος', '🦊 Fox', '<b>Bold</b>', "Conan O'Brien", 'عبد‌الله']) {
      const form = createSignUpInput({ firstname });
      expect((await register(form)).status).toBe(200);
      expect((await loadUserWithCompany(form.email))?.user.firstname).toBe(firstname);
    }
  });

  it.each([
    '+971 50 123 4567',
    '00971501234567',
    '+971 (0)50 123-4567',
    '٠٠٩٧١٥٠١٢٣٤٥٦٧',
    '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷',
    '\u202a971501234567\u202c',
  ])('stores only the digits of a phone number: %s [REG-16]', async (phone) => {
    const form = createSignUpInput({ phone });
    expect((await register(form)).status).toBe(200);
    expect((await loadUserWithCompany(form.email))?.user.phone).toBe('971501234567');
  });

  it.each([
    ['+971 50 123 4567 ext 5', 'Phone number field is required.'],
    ['🦊'.repeat(10), 'Phone number field is required.'],
    ['٠٥٠١٢٣', 'Please enter at least 10 characters.'],
    ['+971 50 12 34', 'Please enter at least 10 characters.'],
    ['9'.repeat(21), 'This text is too long.'],
    ['9'.repeat(100_000), 'This text is too long.'],
  ])('refuses the phone number %# [REG-16, REG-17]', async (phone, sentence) => {
    expect(getFieldMessages((await register(createSignUpInput({ phone }))).error)).toEqual({ phone: sentence });
  });

  it.each([
    (n: string) => `o'brien+plates.${n}@print-house.example`,
    (n: string) => `!#$%&'*+-/=?^_{|}~.${n}@c.example`,
    (n: string) => `UPPER.${n}@Print-House.EXAMPLE`,
    (n: string) => `γιώργος.${n}@c.example`,
    (n: string) => `سارة.${n}@c.example`,
    (n: string) => `用户.${n}@xn--r8jz45g.example`,
    (n: string) => `a.${n}@a.b.c.d.e.example`,
    (n: string) => `1.${n}@2.3-4.example`,
    (n: string) => `${n}@xn--mgbh0fb.example`,
  ])('accepts the unusual but valid email %# and sends to it unchanged [REG-19]', async (address) => {
    const form = createSignUpInput({ email: address(createDeviceId().slice(0, 8)) });
    expect((await register(form)).status).toBe(200);
    const [receivedEmail] = await waitForEmails(app, form.email);
    await app.createClient().usersConfirm({ token: getLinkToken(receivedEmail) });
    const session = await app
      .createClient()
      .usersAuthenticate({ email: form.email, password: TEST_PASSWORD, uniqueId: createDeviceId() });
    expect(session.email).toBe(form.email);
  });

  it('sends the email in the language of the page', async () => {
    const form = createSignUpInput({ lang: 'ar' });
    await register(form);
    const [receivedEmail] = await waitForEmails(app, form.email);
    expect(receivedEmail?.subject).toContain('يرجى تأكيد حسابك');
  });

  it('records an agent request; the group stays personal until staff approve it [REG-13]', async () => {
    const form = createSignUpInput({ agent: 1 });
    await register(form);
    expect((await loadUserWithCompany(form.email))?.company).toMatchObject({ groupId: 1, agentRequested: true });
  });
});
