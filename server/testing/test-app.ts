import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { createClient, type ContractClient } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { inject as injectProvided } from 'vitest';
import { runTask } from '@platewright/artwork/process/run-task';
import { buildApp } from '../src/app.ts';
import { createTokens } from '../src/modules/auth/tokens.ts';
import { openGangThreads } from '../src/modules/ganging/gang-threads.ts';
import { openReplayThreads } from '../src/modules/pricing/replays/replay-threads.ts';
import { openDrawingPool } from '../src/modules/open-drawing-pool.ts';
import { socketHandlers } from '../src/modules/sockets.ts';
import { jobDefinitions, registries } from '../src/modules/registries.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import type { Deps } from '../src/platform/deps.ts';
import { defaultLimits } from '../src/platform/documents/drawing-pool.ts';
import { startJobQueue } from '../src/platform/jobs/job-queue.ts';
import { createMemoryCounter } from '../src/platform/rate-limits/rate-limit-counter.ts';
import { createPaymentProviders } from '../src/providers/payment/registry.ts';
import { createCloudDrives } from '../src/providers/cloud-drive/create.ts';
import { createRunningImports } from '../src/modules/files/cloud/running-imports.ts';
import { createIdentityProviders } from '../src/providers/identity/create.ts';
import { createMailboxMailer, readMailbox, type StoredEmail } from '../src/providers/mail/mailbox.ts';
import { createNewsletterProvider } from '../src/providers/newsletter/create.ts';
import { createPushProvider } from '../src/providers/push/create.ts';
import type { SocketMessage } from '../src/platform/realtime/realtime.ts';
import { createSocketRealtime } from '../src/platform/realtime/socket-realtime.ts';
import { openStorage } from '../src/platform/storage/open-storage.ts';
import { createAuthHeaders } from './auth-headers.ts';
import { inspectInProcess } from './inspect-in-process.ts';
import { createTestBuilders, type TestBuilders } from './test-builders.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { copyTemplateDatabase, shareDatabase } from './test-database.ts';

/** The complete app on a copy of the template database, with stand-ins for external services and a manual clock. */
export interface TestApp extends TestBuilders {
  readonly fastify: FastifyInstance;
  readonly deps: Deps;
  readonly clock: ManualClock;
  /** Messages delivered to sockets since the start. */
  readonly socketMessages: SocketMessage[];
  readonly engine: 'embedded' | 'server';
  /** Undefined on the embedded engine. */
  readonly databaseUrl: string | undefined;
  /** A typed client; a guest without a token. */
  readonly createClient: (token?: string, headers?: Record<string, string>) => ContractClient;
  /** Sends a raw request, for what a typed client can not send. */
  readonly inject: FastifyInstance['inject'];
  readonly readEmails: () => Promise<StoredEmail[]>;
  /** Polls `probe` until it resolves to a truthy value, at most 20 s; jobs run in the background. */
  readonly waitFor: <T>(probe: () => Promise<T | null | undefined | false>) => Promise<T>;
  /** Base URL of the listening app; empty unless started with `sockets`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** One for all applications of a test worker: a thread that has read its fonts serves the next one as well. */
const sharedDrawings = openDrawingPool(pino({ level: 'silent' }), { ...defaultLimits, seconds: 80 });
const sharedReplayThreads = openReplayThreads(pino({ level: 'silent' }));
const sharedGangThreads = openGangThreads(pino({ level: 'silent' }));

/** Tests measure the plate room themselves: what a job measures in the background would change their promises. */
const idleJob = { run: () => Promise.resolve() };
const testedJobs = {
  ...jobDefinitions,
  measureFloor: { ...jobDefinitions.measureFloor, ...idleJob },
  measureFloorAgain: { ...jobDefinitions.measureFloorAgain, ...idleJob },
};

export async function startTestApp(
  options: {
    env?: Record<string, string>;
    sockets?: boolean;
    /** Reads artwork in this process, which is quick, unless the test is about the process of its own. */
    artworkReader?: Deps['artworkReader'];
    /** Gets every log line, for tests of what is logged. */
    onLog?: (line: string) => void;
    /** The application is another node of this one, with the same database and clock. */
    nodeOf?: TestApp;
    /** Replaces the clock that the test sets. */
    createClock?: (database: Database) => Promise<Clock>;
  } = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'platewright-test-'));
  const config: Config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...options.env,
  });
  const clock = options.nodeOf?.clock ?? createManualClock();
  const {
    database,
    drop,
    url: databaseUrl,
  } = options.nodeOf
    ? await shareDatabase(options.nodeOf.databaseUrl)
    : await copyTemplateDatabase({ name: injectProvided('templateDatabase'), file: injectProvided('templateFile') });
  const appClock = options.createClock ? await options.createClock(database) : clock;
  const socketMessages: SocketMessage[] = [];
  const { onLog } = options;
  const log = onLog ? pino({ level: 'trace' }, { write: onLog }) : pino({ level: config.LOG_LEVEL });
  const holder: { deps: Deps | null } = { deps: null };
  const getDeps = () => {
    if (!holder.deps) throw new Error('A job ran before the test application was ready.');
    return holder.deps;
  };
  const jobs = await startJobQueue(database, log, testedJobs, getDeps, { fileProcesses: config.FILE_PROCESSES });
  const realtime = createSocketRealtime(socketHandlers);
  const deps: Deps = {
    config,
    clock: appClock,
    database,
    storage: await openStorage(config),
    drawings: sharedDrawings,
    replayThreads: sharedReplayThreads,
    gangThreads: sharedGangThreads,
    jobs,
    artworkReader: options.artworkReader ?? runTask,
    inspector: inspectInProcess,
    mailer: createMailboxMailer(dataDir, appClock.now),
    newsletter: createNewsletterProvider(config),
    push: createPushProvider(config, appClock),
    paymentProviders: createPaymentProviders(config, appClock),
    identity: createIdentityProviders(config, appClock),
    cloudDrives: createCloudDrives(config),
    cloudImports: createRunningImports(),
    realtime: {
      deliver: (message) => {
        socketMessages.push(message);
        realtime.deliver(message);
      },
      close: () => realtime.close(),
    },
    tokens: createTokens(config.SECRET_KEY, appClock),
    rateLimitCounter: createMemoryCounter(() => performance.now()),
    ...registries,
    log,
  };
  holder.deps = deps;
  const app = await buildApp(deps);
  await app.ready();
  // Without sockets the app does not listen: requests are injected.
  if (options.sockets) await realtime.open(app.server, deps);
  const url = options.sockets ? await app.listen({ port: 0, host: '127.0.0.1' }) : '';

  const createTestClient = (token?: string, headers: Record<string, string> = {}): ContractClient =>
    createClient(async ({ method, url, body }) => {
      const response = await app.inject({
        method,
        url: `/api${url}`,
        ...(await toRequestPayload(body, { ...createAuthHeaders(token), ...headers })),
      });
      return response.json<Envelope & Record<string, unknown>>();
    });

  return {
    ...createTestBuilders(deps, createTestClient),
    fastify: app,
    deps,
    clock,
    socketMessages,
    engine: database.engine,
    databaseUrl,
    url,
    createClient: createTestClient,
    inject: app.inject.bind(app) as FastifyInstance['inject'],
    readEmails: () => readMailbox(dataDir),
    waitFor: async (probe) => {
      const deadline = Date.now() + 60_000;
      for (;;) {
        const value = await probe();
        if (value) return value;
        if (Date.now() > deadline) throw new Error('The condition was not met within 60 s.');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    close: async () => {
      await realtime.close();
      await app.close();
      await deps.cloudImports.stop();
      await jobs.stop();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Encodes a body as the browser does: multipart for forms with files, else JSON. */
async function toRequestPayload(
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
