import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { CardProcessor } from './providers/card/port.ts';
import type { IdentityProvider } from './providers/identity/port.ts';
import type { Counter } from './limits/counter.ts';
import type { Mailer } from './providers/mail/port.ts';
import type { NewsletterProvider } from './providers/newsletter/port.ts';
import type { PushService } from './providers/push/port.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { Storage } from './storage/port.ts';
import type { Tokens } from './access/tokens.ts';

/** Everything a handler may reach. Made once in `main.ts` or by the tests, handed on, never imported. */
export interface Deps {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly storage: Storage;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly newsletter: NewsletterProvider;
  /** Null where nobody is told on a device: production without keys. */
  readonly push: PushService | null;
  readonly card: CardProcessor;
  /** Who may vouch for people; empty when none is configured. */
  readonly identity: readonly IdentityProvider[];
  readonly realtime: Realtime;
  readonly tokens: Tokens;
  readonly counter: Counter;
  readonly log: FastifyBaseLogger;
}
