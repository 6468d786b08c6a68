import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '@platewright/contract/refusals';
import { lettersTo, newDevice, newEmail, PASSWORD, post, sentences, signUp, tokenIn } from '../../../testing/entry.ts';
import { world, type World } from '../../../testing/world.ts';
import { companies, companyDocuments, events, users } from '../../db/schema/index.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const register = (body: Record<string, unknown>, headers?: Record<string, string>) =>
  post(w, '/users/registration', body, headers);
const stored = async (email: string) => {
  const [row] = await w.deps.database.read
    .select({ user: users, company: companies })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.email, email));
  return row;
};
const papersOf = (companyId: number) =>
  w.deps.database.read
    .select()
    .from(companyDocuments)
    .where(eq(companyDocuments.companyId, companyId))
    .orderBy(companyDocuments.kind);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a5c63' } });
const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const refusalOf = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) throw new Error('It was not refused.');
  return error;
};

describe('registration', () => {
  it('makes a personal account that waits for its confirmation [REG-10, REG-13, REG-29, REG-32]', async () => {
    const form = signUp({ newsletter: 'true', agent: '0' });
    const urlencoded = new URLSearchParams(
      Object.entries(form).map(([key, value]): [string, string] => [key, String(value)]),
    ).toString();
    const answer = await w.send({
      method: 'POST',
      url: '/api/web/users/registration',
      payload: urlencoded,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.json()).toEqual({ error: null, payload: null });
    const row = await stored(form.email);
    expect(row?.company).toMatchObject({ groupId: 1, agentRequested: false, name: '' });
    expect(row?.user).toMatchObject({
      state: 'unconfirmed',
      isMember: false,
      newsletter: true,
      firstname: 'Amal',
      phone: '971501234567',
    });
    expect(row?.user.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const raised = await w.deps.database.read
      .select()
      .from(events)
      .where(eq(events.companyId, row?.company.id ?? 0));
    expect(raised.map((event) => event.type)).toEqual(['userRegistered']);
  });

  it('lets nobody in before the confirmation, and signing in sends the letter again [REG-31, CNF-06]', async () => {
    const form = signUp();
    await register(form);
    await lettersTo(w, form.email);
    const attempt = () =>
      post(w, '/users/authenticate', { email: form.email, password: PASSWORD, uniqueId: newDevice() });
    const refused = await attempt();
    expect(refused).toMatchObject({
      status: 403,
      error: {
        name: 'notConfirmed',
        message: 'Account confirmation is required. Please, check your email for the confirmation link.',
      },
    });
    const letters = await lettersTo(w, form.email, 2);
    expect(tokenIn(letters[0])).not.toBe(tokenIn(letters[1]));
    await w.client().usersConfirm({ token: tokenIn(letters[0]) });
    expect((await attempt()).status).toBe(200);
    // The letter that came second is void with the first.
    await expect(w.client().usersConfirm({ token: tokenIn(letters[1]) })).rejects.toMatchObject({
      refusal: 'confirmLinkUsedOrExpired',
    });
  });

  it('does not fill a mailbox: five confirmation letters an hour', async () => {
    const form = signUp();
    await register(form);
    for (let n = 2; n <= 6; n++) {
      await lettersTo(w, form.email, n - 1);
      await post(w, '/users/authenticate', { email: form.email, password: PASSWORD, uniqueId: newDevice() });
    }
    const other = signUp();
    await register(other);
    await lettersTo(w, other.email);
    expect(await lettersTo(w, form.email, 5)).toHaveLength(5);
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
    ['unseen characters', { lastname: 'a\u0000b' }, { lastname: 'This text has characters that can not be used.' }],
    ['a newsletter answer that is neither', { newsletter: 'perhaps' }, { newsletter: 'Please answer yes or no.' }],
    [
      'a corporate account without papers [REG-25, REG-26]',
      { corporate: true },
      { tradeLicense: 'Trade license field is required.', trnCertificate: 'Trn certificate field is required.' },
    ],
  ])('refuses %s', async (_what, wrong, expected) => {
    const form = signUp(wrong);
    const { status, error } = await register(form);
    expect(status).toBe(422);
    expect(sentences(error)).toEqual(expected);
    if (form.email) expect(await stored(form.email)).toBeUndefined();
  });

  it('says the same in Arabic', async () => {
    const { error } = await register(signUp({ firstname: '' }), { 'accept-language': 'ar' });
    expect(sentences(error)).toEqual({ firstname: 'حقل الاسم الأول مطلوب.' });
  });

  it('refuses a taken e-mail under the e-mail field, however it is written [REG-30]', async () => {
    const form = signUp();
    await register(form);
    const { status, error } = await register({ ...form, email: form.email.toUpperCase() });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 401,
      name: 'emailTaken',
      message: 'An account with this e-mail already exists.',
    });
    expect(sentences(error)).toEqual({ email: 'An account with this e-mail already exists.' });
  });

  it('gives an e-mail to one of those who ask at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => register(signUp({ email, firstname: `Race ${n}` }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    for (const { status, error } of answers) if (status === 409) expect(sentences(error)).toHaveProperty('email');
    expect(await w.deps.database.read.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  it('keeps names as they are written: Arabic, Greek, emoji, markup', async () => {
    for (const firstname of ['سارة', 'Γιώργος', '🦊 Fox', '<b>Bold</b>', "Conan O'Brien", 'عبد‌الله']) {
      const form = signUp({ firstname });
      expect((await register(form)).status).toBe(200);
      expect((await stored(form.email))?.user.firstname).toBe(firstname);
    }
  });

  it.each([
    '+971 50 123 4567',
    '00971501234567',
    '+971 (0)50 123-4567',
    '٠٠٩٧١٥٠١٢٣٤٥٦٧',
    '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷',
    '\u202a971501234567\u202c',
  ])('keeps the digits of a phone number, however it is written: %s [REG-16]', async (phone) => {
    const form = signUp({ phone });
    expect((await register(form)).status).toBe(200);
    expect((await stored(form.email))?.user.phone).toBe('971501234567');
  });

  it.each([
    ['+971 50 123 4567 ext 5', 'Phone number field is required.'],
    ['🦊'.repeat(10), 'Phone number field is required.'],
    ['٠٥٠١٢٣', 'Please enter at least 10 characters.'],
    ['+971 50 12 34', 'Please enter at least 10 characters.'],
    ['9'.repeat(21), 'This text is too long.'],
    ['9'.repeat(100_000), 'This text is too long.'],
  ])('refuses the phone number %# [REG-16, REG-17]', async (phone, sentence) => {
    expect(sentences((await register(signUp({ phone }))).error)).toEqual({ phone: sentence });
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
  ])('takes the odd but valid e-mail %# and writes to it as it stands [REG-19]', async (address) => {
    const form = signUp({ email: address(newDevice().slice(0, 8)) });
    expect((await register(form)).status).toBe(200);
    const [letter] = await lettersTo(w, form.email);
    await w.client().usersConfirm({ token: tokenIn(letter) });
    const signed = await w.client().usersAuthenticate({ email: form.email, password: PASSWORD, uniqueId: newDevice() });
    expect(signed.email).toBe(form.email);
  });

  it('writes the letter in the language of the page', async () => {
    const form = signUp({ lang: 'ar' });
    await register(form);
    const [letter] = await lettersTo(w, form.email);
    expect(letter?.subject).toContain('يرجى تأكيد حسابك');
  });

  it('makes an agent only on request: the group stays personal until staff agree [REG-13]', async () => {
    const form = signUp({ agent: 1 });
    await register(form);
    expect((await stored(form.email))?.company).toMatchObject({ groupId: 1, agentRequested: true });
  });
});

describe('papers of a company', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'tiff'] as const)(
    'are taken as PDF and as %s, and make the account corporate [REG-07, REG-13]',
    async (format) => {
      const form = signUp({ companyName: 'Gulf Labels', corporate: 1 });
      const image = await plain().toFormat(format).toBuffer();
      await w.client().usersRegistration(form, {
        files: { tradeLicense: [file(pdf, 'رخصة.pdf')], trnCertificate: [file(image, 'trn.bin')] },
      });
      const row = await stored(form.email);
      expect(row?.company).toMatchObject({ groupId: 2, name: 'Gulf Labels' });
      const papers = await papersOf(row?.company.id ?? 0);
      expect(papers).toMatchObject([
        { kind: 'tradeLicense', name: 'رخصة.pdf', mime: 'application/pdf', size: pdf.length, state: 'waiting' },
        { kind: 'trnCertificate', name: 'trn.bin', mime: `image/${format}`, size: image.length },
      ]);
      for (const paper of papers) expect(await w.deps.storage.size(paper.storageKey)).toBe(paper.size);
    },
  );

  it('make it corporate without the flag as well, and are not asked of others', async () => {
    const form = signUp();
    await w
      .client()
      .usersRegistration(form, { files: { tradeLicense: [file(pdf, 'a.pdf')], trnCertificate: [file(pdf, 'b.pdf')] } });
    expect((await stored(form.email))?.company.groupId).toBe(2);
    const personal = signUp();
    await w.client().usersRegistration(personal, { files: { tradeLicense: [file(new Uint8Array(), '')] } });
    expect((await stored(personal.email))?.company.groupId).toBe(1);
  });

  it('are both needed [REG-25, REG-26]', async () => {
    const only = (field: string) =>
      refusalOf(
        w.client().usersRegistration(signUp({ corporate: true }), { files: { [field]: [file(pdf, 'a.pdf')] } }),
      );
    expect((await only('tradeLicense')).fields).toEqual({
      trnCertificate: { key: 'trnCertificateRequired', params: { message: 'Trn certificate field is required.' } },
    });
    expect((await only('trnCertificate')).fields).toEqual({
      tradeLicense: { key: 'tradeLicenseRequired', params: { message: 'Trade license field is required.' } },
    });
  });

  it('are refused when they are something else, whatever they are called [REG-07]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    for (const wrong of [
      svg,
      page,
      Buffer.from('MZ\u0090\u0000 no picture'),
      Buffer.from('PK\u0003\u0004 zip'),
      Buffer.from('%PD'),
    ]) {
      const form = signUp({ corporate: true });
      const refusal = await refusalOf(
        w.client().usersRegistration(form, {
          files: { tradeLicense: [file(wrong, 'licence.pdf')], trnCertificate: [file(pdf, 'b.pdf')] },
        }),
      );
      expect(refusal).toMatchObject({
        refusal: 'fileTypeRefused',
        fields: { tradeLicense: { key: 'fileTypeRefused' } },
      });
      expect(await stored(form.email)).toBeUndefined();
    }
  });

  it('have at most 10 MB each [REG-27, REG-28]', async () => {
    const most = 10_485_760;
    const filled = (size: number) => file(Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]), 'licence.pdf');
    const refusal = await refusalOf(
      w.client().usersRegistration(signUp({ corporate: true }), {
        files: { tradeLicense: [filled(most + 1)], trnCertificate: [file(pdf, 'b.pdf')] },
      }),
    );
    expect(refusal.refusal).toBe('fileTooLarge');
    expect(refusal.fields).toEqual({
      tradeLicense: { key: 'fileMax10', params: { message: 'Maximum file size: 10MB' } },
    });
    const form = signUp({ corporate: true });
    await w
      .client()
      .usersRegistration(form, { files: { tradeLicense: [filled(most)], trnCertificate: [file(pdf, 'b.pdf')] } });
    expect((await stored(form.email))?.company.groupId).toBe(2);
  });

  it('are called what a table takes, whatever was sent', async () => {
    const form = signUp({ corporate: true });
    await w.client().usersRegistration(form, {
      files: {
        tradeLicense: [file(pdf, 'a\u0000b\u0007.pdf')],
        trnCertificate: [file(pdf, `../${'x'.repeat(300)}.pdf`)],
      },
    });
    const papers = await papersOf((await stored(form.email))?.company.id ?? 0);
    expect(papers.map(({ name }) => name)).toEqual(['ab.pdf', `${'x'.repeat(176)}.pdf`]);
  });

  it('are not kept when the e-mail is taken', async () => {
    const form = signUp({ corporate: true });
    const send = () =>
      w
        .client()
        .usersRegistration(form, {
          files: { tradeLicense: [file(pdf, 'a.pdf')], trnCertificate: [file(pdf, 'b.pdf')] },
        })
        .catch((error: unknown) => error);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.filter((answer) => answer instanceof Refusal && answer.refusal === 'emailTaken')).toHaveLength(2);
    const row = await stored(form.email);
    expect(await papersOf(row?.company.id ?? 0)).toHaveLength(2);
  });
});
