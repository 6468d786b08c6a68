import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { ContractClient } from '@platewright/contract/client';
import { callEntries } from '@platewright/contract/contract';
import { standardBrand } from '../../../catalogue-seed/content/brand.ts';
import { createTrialToken } from '../auth/index.ts';
import { loadPriceList } from '../pricing/index.ts';
import { waitForEmails, TEST_PASSWORD } from '../../../testing/accounts-and-emails.ts';
import { createOrderInput } from '../../../testing/order-input.ts';
import { insertStagedUpload } from '../../../testing/staged-uploads.ts';
import { replacePublished } from '../../../testing/publications.ts';
import { publishRates } from '../../../testing/publish-rates.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { TestStaff } from '../../../testing/test-builders.ts';
import { events, files, portalOpenings, users } from '../../platform/db/schema/index.ts';

const productionEnv = {
  PLATEWRIGHT_MODE: 'production',
  SECRET_KEY: 'Zk3vT9qLw8RmX2pYc7Nd5HsB1jGf6KaQ',
  DATABASE_URL: 'postgres://unused:unused@127.0.0.1:1/unused',
  SMTP_URL: 'smtp://user:hidden@mail.falcon-plates.ae:2525',
  // A test of its own starts an installation with it.
  REQUIRE_STAFF_SECOND_FACTOR: 'false',
  MAIL_FROM: 'Falcon Plates <no-reply@falcon-plates.ae>',
  // Nobody answers there.
  CHECKOUT_COM_API: 'http://127.0.0.1:9',
  CHECKOUT_COM_SECRET_KEY: 'sk',
  CHECKOUT_COM_PUBLIC_KEY: 'pk',
  CHECKOUT_COM_WEBHOOK_KEY: 'wk',
};
const ownBrand = {
  ...standardBrand,
  name: { en: 'Falcon Plates', ar: 'ألواح الصقر' },
  address: { en: 'Al Quoz 3, Dubai', ar: 'القوز 3، دبي' },
  plot: { en: 'Street 4b, Al Quoz 3', ar: 'شارع 4ب، القوز 3' },
  city: { en: 'Dubai', ar: 'دبي' },
  emirate: 'DXB',
  latitude: 25.1412,
  longitude: 55.2311,
  phone: '+971 4 555 0199',
  email: 'hello@falcon-plates.ae',
  trn: '100123456789003',
  bankName: 'Falcon Bank',
  accountHolder: 'Falcon Plates LLC',
  iban: 'AE07 0331 2345 6789 0123 456',
  bic: '',
};

let app: TestApp;
let admin: TestStaff;
beforeAll(async () => {
  app = await startTestApp({ env: productionEnv });
  // The template of the tests has the content of the demo.
  await replacePublished(app.deps.database.db, 'brand', standardBrand);
  admin = await app.createStaff(['STAFF', 'CONTENT']);
});
afterAll(() => app.close());

const getStep = async (key: string) => (await admin.call.deskSetup({})).steps.find((step) => step.key === key);
const registration = (email: string) => ({
  firstname: 'Noura',
  lastname: 'Salem',
  email,
  phone: '971501234567',
  password: TEST_PASSWORD,
  repassword: TEST_PASSWORD,
});
const errorName = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { errorName?: string }) => error.errorName,
  );
async function publishBrand(call: ContractClient, data: object): Promise<void> {
  const { brand } = await call.deskSetup({});
  const { revision } = await call.deskContentGet({ id: brand.contentId });
  const saved = await call.deskContentSave({ id: brand.contentId, revision, data: JSON.stringify(data) });
  await call.deskContentPublish({ id: brand.contentId, revision: saved.revision });
}

describe('a new installation, before it is opened', () => {
  it('lacks everything but a catalogue, a card provider that nobody has asked included', async () => {
    const setup = await admin.call.deskSetup({});
    expect(setup).toMatchObject({ isOpen: false, canOpen: false, opening: null, demo: false });
    expect(setup.steps.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual([]);
    expect(setup.catalogue.products).toBeGreaterThan(0);
    expect(setup.mail).toMatchObject({ server: 'mail.falcon-plates.ae:2525', recipient: admin.email, lastTest: null });
    expect(JSON.stringify(setup)).not.toContain('hidden');
    expect(setup.providers).toEqual([
      {
        key: 'card',
        state: 'configured',
        missing: [],
        webhookUrl: 'http://localhost:3000/api/webhooks/card',
        lastTest: null,
      },
      {
        key: 'paypal',
        state: 'missing',
        missing: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
        webhookUrl: 'http://localhost:3000/api/webhooks/paypal',
        lastTest: null,
      },
      { key: 'offline', state: 'configured', missing: [], webhookUrl: '', lastTest: null },
    ]);
  });

  it('shows its catalogue and says in both languages that ordering opens soon', async () => {
    const guest = app.createClient();
    expect(await guest.siteNotice({})).toEqual({ notice: null, opensSoon: true });
    expect(await guest.homepageCategories({})).not.toEqual([]);
    for (const [lang, text] of [
      ['en', 'We open for orders soon.'],
      ['ar', 'نبدأ استقبال الطلبات قريباً.'],
    ] as const) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/users/registration?lang=${lang}`,
        payload: registration('stranger@print.example'),
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { name: 'opensSoon', code: 403 }, payload: null });
      expect(answer.json<{ error: { message: string } }>().error.message).toContain(text);
    }
    expect(await app.deps.database.db.$count(users, eq(users.email, 'stranger@print.example'))).toBe(0);
  });

  it('refuses every call with which customers register, order or pay, by name', async () => {
    const names = callEntries.filter(([, call]) => call.needsOpenPortal).map(([name]) => name);
    expect(names.sort()).toEqual([
      'checkoutOrderTypeSetOrdertype',
      'checkoutPaymentStepsix',
      'checkoutRepeatChoices',
      'checkoutShippingStepfour',
      'checkoutSteptwo',
      'checkoutSubmit',
      'combinedPaymentSubmit',
      'filesAdoptTrial',
      'filesTry',
      'orderfilesCreate',
      'orderfilesTake',
      'ordersBuyLen',
      'ordersCreate',
      'ordersReorderSubmit',
      'quotationsAccept',
      'quotationsCreate',
      'usersRegistration',
    ]);
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    expect(await errorName(owner.call.ordersCreate(createOrderInput('label-plates')))).toBe('opensSoon');
    // Refused before anything is looked up: an order that does not exist is no other answer.
    expect(await errorName(owner.call.checkoutSubmit({ orderId: 999_999, price: 1, method: 'cod' } as never))).toBe(
      'opensSoon',
    );
  });

  it('refuses uploads over tus as it refuses calls, to guests and customers', async () => {
    const stored = await app.deps.database.db.$count(files);
    expect(await errorName(app.createClient().filesTry({}))).toBe('opensSoon');
    // A token of a trial that began elsewhere, such as on a node that was open.
    const { token } = await app.createOwner();
    for (const bearer of [createTrialToken(app.deps.tokens, crypto.randomUUID()), token]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/uploads',
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '10',
          'upload-metadata': `filename ${btoa('a.pdf')},purpose ${btoa('face')},productId ${btoa('1')}`,
          authorization: `Bearer ${bearer}`,
        },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { name: 'opensSoon' }, payload: null });
    }
    expect(await app.deps.database.db.$count(files)).toBe(stored);
  });

  it('lets staff try: they register with the address of their account, and order', async () => {
    expect(await errorName(app.createClient().usersRegistration(registration(admin.email)))).toBeNull();
    const owner = await app.createOwner();
    await app.deps.database.db.delete(users).where(eq(users.email, admin.email));
    await app.deps.database.db.update(users).set({ email: admin.email }).where(eq(users.id, owner.userId));
    await insertStagedUpload(app, owner, 'label-plates');
    const { orderId } = await owner.call.ordersCreate(createOrderInput('label-plates'));
    expect(orderId).toBeGreaterThan(0);
    await app.deps.database.db.update(users).set({ email: owner.email }).where(eq(users.id, owner.userId));
    // Somebody who is only invited has not shown yet that the address is theirs.
    const invited = 'invited@falcon-plates.ae';
    await admin.call.deskInviteStaff({ name: 'Huda', email: invited, keys: ['ORDERS'], lang: 'en' });
    expect(await errorName(app.createClient().usersRegistration(registration(invited)))).toBe('opensSoon');
  });

  it('cannot be opened while a required step is missing, and says what, nor by somebody without the right', async () => {
    await expect(admin.call.deskOpenPortal({})).rejects.toMatchObject({
      errorName: 'setupIncomplete',
      flags: {
        gaps: [
          ...['nameSeeded', 'emailSeeded', 'phoneSeeded', 'addressSeeded', 'plotSeeded', 'mapSeeded', 'placeMissing'],
          ...['trnMissing', 'bankNameMissing', 'accountHolderMissing', 'ibanMissing', 'mailUntested'],
          'paymentUntested',
        ],
      },
    });
    const clerk = await app.createStaff(['ORDERS', 'CONTENT']);
    expect(await errorName(clerk.call.deskOpenPortal({}))).toBe('noPermission');
    expect(await errorName(clerk.call.deskSetup({}))).toBe('noPermission');
    expect(await app.deps.database.db.$count(portalOpenings)).toBe(0);
  });
});

describe('the steps of the guide', () => {
  it('follow the published brand, not a draft', async () => {
    const { brand } = await admin.call.deskSetup({});
    const { revision } = await admin.call.deskContentGet({ id: brand.contentId });
    const mistyped = { ...ownBrand, trn: '123', iban: 'AE07 0331 2345 6789 0123 457' };
    const draft = await admin.call.deskContentSave({
      id: brand.contentId,
      revision,
      data: JSON.stringify(mistyped),
    });
    expect((await getStep('brand'))?.isDone).toBe(false);
    const refused = await admin.call
      .deskContentPublish({ id: brand.contentId, revision: draft.revision })
      .catch((error: { fields: object }) => error);
    expect(refused).toMatchObject({ errorName: 'invalidInput', fields: { trn: { key: 'trnInvalid' }, iban: {} } });
    await publishBrand(admin.call, ownBrand);
    // Whoever only edits content cannot lead transfers to another account.
    const editor = await app.createStaff(['CONTENT']);
    const redirected = JSON.stringify({ ...ownBrand, iban: 'AE40 0331 2345 6789 0123 444' });
    const now = await editor.call.deskContentGet({ id: brand.contentId });
    const saved = await editor.call.deskContentSave({ id: brand.contentId, revision: now.revision, data: redirected });
    expect(await errorName(editor.call.deskContentPublish({ id: brand.contentId, revision: saved.revision }))).toBe(
      'noPermission',
    );
    const { steps } = await admin.call.deskSetup({});
    expect(
      steps.filter(({ key }) => ['brand', 'address', 'tax', 'bank'].includes(key)).map(({ gaps }) => gaps),
    ).toEqual([[], [], [], []]);
    await publishBrand(admin.call, { ...ownBrand, trn: '' });
    expect((await getStep('tax'))?.gaps).toEqual(['trnMissing']);
    await publishBrand(admin.call, { ...ownBrand, trn: '', taxUnregistered: true });
    expect(await admin.call.deskSetup({})).toMatchObject({ brand: { taxUnregistered: true }, vatPercent: 5 });
    expect((await getStep('tax'))?.gaps).toEqual([]);
  });

  it('count a test email for the configured mail server and sender only, refused ones as well', async () => {
    expect((await getStep('mail'))?.gaps).toEqual(['mailUntested']);
    const sender = await app.createStaff(['STAFF']);
    await app.deps.database.pool.query('update staff set email = $1 where id = $2', [
      'admin@refused.example',
      sender.staffId,
    ]);
    expect(await sender.call.deskSendTestEmail({})).toMatchObject({
      recipient: 'admin@refused.example',
      accepted: false,
      reason: '550 mailbox unavailable',
    });
    expect((await getStep('mail'))?.gaps).toEqual(['mailRefused']);
    expect(await admin.call.deskSendTestEmail({ lang: 'ar' })).toMatchObject({
      recipient: admin.email,
      accepted: true,
    });
    const [email] = (await waitForEmails(app, admin.email)).filter(({ subject }) => subject.includes('رسالة اختبار'));
    expect(email?.text).toContain('no-reply@falcon-plates.ae');
    expect((await getStep('mail'))?.gaps).toEqual([]);
    await app.deps.database.pool.query("update mail_tests set server = 'old.example:25'");
    expect((await getStep('mail'))?.gaps).toEqual(['mailUntested']);
    await admin.call.deskSendTestEmail({});
  });

  it('ask for the rates again when others are in force', async () => {
    const rates = (await admin.call.deskSetup({})).rates;
    expect(rates.map(({ kind, confirmed }) => [kind, confirmed])).toEqual([
      ['priceList', null],
      ['shippingRates', null],
    ]);
    expect((await getStep('prices'))?.gaps).toEqual(['pricesUnseen']);
    expect((await getStep('shipping'))?.gaps).toEqual(['shippingUnseen']);
    const version = rates[0]?.version ?? 0;
    await Promise.all([
      admin.call.deskConfirmRates({ kind: 'priceList', version }),
      admin.call.deskConfirmRates({ kind: 'priceList', version }),
    ]);
    await admin.call.deskConfirmRates({ kind: 'shippingRates', version: rates[1]?.version ?? 0 });
    expect((await getStep('shipping'))?.isDone).toBe(true);
    const { db } = app.deps.database;
    expect(await db.$count(events, eq(events.type, 'ratesConfirmed'))).toBe(2);
    await publishRates(app, 'priceList', { ...(await loadPriceList(db, app.clock.now())), version: 900 });
    expect((await getStep('prices'))?.gaps).toEqual(['pricesUnseen']);
    expect(await errorName(admin.call.deskConfirmRates({ kind: 'priceList', version }))).toBe('changedMeanwhile');
    await admin.call.deskConfirmRates({ kind: 'priceList', version: 900 });
    expect((await getStep('prices'))?.isDone).toBe(true);
    // Whoever publishes prices at the desk has looked at them.
    const editor = await app.createStaff(['RATES']);
    const { id, revision, live } = await editor.call.deskPriceList({});
    const saved = await editor.call.deskPriceListSave({
      id,
      revision,
      data: { ...live, vat: { country: 'AE', percent: 6 } },
    });
    await editor.call.deskPriceListPublish({ id, revision: saved.revision });
    expect(await admin.call.deskSetup({})).toMatchObject({
      vatPercent: 6,
      rates: [{ version: 901, confirmed: { by: expect.any(String) } }, {}],
    });
    expect((await getStep('prices'))?.isDone).toBe(true);
  });
});

describe('opening', () => {
  it('is refused with keys that nobody has asked the provider about, however right they look', async () => {
    await publishBrand(admin.call, ownBrand);
    await expect(admin.call.deskOpenPortal({})).rejects.toMatchObject({
      errorName: 'setupIncomplete',
      flags: { gaps: ['paymentUntested'] },
    });
    expect(await getStep('payment')).toMatchObject({ isRequired: true });
    expect(await admin.call.deskTestPayment({ provider: 'card' })).toMatchObject({ outcome: 'unreachable' });
    expect(await getStep('payment')).toMatchObject({ isRequired: false, gaps: ['paymentUnreachable'] });
  });

  it('is refused while no product is published', async () => {
    const { pool } = app.deps.database;
    const hidden = await pool.query(
      "update publications set hidden_to_version = 1000000 where kind = 'product' and hidden_to_version = 0 returning id",
    );
    expect((await getStep('catalogue'))?.gaps).toEqual(['catalogueEmpty']);
    await expect(admin.call.deskOpenPortal({})).rejects.toMatchObject({ flags: { gaps: ['catalogueEmpty'] } });
    await pool.query('update publications set hidden_to_version = 0 where id = any($1)', [
      hidden.rows.map(({ id }: { id: number }) => id),
    ]);
    expect((await getStep('catalogue'))?.isDone).toBe(true);
  });

  it('is refused for every placeholder that is left, by its name; an academy is none', async () => {
    const placeholders = [
      ['plotSeeded', { plot: standardBrand.plot }],
      ['mapSeeded', { latitude: standardBrand.latitude, longitude: standardBrand.longitude }],
      // What earlier builds came with.
      ['academySeeded', { academyUrl: 'https://academy.flexo-plates.example' }],
    ] as const;
    for (const [gap, values] of placeholders) {
      await publishBrand(admin.call, { ...ownBrand, ...values });
      expect(await admin.call.deskSetup({})).toMatchObject({ canOpen: false });
      await expect(admin.call.deskOpenPortal({})).rejects.toMatchObject({
        errorName: 'setupIncomplete',
        flags: { gaps: [gap] },
      });
    }
    await publishBrand(admin.call, { ...ownBrand, academyUrl: '' });
    expect(await app.createClient().siteBrand({})).toMatchObject({ academyUrl: '', hours: '' });
  });

  it('happens once, whoever presses first, and lets customers order at once', async () => {
    const second = await app.createStaff(['STAFF']);
    expect((await admin.call.deskSetup({})).canOpen).toBe(true);
    await Promise.all([admin.call.deskOpenPortal({}), second.call.deskOpenPortal({}), admin.call.deskOpenPortal({})]);
    expect(await app.deps.database.db.$count(portalOpenings)).toBe(1);
    expect(await app.deps.database.db.$count(events, eq(events.type, 'portalOpened'))).toBe(1);
    expect(await admin.call.deskSetup({})).toMatchObject({
      isOpen: true,
      canOpen: false,
      opening: { by: expect.any(String) },
    });
    expect(await app.createClient().siteNotice({})).toEqual({ notice: null, opensSoon: false });
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    expect((await owner.call.ordersCreate(createOrderInput('label-plates'))).orderId).toBeGreaterThan(0);
    expect(await errorName(app.createClient().usersRegistration(registration('new@print.example')))).toBeNull();
  });

  it('stays when a step is missing again: the guide says so, customers order on', async () => {
    await publishBrand(admin.call, { ...ownBrand, iban: '' });
    expect((await getStep('bank'))?.gaps).toEqual(['ibanMissing']);
    expect(await admin.call.deskSetup({})).toMatchObject({ isOpen: true });
    const owner = await app.createOwner();
    await insertStagedUpload(app, owner, 'label-plates');
    expect((await owner.call.ordersCreate(createOrderInput('label-plates'))).orderId).toBeGreaterThan(0);
  });
});

describe('the demo', () => {
  it('is open without an opening', async () => {
    const demo = await startTestApp();
    try {
      const staff = await demo.createStaff(['STAFF']);
      expect(await staff.call.deskSetup({})).toMatchObject({ isOpen: true, demo: true, opening: null, canOpen: false });
      expect(await demo.createClient().siteNotice({})).toMatchObject({ opensSoon: false });
      // A stand-in has no keys to test.
      expect(await errorName(staff.call.deskTestPayment({ provider: 'card' }))).toBe('providerNotConfigured');
      await staff.call.deskOpenPortal({});
      expect(await demo.deps.database.db.$count(portalOpenings)).toBe(0);
    } finally {
      await demo.close();
    }
  });
});
