import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findMigrationsFolder } from '../src/platform/db/migrate.ts';

export interface MigrationJournal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const copies: string[] = [];
export const removeMigrationCopies = (): Promise<unknown> =>
  Promise.all(copies.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

/** A copy of the migrations whose journal `edit` has changed, such as without the last ones. */
export async function copyMigrations(edit: (journal: MigrationJournal) => void): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'platewright-migrations-'));
  copies.push(copy);
  await cp(findMigrationsFolder(), copy, { recursive: true });
  const file = join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as MigrationJournal;
  edit(journal);
  await writeFile(file, JSON.stringify(journal));
  return copy;
}

/** Columns of every table, quoted and by name. */
export const listColumns = `
  select table_name as table, string_agg(quote_ident(column_name), ', ' order by column_name) as columns,
    jsonb_agg(column_name) as names
  from information_schema.columns
  where table_schema = 'public' and is_generated = 'NEVER' group by table_name order by table_name`;
export interface TableColumns {
  readonly table: string;
  readonly columns: string;
  readonly names: readonly string[];
}

/** What is read through views is stored in tables. */
const listViews = `select table_name as table from information_schema.views where table_schema = 'public'`;

/** Fills the tables of an older state with the rows of today's, as far as it has their columns. */
export async function copyRows(from: pg.Pool, to: pg.Pool): Promise<void> {
  const current = new Map(
    (await from.query<TableColumns>(listColumns)).rows.map(({ table, names }) => [table, new Set(names)]),
  );
  const client = await to.connect();
  try {
    // Foreign keys and triggers would ask for an order of tables, and triggers would count the orders twice.
    await client.query('set session_replication_role = replica');
    const views = new Set((await to.query<{ table: string }>(listViews)).rows.map(({ table }) => table));
    for (const { table, names } of (await to.query<TableColumns>(listColumns)).rows) {
      const shared = names.filter((name) => current.get(table)?.has(name)).map((name) => pg.escapeIdentifier(name));
      if (shared.length === 0 || views.has(table)) continue;
      const { rows } = await from.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from (select ${shared.join(', ')} from ${pg.escapeIdentifier(table)}) t`,
      );
      if (!rows[0]?.rows) continue;
      await client.query(`delete from ${pg.escapeIdentifier(table)}`);
      await client.query(
        `insert into ${pg.escapeIdentifier(table)} (${shared.join(', ')}) overriding system value
         select ${shared.join(', ')} from json_populate_recordset(null::${pg.escapeIdentifier(table)}, $1)`,
        [rows[0].rows],
      );
    }
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}
