import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ContractClient } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TEST_PASSWORD } from '../testing/accounts-and-emails.ts';
import { createAuthHeaders } from '../testing/auth-headers.ts';
import { startProgram, type ChildProgram } from '../testing/child-program.ts';
import { startFakeCheckoutCom, type FakeCheckoutCom } from '../testing/fake-checkout-com.ts';
import { startFakeSmtp, type FakeSmtp } from '../testing/fake-smtp.ts';
import { createOrderInput, getProductId } from '../testing/order-input.ts';
import { createPdfFile } from '../testing/sample-files.ts';
import { replaceDatabaseName, runSqlStatements, testDatabaseUrl } from '../testing/test-database.ts';

const TIMEOUT_MS = 300_000;

/** A client of the server at this address; a guest without a token. */
const createClientOf = (base: string, token?: string): ContractClient =>
  createClient(async ({ method, url: path, body }) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...createAuthHeaders(token),
        ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    return (await answer.json()) as Envelope & Record<string, unknown>;
  });

/** Waits until the server prints its address. */
const waitForUrl = async (server: ChildProgram): Promise<string> => {
  const output = await server.waitForOutput(/Portal .*\n/, TIMEOUT_MS);
  return /Portal {2}(http:\/\/localhost:\d+)\//.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
};

// Production requires a PostgreSQL server, so this test does not run on the embedded engine.
describe.runIf(testDatabaseUrl)('an empty production installation', () => {
  let smtp: FakeSmtp;
  let checkoutCom: FakeCheckoutCom;
  let env: Record<string, string>;
  beforeAll(async () => {
    [smtp, checkoutCom] = await Promise.all([startFakeSmtp(), startFakeCheckoutCom()]);
    env = {
      PORT: '0',
      LOG_LEVEL: 'info',
      PLATEWRIGHT_MODE: 'production',
      SECRET_KEY: randomUUID(),
      PUBLIC_URL: 'http://localhost:0',
      SMTP_URL: smtp.url,
      CHECKOUT_COM_API: checkoutCom.url,
      CHECKOUT_COM_SECRET_KEY: checkoutCom.secretKey,
      CHECKOUT_COM_PUBLIC_KEY: checkoutCom.publicKey,
      CHECKOUT_COM_WEBHOOK_KEY: checkoutCom.webhookKey,
    };
  });
  afterAll(() => Promise.all([smtp.close(), checkoutCom.close()]));

  it(
    'started on two nodes at once is set up by its administrator, opened, and takes its first order',
    async () => {
      const twoName = `platewright_first_${randomUUID().replaceAll('-', '')}`;
      await runSqlStatements(testDatabaseUrl ?? '', [`create database ${twoName}`]);
      const twoUrl = replaceDatabaseName(testDatabaseUrl ?? '', twoName);
      const folders = [1, 2].map((n) => mkdtempSync(join(tmpdir(), `platewright-node-${n}-`)));
      const address = 'first@falcon-plates.ae';
      const nodes = folders.map((dir) =>
        startProgram('serve-without-pages.ts', [], {
          ...env,
          DATA_DIR: dir,
          DATABASE_URL: twoUrl,
          RATE_LIMIT_FACTOR: '1000',
          MAIL_FROM: 'Falcon Plates <no-reply@falcon-plates.ae>',
          ADMIN_EMAIL: address,
        }),
      );
      const pool = new pg.Pool({ connectionString: twoUrl });
      try {
        const [one = '', two = ''] = await Promise.all(nodes.map(waitForUrl));
        const count = async (from: string) =>
          (await pool.query<{ n: number }>(`select count(*)::int n from ${from}`)).rows[0]?.n;
        const emailsTo = async (person: string) => (await smtp.readEmails()).filter(({ to }) => to === person);
        await vi.waitFor(async () => expect(await emailsTo(address)).not.toEqual([]), 30_000);

        // Migrated, filled and invited exactly once.
        expect(await count('staff')).toBe(1);
        expect(await count("publications where kind = 'brand'")).toBe(1);
        expect(await count("publications where kind = 'priceList'")).toBe(1);
        expect(await count('(select 1 from products group by url having count(*) > 1) twice')).toBe(0);
        expect(await count('portal_openings')).toBe(0);
        const [invitation, ...further] = await emailsTo(address);
        expect(further).toEqual([]);

        const [guest, guestOfTwo] = [createClientOf(one), createClientOf(two)];
        const token = /welcome\?t=([\w-]+)/.exec(invitation?.text ?? '')?.[1] ?? '';
        await guest.deskSetPassword({ token, password: TEST_PASSWORD });
        const staff = await guestOfTwo.deskAuthenticate({
          email: address,
          password: TEST_PASSWORD,
          uniqueId: randomUUID(),
        });
        const desk = createClientOf(one, staff.token);
        // Whoever may move money has to set up the second factor before anything else.
        expect(staff.secondFactor).toBe('missing');
        await expect(desk.deskSetup({})).rejects.toMatchObject({ errorName: 'secondFactorMissing' });
        const { secret } = await desk.deskSetUpSecondFactor({ password: TEST_PASSWORD });
        await desk.deskTurnOnSecondFactor({ code: TOTP.generate({ secret: Secret.fromBase32(secret) }) });

        // Nobody registers yet, on either node.
        const person = {
          firstname: 'Aisha',
          lastname: 'Khan',
          email: 'aisha@print-works.ae',
          phone: '971501234567',
          password: TEST_PASSWORD,
          repassword: TEST_PASSWORD,
        };
        for (const visitor of [guest, guestOfTwo]) {
          expect(await visitor.siteNotice({})).toMatchObject({ opensSoon: true });
          await expect(visitor.usersRegistration(person)).rejects.toMatchObject({ errorName: 'opensSoon' });
        }
        await expect(desk.deskOpenPortal({})).rejects.toMatchObject({ errorName: 'setupIncomplete' });

        // The steps of the guide.
        const { brand } = await desk.deskSetup({});
        const entry = await desk.deskContentGet({ id: brand.contentId });
        const data = JSON.stringify({
          ...entry.live,
          name: { en: 'Falcon Plates', ar: 'ألواح الصقر' },
          address: { en: 'Al Quoz 3, Dubai', ar: 'القوز 3، دبي' },
          city: { en: 'Dubai', ar: 'دبي' },
          emirate: 'DXB',
          plot: { en: 'Street 4b, Al Quoz 3', ar: 'شارع 4ب، القوز 3' },
          latitude: 25.1412,
          longitude: 55.2311,
          phone: '+971 4 555 0199',
          email: 'hello@falcon-plates.ae',
          trn: '100123456789003',
          bankName: 'Falcon Bank',
          accountHolder: 'Falcon Plates LLC',
          iban: 'AE07 0331 2345 6789 0123 456',
        });
        const saved = await desk.deskContentSave({ id: brand.contentId, revision: entry.revision, data });
        await desk.deskContentPublish({ id: brand.contentId, revision: saved.revision });
        expect(await desk.deskSendTestEmail({})).toMatchObject({ recipient: address, accepted: true, reason: '' });
        expect((await emailsTo(address)).map(({ subject }) => subject)).toContainEqual(
          expect.stringContaining('Test email of'),
        );
        expect(await desk.deskTestPayment({ provider: 'card' })).toMatchObject({ outcome: 'accepted' });
        await desk.deskChooseCatalogue({ choice: 'standard' });
        for (const { kind, version } of (await desk.deskSetup({})).rates)
          await desk.deskConfirmRates({ kind, version });
        await desk.deskInviteStaff({
          name: 'Huda Karim',
          email: 'huda@falcon-plates.ae',
          keys: ['ORDERS', 'FILES'],
          lang: 'en',
        });
        await desk.deskOpenPortal({});
        const missing = (await desk.deskSetup({})).steps.filter(({ isDone }) => !isDone).map(({ key }) => key);
        expect(missing).toEqual(['firstOrder']);

        // The other node learns of the opening from the database, and takes the first customer.
        await vi.waitFor(
          async () => expect(await guestOfTwo.siteNotice({})).toMatchObject({ opensSoon: false }),
          10_000,
        );
        await guestOfTwo.usersRegistration(person);
        await vi.waitFor(async () => expect(await emailsTo(person.email)).not.toEqual([]), 30_000);
        const [confirmation] = await emailsTo(person.email);
        const confirmToken = /[?&]t=([\w-]+)/.exec(confirmation?.text ?? '')?.[1] ?? '';
        await guest.usersConfirm({ token: confirmToken });
        const session = await guest.usersAuthenticate({
          email: person.email,
          password: TEST_PASSWORD,
          uniqueId: randomUUID(),
        });
        const customer = createClientOf(one, session.token);
        await customer.orderfilesCreate(
          { productId: getProductId('label-plates') },
          { files: { files: [await createPdfFile()] } },
        );
        const { orderId } = await customer.ordersCreate(createOrderInput('label-plates', { requestId: randomUUID() }));
        expect(orderId).toBeGreaterThan(0);
        expect((await desk.deskSetup({})).steps.filter(({ isDone }) => !isDone)).toEqual([]);
      } finally {
        await pool.end();
        for (const node of nodes) node.kill('SIGKILL');
        await Promise.all(nodes.map(({ exit }) => exit));
        for (const dir of folders) rmSync(dir, { recursive: true, force: true });
        await runSqlStatements(testDatabaseUrl ?? '', [`drop database if exists ${twoName} with (force)`]);
      }
    },
    TIMEOUT_MS,
  );
});
