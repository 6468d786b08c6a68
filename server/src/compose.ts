import { runInChildProcess } from '@platewright/artwork/process/child-process';
import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import sharp from 'sharp';
import { seedStandardCatalogue } from '../catalogue-seed/seed-standard-catalogue.ts';
import { refuseDemoAccounts } from '../demo/refuse-demo-accounts.ts';
import { seedDemoWorld } from '../demo/seed-demo-world.ts';
import { createTokens } from './modules/auth/tokens.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/db/database.ts';
import { createDatabaseClock } from './platform/db/database-clock.ts';
import { lockDataDir } from './platform/db/data-dir-lock.ts';
import { migrateDatabase } from './platform/db/migrate.ts';
import type { Deps } from './platform/deps.ts';
import { startJobQueue } from './platform/jobs/job-queue.ts';
import { jobDefinitions, registries } from './modules/registries.ts';
import { openGangThreads } from './modules/ganging/gang-threads.ts';
import { openReplayThreads } from './modules/pricing/replays/replay-threads.ts';
import { openDrawingPool } from './modules/open-drawing-pool.ts';
import { socketHandlers } from './modules/sockets.ts';
import { createMemoryCounter } from './platform/rate-limits/rate-limit-counter.ts';
import { connectRedis } from './platform/redis-connection.ts';
import { createRedisCounter } from './platform/rate-limits/redis-counter.ts';
import { createPaymentProviders } from './providers/payment/registry.ts';
import { createCloudDrives } from './providers/cloud-drive/create.ts';
import { inspectInChildProcess } from './modules/files/inspection/worker-process.ts';
import { backfillOrderPlates } from './modules/orders/backfill-order-plates.ts';
import { backfillPlates } from './modules/production/backfill-plates.ts';
import { createRunningImports } from './modules/files/cloud/running-imports.ts';
import { createIdentityProviders } from './providers/identity/create.ts';
import { createMailboxMailer } from './providers/mail/mailbox.ts';
import { createSmtpMailer } from './providers/mail/smtp.ts';
import { createNewsletterProvider } from './providers/newsletter/create.ts';
import { createPushProvider } from './providers/push/create.ts';
import { createSocketRealtime } from './platform/realtime/socket-realtime.ts';
import { warnOfPlaceholderBrand } from './modules/content/brand.ts';
import { inviteFirstAdministrator } from './modules/staff/first-administrator.ts';
import { openStorage } from './platform/storage/open-storage.ts';

export interface Application {
  readonly deps: Deps;
  readonly openRealtime: (server: Server) => Promise<void>;
  readonly printAddresses: (address: string | AddressInfo | null) => void;
  readonly close: () => Promise<void>;
}

/** Opens all services that the configuration names, in order, and seeds an empty database; closes in reverse order. */
export async function compose(config: Config, log: FastifyBaseLogger): Promise<Application> {
  // Whoever stores everything elsewhere still has uploads that grow here.
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const unlock = config.DATABASE_URL ? () => undefined : lockDataDir(config.DATA_DIR);
  // Every picture is another one, so what libvips keeps of them, up to 50 MB, is never used again.
  sharp.cache(false);
  const closers: (() => Promise<void> | void)[] = [unlock];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const database = await openDatabase({ url: config.DATABASE_URL, dataDir: `${config.DATA_DIR}/database` });
    closers.push(() => database.close());
    await migrateDatabase(database);
    await backfillOrderPlates(database, log);
    // The embedded engine has the clock of this machine, and no other node beside it.
    const databaseClock = config.DATABASE_URL ? await createDatabaseClock(database, log) : null;
    closers.push(() => databaseClock?.stop());
    const clock = databaseClock ?? systemClock;
    const realtime = createSocketRealtime(socketHandlers);
    const storage = await openStorage(config);
    const drawings = openDrawingPool(log);
    closers.push(() => drawings.close());
    const replayThreads = openReplayThreads(log);
    closers.push(() => replayThreads.close());
    const gangThreads = openGangThreads(log);
    closers.push(() => gangThreads.close());
    const tokens = createTokens(config.SECRET_KEY, clock);
    const memoryCounter = createMemoryCounter(() => performance.now());
    const rateLimitCounter = config.REDIS_URL
      ? createRedisCounter(await connectRedis(config.REDIS_URL, log), memoryCounter)
      : memoryCounter;
    closers.push(() => rateLimitCounter.close());
    // Jobs need the deps, which hold the queue: a job left over from the last run waits until the deps are ready.
    let resolveDeps: (deps: Deps) => void = () => undefined;
    const depsReady = new Promise<Deps>((resolve) => {
      resolveDeps = resolve;
    });
    const jobs = await startJobQueue(database, log, jobDefinitions, () => depsReady, {
      afterLoss: 'cleanUp',
      fileProcesses: config.FILE_PROCESSES,
    });
    closers.push(() => jobs.stop());
    const cloudImports = createRunningImports();
    closers.push(() => cloudImports.stop());
    const deps: Deps = {
      config,
      clock,
      database,
      storage,
      drawings,
      replayThreads,
      gangThreads,
      jobs,
      artworkReader: runInChildProcess,
      inspector: inspectInChildProcess,
      mailer: config.SMTP_URL
        ? createSmtpMailer(config.SMTP_URL, config.MAIL_FROM)
        : createMailboxMailer(config.DATA_DIR, clock.now),
      newsletter: createNewsletterProvider(config),
      push: createPushProvider(config, clock),
      paymentProviders: createPaymentProviders(config, clock),
      identity: createIdentityProviders(config, clock),
      cloudDrives: createCloudDrives(config),
      cloudImports,
      realtime,
      tokens,
      rateLimitCounter,
      ...registries,
      log,
    };
    if (!config.demo) await refuseDemoAccounts(database.db);
    await seedStandardCatalogue(deps);
    if (config.demo) await seedDemoWorld(deps);
    else {
      await inviteFirstAdministrator(deps);
      await warnOfPlaceholderBrand(deps);
    }
    await backfillPlates(deps);
    resolveDeps(deps);
    return {
      deps,
      openRealtime: (server) => realtime.open(server, deps),
      printAddresses: (address) => printAddresses(config, address),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function printAddresses(config: Config, address: string | AddressInfo | null): void {
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const base = config.PUBLIC_URL.replace(/:0$/, `:${port}`);
  const deskBase = config.DESK_URL === config.PUBLIC_URL ? base : config.DESK_URL;
  const lines = [`Portal  ${base}/`, `Desk    ${deskBase}/desk/`];
  if (config.demo) {
    lines.push(
      `Mailbox ${base}/demo/mailbox`,
      '',
      'Demo logins (password Plates-2026)',
      '  owner@gulf-labels.example       customer, owner of a company',
      '  buyer@gulf-labels.example       customer, member',
      '  owner@desert-packs.example      customer, personal',
      '  agent@plate-agents.example      agent',
      '  admin@platewright.example       staff, everything (desk)',
      '  prepress@platewright.example    staff, orders and proofs (desk)',
      '  accounts@platewright.example    staff, credit and payments (desk)',
      '  plates@platewright.example      staff, plate room (desk)',
    );
    if (!config.DATABASE_URL) {
      lines.push(
        '',
        'The embedded database survives a crash of this process, not a power cut. Use DATABASE_URL for production.',
      );
    }
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
