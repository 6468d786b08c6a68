import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { createClient, type Client } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { inject as provided } from 'vitest';
import { buildApp } from '../src/app.ts';
import { makeTokens } from '../src/access/tokens.ts';
import { readConfig, type Config } from '../src/config.ts';
import { openDatabase, type Database } from '../src/db/database.ts';
import type { Deps } from '../src/deps.ts';
import type { Told } from '../src/events/record.ts';
import { startJobs } from '../src/jobs/boss.ts';
import { jobHandlers } from '../src/jobs/handlers.ts';
import { memoryCounter } from '../src/limits/counter.ts';
import { cardProcessor } from '../src/providers/card/choose.ts';
import { identityProviders } from '../src/providers/identity/choose.ts';
import { mailbox, readMailbox, type StoredLetter } from '../src/providers/mail/mailbox.ts';
import { newsletterProvider } from '../src/providers/newsletter/choose.ts';
import { pushService } from '../src/providers/push/choose.ts';
import { socketRealtime } from '../src/realtime/socket.ts';
import { openStorage } from '../src/storage/open.ts';
import { makeBuilders, type Builders } from './builders.ts';
import { handClock, type HandClock } from './clock.ts';
import { admin, withDatabase } from './global-setup.ts';

/** The whole app on a copy of the template database, with stand-ins for outside services and a hand-turned clock. */
export interface World extends Builders {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly clock: HandClock;
  /** What was told to open pages since the start. */
  readonly told: Told[];
  readonly engine: 'embedded' | 'server';
  /** A typed client; without a token it is a guest. */
  readonly client: (token?: string, headers?: Record<string, string>) => Client;
  /** One raw request, for what a typed client can not send. */
  readonly send: FastifyInstance['inject'];
  readonly mails: () => Promise<StoredLetter[]>;
  /** Waits until `probe` answers something; jobs run in the background. */
  readonly eventually: <T>(probe: () => Promise<T | null | undefined | false>) => Promise<T>;
  /** Where the app listens; only in a world with sockets. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function world(options: { env?: Record<string, string>; sockets?: boolean } = {}): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-test-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...options.env,
  });
  const clock = handClock();
  const { database, drop } = await copyOfTemplate();
  const told: Told[] = [];
  const log = pino({ level: config.LOG_LEVEL });
  const holder: { deps: Deps | null } = { deps: null };
  const jobs = await startJobs(database, log, () => {
    if (!holder.deps) throw new Error('A job came before the world was ready.');
    return jobHandlers(holder.deps);
  });
  const realtime = socketRealtime();
  const deps: Deps = {
    config,
    clock,
    database,
    storage: await openStorage(config),
    jobs,
    mailer: mailbox(dataDir, clock.now),
    newsletter: newsletterProvider(config),
    push: pushService(config, clock),
    card: cardProcessor(config, clock),
    identity: identityProviders(config, clock),
    realtime: {
      tell: (message) => {
        told.push(message);
        realtime.tell(message);
      },
      close: () => realtime.close(),
    },
    tokens: makeTokens(config.SECRET_KEY, clock),
    counter: memoryCounter(() => performance.now()),
    log,
  };
  holder.deps = deps;
  const app = await buildApp(deps);
  await app.ready();
  // Without sockets nothing listens: calls come in by injection.
  if (options.sockets) await realtime.open(app.server, deps);
  const url = options.sockets ? await app.listen({ port: 0, host: '127.0.0.1' }) : '';

  const client = (token?: string, headers: Record<string, string> = {}): Client =>
    createClient(async ({ method, url, body }) => {
      const answer = await app.inject({
        method,
        url: `/api${url}`,
        ...(await payloadOf(body, { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers })),
      });
      return answer.json<Envelope & Record<string, unknown>>();
    });

  return {
    ...makeBuilders(deps, client),
    app,
    deps,
    clock,
    told,
    engine: database.engine,
    url,
    client,
    send: app.inject.bind(app) as FastifyInstance['inject'],
    mails: () => readMailbox(dataDir),
    eventually: async (probe) => {
      const until = Date.now() + 20_000;
      for (;;) {
        const value = await probe();
        if (value) return value;
        if (Date.now() > until) throw new Error('It did not happen within 20 s.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: async () => {
      await realtime.close();
      await app.close();
      await jobs.stop();
      await database.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A body as a browser would send it: multipart where files travel, else JSON. */
async function payloadOf(
  body: unknown,
  headers: Record<string, string>,
): Promise<{ payload?: Buffer | object; headers: Record<string, string> }> {
  if (body === undefined) return { headers };
  if (!(body instanceof FormData)) return { payload: body as object, headers };
  const response = new Response(body);
  return {
    payload: Buffer.from(await response.arrayBuffer()),
    headers: { ...headers, 'content-type': response.headers.get('content-type') ?? '' },
  };
}

async function copyOfTemplate(): Promise<{ database: Database; drop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) {
    const template = new Uint8Array(await readFile(provided('templateFile')));
    return { database: await openDatabase({ dataDir: null, template }), drop: async () => undefined };
  }
  const name = `platewright_test_${randomUUID().replaceAll('-', '')}`;
  await admin(url, [`create database ${name} template ${provided('templateDatabase')}`]);
  const database = await openDatabase({ url: withDatabase(url, name) });
  return { database, drop: () => admin(url, [`drop database if exists ${name} with (force)`]) };
}
