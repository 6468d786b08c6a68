import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type ContractClient } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { createAuthHeaders } from '../testing/auth-headers.ts';
import { createPdfFile } from '../testing/sample-files.ts';
import { createOrderInput, getProductId } from '../testing/order-input.ts';
import { TEST_PASSWORD } from '../testing/accounts-and-emails.ts';
import { replaceDatabaseName, runSqlStatements, testDatabaseUrl } from '../testing/test-database.ts';
import { startProgram, type ChildProgram } from '../testing/child-program.ts';
import { startFakeSmtp, type FakeSmtp } from '../testing/fake-smtp.ts';
import { lockDataDir } from './platform/db/data-dir-lock.ts';

/** Runs the server in a child process on an empty database, which it seeds itself. The tests depend on each other's order. */
const folder = mkdtempSync(join(tmpdir(), 'platewright-start-'));
const databaseName = `platewright_start_${randomUUID().replaceAll('-', '')}`;
const serverEnv = {
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: '1000',
  ...(testDatabaseUrl ? { DATABASE_URL: replaceDatabaseName(testDatabaseUrl, databaseName) } : {}),
};
const TIMEOUT_MS = 180_000;

let program: ChildProgram;
let url: string;
let token = '';
/** Waits until the server prints its address. */
const waitForUrl = async (server: ChildProgram): Promise<string> => {
  const output = await server.waitForOutput(/Portal .*\n/, TIMEOUT_MS);
  return /Portal {2}(http:\/\/localhost:\d+)\//.exec(output)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
};
const startServer = async () => {
  program = startProgram('serve-without-pages.ts', [], serverEnv);
  url = await waitForUrl(program);
};
beforeAll(async () => {
  if (testDatabaseUrl) await runSqlStatements(testDatabaseUrl, [`create database ${databaseName}`]);
  await startServer();
}, TIMEOUT_MS);
afterAll(async () => {
  program.kill('SIGKILL');
  await program.exit;
  if (testDatabaseUrl)
    await runSqlStatements(testDatabaseUrl, [`drop database if exists ${databaseName} with (force)`]);
  rmSync(folder, { recursive: true, force: true });
});

const client: ContractClient = createClient(async ({ method, url: path, body }) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...createAuthHeaders(token),
      ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return (await answer.json()) as Envelope & Record<string, unknown>;
});
const signInAsOwner = async () => {
  ({ token } = await client.usersAuthenticate({
    email: 'owner@desert-packs.example',
    password: TEST_PASSWORD,
    uniqueId: randomUUID(),
  }));
};
const countOrders = async () => (await client.ordersGetList({ _start: 0, _end: 1 })).orders.count;

describe('the server', () => {
  it('logs its URLs and demo accounts and becomes ready [SHL-46]', async () => {
    const output = program.getOutput();
    expect(output).toMatch(/Portal {2}http:\/\/localhost:\d+\/\nDesk {4}http:\/\/localhost:\d+\/desk\/\nMailbox http/);
    for (const login of ['owner@gulf-labels.example', 'agent@plate-agents.example', 'admin@platewright.example'])
      expect(output).toContain(login);
    expect(output).toContain(`password ${TEST_PASSWORD}`);
    expect(output.includes('survives a crash of this process, not a power cut')).toBe(!testDatabaseUrl);
    const ready = await fetch(`${url}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { error: null, payload: { ready: true, database: true, storage: true, disk: true, queue: true, content: true } },
    ]);
    const files = readdirSync(folder).map((name) => join(folder, name));
    expect(files.length).toBeGreaterThan(1);
    // Only the account of the server reads its secret, its uploads and its emails.
    expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
    await signInAsOwner();
    expect(await countOrders()).toBeGreaterThan(0);
  });

  it(
    'loses no confirmed order and duplicates none after SIGKILL [PROD-85]',
    async () => {
      const urls = [
        'label-plates',
        'film-plates',
        'pouch-plates',
        'paper-bag-plates',
        'woven-sack-plates',
        'colour-proof',
      ];
      const before = await countOrders();
      for (const product of urls)
        await client.orderfilesCreate(
          { productId: getProductId(product) },
          { files: { files: [await createPdfFile()] } },
        );
      const inputs = urls.map((product) => createOrderInput(product, { requestId: randomUUID() }));
      const answered = new Map<string, number>();
      await Promise.all(
        inputs.map((input) =>
          client.ordersCreate(input).then(
            ({ orderId }) => {
              answered.set(input.requestId, orderId);
              if (answered.size === 2) program.kill('SIGKILL');
            },
            () => undefined,
          ),
        ),
      );
      expect((await program.exit).signal).toBe('SIGKILL');
      expect(answered.size).toBeGreaterThanOrEqual(2);

      await startServer();
      for (const orderId of answered.values()) {
        const { result } = await client.ordersIsexist({ id: orderId });
        expect(result).toMatchObject({ id: orderId, statusId: orderStatus.new, projectName: 'Sidr honey 500 g' });
        expect((await client.orderdetailsFiles({ orderId, status: 3, filename: '' })).count).toBe(1);
      }
      for (const input of inputs) {
        const { orderId } = await client.ordersCreate(input);
        expect(orderId).toBe(answered.get(input.requestId) ?? orderId);
      }
      expect(await countOrders()).toBe(before + urls.length);
    },
    TIMEOUT_MS,
  );

  it(
    'finishes running requests after SIGTERM, accepts no new ones and exits with 0',
    async () => {
      const edge = randomUUID();
      const file = await (await createPdfFile('late.pdf')).bytes();
      const field = `--${edge}\r\nContent-Disposition: form-data; name="productId"\r\n\r\n${getProductId('label-plates')}\r\n`;
      const head = `--${edge}\r\nContent-Disposition: form-data; name="files"; filename="late.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
      const upload = httpRequest(`${url}/api/orderfiles/create`, {
        method: 'POST',
        headers: {
          ...createAuthHeaders(token),
          'content-type': `multipart/form-data; boundary=${edge}`,
          connection: 'close',
        },
      });
      const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
        upload.once('error', reject).once('response', (response) => {
          let body = '';
          response.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
          response.once('end', () => resolve({ status: response.statusCode, body }));
        });
      });
      upload.write(field + head);
      upload.write(file.subarray(0, 500));
      await program.waitForOutput(/"route":"\/api\/orderfiles\/create"/);
      program.kill('SIGTERM');
      await program.waitForOutput('SIGTERM: finishing running requests');
      upload.write(file.subarray(500));
      upload.end(`\r\n--${edge}--\r\n`);
      const { status, body } = await answer;
      expect([status, (JSON.parse(body) as Envelope).error]).toEqual([200, null]);
      expect(await program.exit).toEqual({ code: 0, signal: null });
      await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    },
    TIMEOUT_MS,
  );
});

describe('the server does not start', () => {
  it(
    'when the data folder is locked or the environment is invalid',
    async () => {
      const other = mkdtempSync(join(tmpdir(), 'platewright-held-'));
      const release = lockDataDir(other);
      const programs = [
        startProgram('serve-without-pages.ts', [], { DATA_DIR: other, PORT: '0' }),
        startProgram('serve-without-pages.ts', [], { PLATEWRIGHT_MODE: 'production', SECRET_KEY: 'short' }),
      ];
      const codes = (await Promise.all(programs.map(({ exit }) => exit))).map(({ code }) => code);
      release();
      rmSync(other, { recursive: true, force: true });
      expect([codes, ...programs.map(({ getOutput }) => getOutput())]).toEqual([
        [1, 1],
        `Another Platewright process (${process.pid}) already uses the data folder ${other}. Stop it first, or choose another DATA_DIR.\n`,
        [
          'The environment is not right:',
          '  SECRET_KEY: must have at least 32 characters',
          ...['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL'].map((name) => `  ${name}: is needed in production mode`),
          '',
        ].join('\n'),
      ]);
    },
    TIMEOUT_MS,
  );
});

// Production requires a PostgreSQL server, so these tests do not run on the embedded engine.
describe.runIf(testDatabaseUrl)('an empty production installation', () => {
  const emptyName = `${databaseName}_empty`;
  const dataDir = mkdtempSync(join(tmpdir(), 'platewright-empty-'));
  let smtp: FakeSmtp;
  let env: Record<string, string>;
  beforeAll(async () => {
    await runSqlStatements(testDatabaseUrl ?? '', [`create database ${emptyName}`]);
    smtp = await startFakeSmtp();
    env = {
      DATA_DIR: dataDir,
      PORT: '0',
      PLATEWRIGHT_MODE: 'production',
      SECRET_KEY: randomUUID(),
      PUBLIC_URL: 'http://localhost:0',
      DATABASE_URL: replaceDatabaseName(testDatabaseUrl ?? '', emptyName),
      SMTP_URL: smtp.url,
      CHECKOUT_COM_SECRET_KEY: 'sk',
      CHECKOUT_COM_PUBLIC_KEY: 'pk',
      CHECKOUT_COM_WEBHOOK_KEY: 'wk',
    };
  });
  afterAll(async () => {
    await smtp.close();
    await runSqlStatements(testDatabaseUrl ?? '', [`drop database if exists ${emptyName} with (force)`]);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it(
    'does not start without ADMIN_EMAIL',
    async () => {
      const server = startProgram('serve-without-pages.ts', [], env);
      expect((await server.exit).code).toBe(1);
      expect(server.getOutput()).toMatch(/Nobody can sign in to the desk yet\. Set ADMIN_EMAIL .*\n$/);
    },
    TIMEOUT_MS,
  );

  it(
    'sends the first administrator an email and serves the standard catalogue [FUL-18]',
    async () => {
      // The entry point of development renders the pages from their sources, so this test needs no build.
      const server = startProgram('../dev.ts', [], { ...env, ADMIN_EMAIL: 'noura@plates.example' });
      try {
        const base = await waitForUrl(server);
        await vi.waitFor(() => expect(smtp.recipients).toContainEqual(['noura@plates.example']), 30_000);
        const [invitation] = await smtp.readEmails();
        expect(invitation?.html).toMatch(/\/desk\/[^"]*\?t=/);
        const ready = await fetch(`${base}/api/health/ready`);
        expect([ready.status, await ready.json()]).toMatchObject([200, { payload: { ready: true, content: true } }]);
        for (const [path, text] of [
          ['/', 'Flexo Plates'],
          ['/category/labels', 'Labels'],
          ['/products/label-plates', 'Label'],
          ['/legal', 'Privacy'],
          ['/contact-us', 'support@flexo-plates.example'],
        ] as const) {
          const response = await fetch(base + path);
          expect([path, response.status]).toEqual([path, 200]);
          const html = await response.text();
          expect(html).toContain(text);
          expect(html).not.toContain('Dune');
        }
      } finally {
        server.kill('SIGKILL');
        await server.exit;
      }
    },
    TIMEOUT_MS,
  );

  it(
    'does not start on a database with demo accounts, and says what to do [FUL-19]',
    async () => {
      await runSqlStatements(env['DATABASE_URL'] ?? '', [
        `insert into staff (email, name, keys, password_hash) values ('admin@platewright.example', 'Noura Salem', '{}', 'x')`,
      ]);
      const server = startProgram('serve-without-pages.ts', [], env);
      expect((await server.exit).code).toBe(1);
      const output = server.getOutput();
      expect(output).toContain('This database holds demo accounts (admin@platewright.example among them)');
      expect(output).toContain('Set DATABASE_URL to a database of its own for production');
      expect(output).not.toContain('Portal  ');
    },
    TIMEOUT_MS,
  );
});
