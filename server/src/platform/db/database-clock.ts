import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from './database.ts';

/** How often the time of the database is queried; in between a node counts on by itself. */
const INTERVAL_MS = 60_000;
/** An answer that took longer says too little about the moment. */
const MAX_ROUND_TRIP_MS = 2_000;
/** A machine so far from the database is worth a warning: certificates and signatures of other services depend on it. */
const WARN_OFFSET_MS = 30_000;

export interface DatabaseClock extends Clock {
  readonly stop: () => void;
}

/**
 * The time of the database, so that nodes whose machines disagree by minutes agree on when a session or a link ends. Counted
 * on by a steady clock of the process, which no correction of the machine's time moves.
 */
export async function createDatabaseClock(
  { pool }: Pick<Database, 'pool'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<DatabaseClock> {
  let base = Date.now() - performance.now();
  let isMeasured = false;
  let isWarned = false;
  const now = () => new Date(base + performance.now());
  const measure = async () => {
    const before = performance.now();
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
    const after = performance.now();
    const answered = rows[0]?.now;
    const roundTrip = after - before;
    if (!answered || (isMeasured && roundTrip > MAX_ROUND_TRIP_MS)) return;
    const measured = answered.getTime() - (before + after) / 2;
    // Within the uncertainty of the answer nothing is corrected, so that time does not run backwards for nothing.
    if (!isMeasured || Math.abs(measured - base) > roundTrip / 2 + 50) base = measured;
    isMeasured = true;
    const offset = Date.now() - now().getTime();
    if (isWarned || Math.abs(offset) < WARN_OFFSET_MS) return;
    isWarned = true;
    log.warn(
      `The clock of this machine is ${Math.round(Math.abs(offset) / 1000)} s ${offset > 0 ? 'ahead of' : 'behind'} that of the ` +
        'database, whose time counts. Set it (NTP), because other services compare it with theirs.',
    );
  };
  await measure();
  // While the database is away the node counts on.
  const timer = setInterval(() => void measure().catch(() => undefined), INTERVAL_MS);
  timer.unref();
  return { now, stop: () => clearInterval(timer) };
}
