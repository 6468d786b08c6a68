import { asc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fileCosts, files } from '../../platform/db/schema/index.ts';
import type { RowLease } from '../../platform/jobs/row-lease.ts';
import type { FileRow } from './purposes.ts';

const MINUTE = 60_000;
const SLOT_MS = 10 * MINUTE;
/** What files of an account took within this time counts against it in every queue. */
const COST_WINDOW_MS = 60 * MINUTE;
/** Processor time of an account within that time; beyond it, its files come after everybody else's (decision 054). */
export const ACCOUNT_BUDGET_MS = 900_000;
/** The same for one address of guests, who are one account together. */
export const ADDRESS_BUDGET_MS = ACCOUNT_BUDGET_MS / 5;
/** Long work that has waited for this time waits behind quick work no more. */
const LONG_WAIT_MS = MINUTE;
/** Slots are for people who ask why a file waits. */
const COST_RETENTION_MS = 24 * 60 * MINUTE;

/** Work on files whose rows are leased, scheduled fairly among accounts. */
export interface FairQueue {
  readonly table: PgTable;
  /** The file whose account is asked about. */
  readonly fileId: AnyPgColumn;
  readonly lease: RowLease;
  /** Which rows of accounts with equally much in work come first. */
  readonly accountTieBreak?: SQL;
  /** Which rows of one account come first. */
  readonly orderWithinAccount: readonly SQL[];
}

/** The process that claims a row. */
export interface ClaimingProcess {
  readonly now: Date;
  /** Null for a process that runs no jobs. */
  readonly nodeId: string | null;
  /** How many rows of this work the node has in work at most. */
  readonly processes: number;
}

/** This process, now. */
export const getClaimingProcess = ({
  clock,
  config,
  jobs,
}: Pick<Deps, 'clock' | 'config' | 'jobs'>): ClaimingProcess => ({
  now: clock.now(),
  nodeId: jobs.nodeId,
  processes: config.FILE_PROCESSES,
});

/**
 * Locks the next row of a queue and answers `columns` of it. Accounts beyond their budget come last, files that
 * failed after those that did not, then the account with the fewest rows in work comes first, then the one whose files
 * took the least processor time lately. Long work comes behind quick work and never has all processes of a node, whoever
 * sent it, so that a process is free for what is quick. All guests are one account, and among them addresses are scheduled by the same
 * rule. One account never has all processes of a node, so that the next file of another one is begun at once.
 */
export async function lockNextRow<Row extends Record<string, unknown>>(
  tx: Tx,
  { table, fileId, lease, accountTieBreak, orderWithinAccount }: FairQueue,
  columns: Readonly<Record<keyof Row & string, AnyPgColumn>>,
  { now, nodeId, processes }: ClaimingProcess,
): Promise<Row | null> {
  // Two processes that look at the same time would both see the account without a row in work. A frozen node may hold
  // the lock: the job fails after five seconds and is tried again, instead of keeping a connection.
  await tx.execute(
    sql`select set_config('lock_timeout', '5s', true), pg_advisory_xact_lock(hashtextextended(${`turn ${lease.job}`}, 0))`,
  );
  const since = new Date(now.getTime() - COST_WINDOW_MS);
  const share = Math.max(1, processes - 1);
  const isHere = nodeId === null ? sql`false` : eq(lease.columns.nodeId, nodeId);
  const isLong = lease.columns.isLong ?? sql`false`;
  const account = sql`coalesce(${files.companyId}, 0)`;
  const address = sql`coalesce(${files.trialAddress}, '')`;
  const selected = sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column as AnyPgColumn} as ${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await tx.execute(sql`
    with in_work as (
      select ${account} as account, ${address} as address, ${isHere} as is_here, ${isLong} as is_long
      from ${table} join ${files} on ${files.id} = ${fileId} where ${lease.whereInWork(now)}
    ), of_account as (
      select account, count(*) as rows, count(*) filter (where is_here) as rows_here from in_work group by 1
    ), of_address as (
      select address, count(*) as rows from in_work where account = 0 group by 1
    ), cost as (
      select company_id as account, trial_address as address, milliseconds from ${fileCosts}
      where ${gt(fileCosts.slot, since)}
    ), account_cost as (
      select account, sum(milliseconds) as milliseconds from cost group by 1
    ), address_cost as (
      select address, sum(milliseconds) as milliseconds from cost where account = 0 group by 1
    )
    select ${selected} from ${table} join ${files} on ${files.id} = ${fileId}
      left join of_account on of_account.account = ${account}
      left join account_cost on account_cost.account = ${account}
      left join of_address on of_address.address = ${address} and ${files.companyId} is null
      left join address_cost on address_cost.address = ${address} and ${files.companyId} is null
    where ${lease.whereClaimable(now)} and coalesce(of_account.rows_here, 0) < ${share}
      and (not ${isLong} or (select count(*) from in_work where is_long and is_here) < ${share})
    order by coalesce(account_cost.milliseconds, 0) >= ${ACCOUNT_BUDGET_MS},
      ${isLong} and ${gt(lease.columns.requestedAt, new Date(now.getTime() - LONG_WAIT_MS))}, ${lease.columns.attempts},
      coalesce(of_account.rows, 0), ${accountTieBreak ? sql`${accountTieBreak} desc,` : sql``} coalesce(account_cost.milliseconds, 0),
      coalesce(address_cost.milliseconds, 0) >= ${ADDRESS_BUDGET_MS}, coalesce(of_address.rows, 0),
      coalesce(address_cost.milliseconds, 0), ${sql.join([...orderWithinAccount, asc(lease.columns.requestedAt), asc(fileId)], sql`, `)}
    limit 1 for update of ${table} skip locked`);
  return (rows[0] as Row | undefined) ?? null;
}

/** Adds the processor time that a file took to what its account has used. */
export async function addFileCost(
  deps: Pick<Deps, 'database' | 'clock'>,
  { companyId, trialAddress }: Pick<FileRow, 'companyId' | 'trialAddress'>,
  milliseconds: number,
): Promise<void> {
  const slot = new Date(Math.floor(deps.clock.now().getTime() / SLOT_MS) * SLOT_MS);
  const cost = Math.ceil(milliseconds);
  if (cost <= 0) return;
  await deps.database.db
    .insert(fileCosts)
    .values({ slot, companyId: companyId ?? 0, trialAddress: trialAddress ?? '', milliseconds: cost })
    .onConflictDoUpdate({
      target: [fileCosts.slot, fileCosts.companyId, fileCosts.trialAddress],
      set: { milliseconds: sql`${fileCosts.milliseconds} + ${cost}` },
    });
}

/**
 * Runs work on a file in a process and counts what it cost: the processor time that the process reports, or the time on
 * the clock where none is known.
 */
export async function measureFileCost<T>(
  deps: Pick<Deps, 'database' | 'clock'>,
  file: Pick<FileRow, 'companyId' | 'trialAddress'>,
  work: (reportCost: (milliseconds: number) => void) => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let reported: number | null = null;
  try {
    return await work((milliseconds) => (reported = (reported ?? 0) + milliseconds));
  } finally {
    await addFileCost(deps, file, reported ?? performance.now() - startedAt);
  }
}

export const deleteOldCosts = (deps: Pick<Deps, 'database' | 'clock'>): Promise<unknown> =>
  deps.database.db
    .delete(fileCosts)
    .where(lt(fileCosts.slot, new Date(deps.clock.now().getTime() - COST_RETENTION_MS)));
