import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile } from '../testing/artwork.ts';
import { orderOf, productId } from '../testing/configuring.ts';
import { PASSWORD } from '../testing/entry.ts';
import { admin, withDatabase } from '../testing/global-setup.ts';
import { run, type Program } from '../testing/program.ts';
import { lockDataDir } from './db/lock.ts';

/** The server as a program of its own, on an empty house that it furnishes itself. One story, told in order. */
const folder = mkdtempSync(join(tmpdir(), 'platewright-start-'));
const base = process.env['TEST_DATABASE_URL'];
const database = `platewright_start_${randomUUID().replaceAll('-', '')}`;
const env = {
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'info',
  RATE_LIMIT_FACTOR: '1000',
  ...(base ? { DATABASE_URL: withDatabase(base, database) } : {}),
};
const patience = 180_000;

let program: Program;
let url: string;
let token: string;
const start = async () => {
  program = run('serve.ts', [], env);
  const said = await program.says(/Portal .*\n/, patience);
  url = /Portal {2}(http:\/\/localhost:\d+)\//.exec(said)?.[1]?.replace('localhost', '127.0.0.1') ?? '';
};
beforeAll(async () => {
  if (base) await admin(base, [`create database ${database}`]);
  await start();
}, patience);
afterAll(async () => {
  program.kill('SIGKILL');
  await program.ended;
  if (base) await admin(base, [`drop database if exists ${database} with (force)`]);
  rmSync(folder, { recursive: true, force: true });
});

const headers = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
const call: Client = createClient(async ({ method, url: path, body }) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers(), ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  return (await answer.json()) as Envelope & Record<string, unknown>;
});
const signIn = async () => {
  ({ token } = await call.usersAuthenticate({
    email: 'owner@desert-packs.example',
    password: PASSWORD,
    uniqueId: randomUUID(),
  }));
};
const countOrders = async () => (await call.ordersGetList({ _start: 0, _end: 1 })).orders.count;

describe('the server', () => {
  it('says where it is and who may sign in, and is ready [SHL-46]', async () => {
    const said = program.said();
    expect(said).toMatch(/Portal {2}http:\/\/localhost:\d+\/\nDesk {4}http:\/\/localhost:\d+\/desk\/\nMailbox http/);
    for (const login of ['owner@gulf-labels.example', 'agent@plate-agents.example', 'admin@platewright.example'])
      expect(said).toContain(login);
    expect(said).toContain(`password ${PASSWORD}`);
    expect(said.includes('survives a crash of this process, not a power cut')).toBe(!base);
    const ready = await fetch(`${url}/api/health/ready`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { error: null, payload: { ready: true, database: true, storage: true, queue: true } },
    ]);
    await signIn();
    expect(await countOrders()).toBeGreaterThan(0);
  });

  it(
    'loses no order that it has answered for, and makes none twice, when it is killed in between [PROD-85]',
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
        await call.orderfilesCreate({ productId: productId(product) }, { files: { files: [await pdfFile()] } });
      const inputs = urls.map((product) => orderOf(product, { requestId: randomUUID() }));
      const answered = new Map<string, number>();
      await Promise.all(
        inputs.map((input) =>
          call.ordersCreate(input).then(
            ({ orderId }) => {
              answered.set(input.requestId, orderId);
              if (answered.size === 2) program.kill('SIGKILL');
            },
            () => undefined,
          ),
        ),
      );
      expect((await program.ended).signal).toBe('SIGKILL');
      expect(answered.size).toBeGreaterThanOrEqual(2);

      await start();
      for (const orderId of answered.values()) {
        const { result } = await call.ordersIsexist({ id: orderId });
        expect(result).toMatchObject({ id: orderId, statusId: 1, projectName: 'Sidr honey 500 g' });
        expect((await call.orderdetailsFiles({ orderId, status: 3, filename: '' })).count).toBe(1);
      }
      for (const input of inputs) {
        const { orderId } = await call.ordersCreate(input);
        expect(orderId).toBe(answered.get(input.requestId) ?? orderId);
      }
      expect(await countOrders()).toBe(before + urls.length);
    },
    patience,
  );

  it(
    'finishes a running request after SIGTERM, takes no new one and ends well',
    async () => {
      const edge = randomUUID();
      const file = await (await pdfFile('late.pdf')).bytes();
      const field = `--${edge}\r\nContent-Disposition: form-data; name="productId"\r\n\r\n${productId('label-plates')}\r\n`;
      const head = `--${edge}\r\nContent-Disposition: form-data; name="files"; filename="late.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
      const upload = httpRequest(`${url}/api/orderfiles/create`, {
        method: 'POST',
        headers: { ...headers(), 'content-type': `multipart/form-data; boundary=${edge}`, connection: 'close' },
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
      await program.says(/"route":"\/api\/orderfiles\/create"/);
      program.kill('SIGTERM');
      await program.says('SIGTERM: finishing running requests');
      upload.write(file.subarray(500));
      upload.end(`\r\n--${edge}--\r\n`);
      const { status, body } = await answer;
      expect([status, (JSON.parse(body) as Envelope).error]).toEqual([200, null]);
      expect(await program.ended).toEqual({ code: 0, signal: null });
      await expect(fetch(`${url}/api/health`)).rejects.toThrow();
    },
    patience,
  );
});

describe('the server does not start', () => {
  it(
    'on a data folder that another process uses, or with a wrong environment',
    async () => {
      const other = mkdtempSync(join(tmpdir(), 'platewright-held-'));
      const release = lockDataDir(other);
      const programs = [
        run('serve.ts', [], { DATA_DIR: other, PORT: '0' }),
        run('serve.ts', [], { PLATEWRIGHT_MODE: 'production', SECRET_KEY: 'short' }),
      ];
      const codes = (await Promise.all(programs.map(({ ended }) => ended))).map(({ code }) => code);
      release();
      rmSync(other, { recursive: true, force: true });
      expect([codes, ...programs.map(({ said }) => said())]).toEqual([
        [1, 1],
        `Another Platewright process (${process.pid}) already uses the data folder ${other}. Stop it first, or choose another DATA_DIR.\n`,
        [
          'The environment is not right:',
          '  SECRET_KEY: must have at least 32 characters',
          ...['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'CHECKOUT_COM_SECRET_KEY'].map(
            (name) => `  ${name}: is needed in production mode`,
          ),
          '',
        ].join('\n'),
      ]);
    },
    patience,
  );

  // Production wants a server of its own: the embedded engine is for trying out.
  it.runIf(base)(
    'in production while nobody could sign in to the desk; with the address of the first it does',
    async () => {
      const empty = `${database}_empty`;
      await admin(base ?? '', [`create database ${empty}`]);
      const production = {
        DATA_DIR: mkdtempSync(join(tmpdir(), 'platewright-empty-')),
        PORT: '0',
        PLATEWRIGHT_MODE: 'production',
        SECRET_KEY: randomUUID(),
        PUBLIC_URL: 'http://localhost:3000',
        DATABASE_URL: withDatabase(base ?? '', empty),
        // Nobody takes the letter there; it waits for better days.
        SMTP_URL: 'smtp://127.0.0.1:9',
        CHECKOUT_COM_SECRET_KEY: 'sk',
        CHECKOUT_COM_PUBLIC_KEY: 'pk',
        CHECKOUT_COM_WEBHOOK_KEY: 'wk',
      };
      const nobody = run('serve.ts', [], production);
      expect((await nobody.ended).code).toBe(1);
      expect(nobody.said()).toMatch(/Nobody can sign in to the desk yet\. Set ADMIN_EMAIL .*\n$/);
      const named = run('serve.ts', [], { ...production, ADMIN_EMAIL: 'noura@plates.example' });
      await named.says(/Desk .*\n/, patience);
      named.kill('SIGKILL');
      await named.ended;
      await admin(base ?? '', [`drop database if exists ${empty} with (force)`]);
      rmSync(production.DATA_DIR, { recursive: true, force: true });
    },
    patience,
  );
});
