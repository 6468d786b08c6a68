import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { portalOpenings } from './schema/index.ts';

const migration = new URL('../../../migrations/0056_open_the_portal.sql', import.meta.url);

/**
 * Undoes the migration and applies it again, as on a database of the release before. What it made for the rates has been
 * replaced since.
 */
async function migrateAgain({ deps }: TestApp): Promise<void> {
  const { pool } = deps.database;
  await pool.query('drop table mail_tests, portal_openings');
  const statements = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements.filter((text) => !text.includes('rate_confirmations')))
    await pool.query(statement);
}

it('a migration leaves a running installation open, and an empty one closed', async () => {
  const app = await startTestApp();
  try {
    const { db, pool } = app.deps.database;
    await app.createOrder({ orderedBy: await app.createOwner() });
    await migrateAgain(app);
    expect(await db.select({ by: portalOpenings.openedBy }).from(portalOpenings)).toEqual([{ by: null }]);

    // Nothing but the tables: the migrations run before the first start fills them.
    await pool.query('truncate category_ids cascade');
    await migrateAgain(app);
    expect(await db.$count(portalOpenings)).toBe(0);
  } finally {
    await app.close();
  }
});
