import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { seedDemoWorld } from '../demo/seed.ts';
import { makeTokens } from './access/tokens.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './db/database.ts';
import { lockDataDir } from './db/lock.ts';
import { migrateDatabase } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { startJobs } from './jobs/boss.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { memoryCounter } from './limits/counter.ts';
import { sharedCounter } from './limits/shared.ts';
import { cardProcessor } from './providers/card/choose.ts';
import { identityProviders } from './providers/identity/choose.ts';
import { mailbox } from './providers/mail/mailbox.ts';
import { smtpMailer } from './providers/mail/smtp.ts';
import { newsletterProvider } from './providers/newsletter/choose.ts';
import { pushService } from './providers/push/choose.ts';
import { socketRealtime } from './realtime/socket.ts';
import { inviteFirstAdministrator } from './staff/first.ts';
import { openStorage } from './storage/open.ts';

export interface House {
  readonly deps: Deps;
  readonly openRealtime: (server: Server) => Promise<void>;
  readonly greet: (address: string | AddressInfo | null) => void;
  readonly close: () => Promise<void>;
}

/** Opens everything the configuration names, in order; what is opened last is closed first. */
export async function compose(config: Config, log: FastifyBaseLogger, clock: Clock = systemClock): Promise<House> {
  const unlock = config.DATABASE_URL ? () => undefined : lockDataDir(config.DATA_DIR);
  const closers: (() => Promise<void> | void)[] = [unlock];
  const close = async () => {
    for (const closer of closers.reverse()) await closer();
  };
  try {
    const database = await openDatabase({ url: config.DATABASE_URL, dataDir: `${config.DATA_DIR}/database` });
    closers.push(() => database.close());
    await migrateDatabase(database);
    const realtime = socketRealtime();
    const storage = await openStorage(config);
    const tokens = makeTokens(config.SECRET_KEY, clock);
    const alone = memoryCounter(() => performance.now());
    const counter = config.REDIS_URL ? sharedCounter(config.REDIS_URL, alone, log) : alone;
    closers.push(() => counter.close());
    // Job handlers need the deps that hold the queue: a job that waits at the start waits until the house is open.
    let opened: (deps: Deps) => void = () => undefined;
    const open = new Promise<Deps>((resolve) => {
      opened = resolve;
    });
    const jobs = await startJobs(database, log, () => open.then(jobHandlers));
    closers.push(() => jobs.stop());
    const deps: Deps = {
      config,
      clock,
      database,
      storage,
      jobs,
      mailer: config.SMTP_URL ? smtpMailer(config.SMTP_URL, config.MAIL_FROM) : mailbox(config.DATA_DIR, clock.now),
      newsletter: newsletterProvider(config),
      push: pushService(config, clock),
      card: cardProcessor(config, clock),
      identity: identityProviders(config, clock),
      realtime,
      tokens,
      counter,
      log,
    };
    await (config.demo ? seedDemoWorld(deps) : inviteFirstAdministrator(deps));
    opened(deps);
    return {
      deps,
      openRealtime: (server) => realtime.open(server, deps),
      greet: (address) => greet(config, address),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function greet(config: Config, address: string | AddressInfo | null): void {
  const port = typeof address === 'object' && address ? address.port : config.PORT;
  const base = config.PUBLIC_URL.replace(/:0$/, `:${port}`);
  const lines = [`Portal  ${base}/`, `Desk    ${base}/desk/`];
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
