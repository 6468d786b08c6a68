import type pg from 'pg';

export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

type Query = string | { readonly text?: string; readonly values?: readonly unknown[] };

/** Notes the queries over a pool while it is told to. */
export function watchStatements(pool: pg.Pool) {
  let sent: SentStatement[] | null = null;
  const watched = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [statement, given] = args as [Query, readonly unknown[] | undefined];
      const text = typeof statement === 'string' ? statement : (statement.text ?? '');
      const values = Array.isArray(given) ? given : typeof statement === 'string' ? [] : (statement.values ?? []);
      if (/^\s*(select|with|\()/i.test(text)) sent?.push({ text, values });
      return query(...args);
    }) as typeof client.query;
  });
  return {
    /** The queries that `work` sends. */
    record: async (work: () => Promise<unknown>): Promise<readonly SentStatement[]> => {
      const statements: SentStatement[] = [];
      sent = statements;
      await work();
      sent = null;
      return statements;
    },
  };
}

export interface Plan {
  readonly ms: number;
  readonly lines: readonly string[];
}

const EXPLAINED = 3;

/**
 * The plan of a query with the time that PostgreSQL itself needed for it: the fastest of three, because other programs on
 * the machine make the others slower.
 */
export async function explainStatement(pool: pg.Pool, { text, values }: SentStatement): Promise<Plan> {
  let best: Plan = { ms: Infinity, lines: [] };
  for (let round = 0; round < EXPLAINED; round += 1) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${text}`, [
      ...values,
    ]);
    const lines = rows.map((row) => row['QUERY PLAN']);
    const ms = Number(/Execution Time: ([\d.]+)/.exec(lines.join('\n'))?.[1]);
    if (ms < best.ms) best = { ms, lines };
  }
  return best;
}

/** Keeps, by its text, the plan of each statement of a call that takes longer than `limitMs`. */
export function notePlans(
  plans: Map<string, string>,
  call: string,
  statements: readonly SentStatement[],
  explained: readonly Plan[],
  limitMs: number,
): void {
  statements.forEach(({ text }, index) => {
    const { ms, lines } = explained[index] ?? { ms: 0, lines: [] };
    if (ms <= limitMs || plans.has(text)) return;
    plans.set(text, [`--- ${call}`, text.slice(0, 900), ...lines.map((line) => line.slice(0, 160))].join('\n    '));
  });
}
