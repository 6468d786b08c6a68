import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** How long the silence of a node lasts before its jobs are run elsewhere. */
export interface HeartbeatSettings {
  readonly beatMs: number;
  /** A node is lost when its count did not change during so many beats of another one. */
  readonly lostAfterBeats: number;
}
const defaultHeartbeat: HeartbeatSettings = { beatMs: 5_000, lostAfterBeats: 8 };

/** Claims of jobs that ended are deleted after this long. */
const CLAIM_RETENTION = '1 minute';
/** A job that ends each process that runs it fails after so many more runs than its retries. */
const EXTRA_RUNS = 3;

interface TakenOverJob {
  readonly name: string;
  readonly state: 'retry' | 'failed';
}

export interface JobNode {
  /** This process, in the columns that name who works on a row. */
  readonly id: string;
  /** The statement that fetches jobs, which also claims them for this node. */
  readonly claimFetched: (text: string, values: unknown[]) => { text: string; values: unknown[] } | null;
  readonly start: () => void;
  /** To be called when this node runs nothing more; what it did not finish is free at once. */
  readonly stop: () => Promise<void>;
}

export interface JobNodeEvents {
  /** Jobs of a lost node wait again, or failed. */
  readonly onTakenOver: (nodeId: string, jobs: readonly TakenOverJob[]) => Promise<void>;
  /** This node was silent for so long that another one has its jobs. */
  readonly onOwnLoss: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Whether the node of a row is gone, so that somebody else may go on with it. Rows without a node go by their age alone.
 */
export const whereNodeGone = (nodeId: PgColumn): SQL<boolean> =>
  sql<boolean>`(${nodeId} is not null and not exists (select 1 from job_nodes where job_nodes.id = ${nodeId}))`;

/**
 * Registers this process among those that run jobs. Every node counts up in its row and watches the counts of the others.
 * It goes by its own beats alone, so clocks do not matter, and a database that was frozen makes nobody lost: then no
 * beat of the watcher succeeded either.
 */
export async function registerJobNode(
  pool: Pick<pg.Pool, 'query'>,
  events: JobNodeEvents,
  { beatMs, lostAfterBeats } = defaultHeartbeat,
): Promise<JobNode> {
  const id = randomUUID();
  const stopped = new AbortController();
  const observed = new Map<string, { beat: number; idleBeats: number }>();
  let lastBeatAt = performance.now();
  let running: Promise<void> = Promise.resolve();

  const watchOthers = async (): Promise<void> => {
    const { rows } = await pool.query<{ id: string; beat: number }>('select id, beat from job_nodes where id <> $1', [
      id,
    ]);
    for (const known of observed.keys()) if (!rows.some((row) => row.id === known)) observed.delete(known);
    for (const row of rows) {
      const before = observed.get(row.id);
      const idleBeats = before?.beat === row.beat ? before.idleBeats + 1 : 0;
      observed.set(row.id, { beat: row.beat, idleBeats });
      if (idleBeats < lostAfterBeats) continue;
      observed.delete(row.id);
      const taken = await takeOver(pool, row.id, row.beat);
      if (taken) await events.onTakenOver(row.id, taken);
    }
  };
  const beat = async (): Promise<void> => {
    const wasLost = await storeBeat(pool, id);
    // This process or the database was frozen: what the others did meanwhile was not seen.
    if (performance.now() - lastBeatAt > 3 * beatMs) observed.clear();
    lastBeatAt = performance.now();
    if (wasLost) events.onOwnLoss();
    await pool.query(
      `delete from job_claims c where node_id = $1 and claimed_at < now() - interval '${CLAIM_RETENTION}'
        and not exists (select 1 from jobs.job j where j.name = c.job_name and j.id = c.job_id and j.state = 'active')`,
      [id],
    );
    await watchOthers();
  };
  await storeBeat(pool, id);
  return {
    id,
    claimFetched: (text, values) => (isFetch(text) ? { text: toClaim(text), values: [...values, id] } : null),
    start: () => {
      running = (async () => {
        while (!stopped.signal.aborted) {
          await sleep(beatMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
          // A connection that died silently must not keep the next beat, which takes another one.
          if (!stopped.signal.aborted)
            await Promise.race([beat().catch(events.onError), sleep(2 * beatMs, undefined, { ref: false })]);
        }
      })();
    },
    stop: async () => {
      stopped.abort();
      await running;
      await takeOver(pool, id).catch(events.onError);
    },
  };
}

/** Answers whether the row of this node had been deleted. */
async function storeBeat(pool: Pick<pg.Pool, 'query'>, id: string): Promise<boolean> {
  const { rows } = await pool.query<{ beat: number }>(
    `insert into job_nodes (id, beat) values ($1, 0)
      on conflict (id) do update set beat = job_nodes.beat + 1, beat_at = now() returning beat`,
    [id],
  );
  return rows[0]?.beat === 0;
}

const isFetch = (text: string): boolean =>
  text.includes('FOR UPDATE SKIP LOCKED') && /SET\s+state = 'active'/.test(text);

/** One statement: a process that ends between fetching and claiming would leave its jobs to their expiry. */
const toClaim = (text: string): string => `with fetched as (${text}), claimed as (
    insert into job_claims (job_name, job_id, node_id) select $1, id, $3::uuid from fetched
    on conflict (job_name, job_id) do update set node_id = excluded.node_id, claimed_at = now()
  ) select * from fetched`;

/**
 * Deletes a node and lets its jobs run again; null when it counted on meanwhile or another node was faster. The jobs get
 * new ids, so that whatever a process that was only frozen reports about its runs changes nothing.
 */
async function takeOver(pool: Pick<pg.Pool, 'query'>, id: string, beat?: number): Promise<TakenOverJob[] | null> {
  const { rows } = await pool.query<{ isDeleted: boolean; name: string | null; state: 'retry' | 'failed' | null }>(
    `with lost as (
      delete from job_nodes where id = $1 and ($2::integer is null or beat = $2) returning id
    ), taken as (
      update jobs.job j set id = gen_random_uuid(), start_after = now(),
        state = (case when retry_count < retry_limit + ${EXTRA_RUNS} then 'retry' else 'failed' end)::jobs.job_state,
        completed_on = case when retry_count < retry_limit + ${EXTRA_RUNS} then null else now() end,
        output = '{"message": "the process that ran it is gone"}'::jsonb
      from job_claims c join lost on c.node_id = lost.id
      where j.name = c.job_name and j.id = c.job_id and j.state = 'active'
      returning j.name, j.state::text
    ) select taken.name, taken.state, lost.id is not null as "isDeleted" from lost left join taken on true`,
    [id, beat ?? null],
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ name, state }) => (name && state ? [{ name, state }] : []));
}
