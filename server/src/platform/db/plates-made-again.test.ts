import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPdfFile } from '../../../testing/sample-files.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { findProduct } from '../../modules/catalogue/products.ts';
import { addDerivedKey } from '../../modules/files/index.ts';
import { registerPendingKeys } from '../storage/orphaned-files.ts';
import { artworkSeparations, files, orphanedFiles } from './schema/index.ts';

const migrations = ['0071_make_plates_again', '0078_make_patterns_again'];

it.each(migrations)(
  '%s deletes plates of earlier readers with their tiles, so that they are made when somebody asks',
  async (name) => {
    const app = await startTestApp();
    try {
      const { deps } = app;
      const { db, pool } = deps.database;
      const owner = await app.createOwner();
      const productId = (await findProduct(db, { url: 'label-plates' }))?.id ?? 0;
      const created = await owner.call.orderfilesCreate(
        { productId },
        { files: { files: [await createPdfFile('a.pdf')] } },
      );
      const fileId = created['0']?.id ?? '';
      await db.insert(artworkSeparations).values({ fileId, requestedAt: deps.clock.now(), state: 'done' });
      await registerPendingKeys(deps, ['files/a/plates-1.tiles']);
      await deps.database.transact((tx) => addDerivedKey(tx, fileId, 'files/a/plates-1.tiles'));

      for (const statement of (
        await readFile(new URL(`../../../migrations/${name}.sql`, import.meta.url), 'utf8')
      ).split('--> statement-breakpoint'))
        await pool.query(statement);

      expect(await owner.call.artworkSeparations({ fileId })).toMatchObject({ state: 'none', pages: [] });
      const [file] = await db.select({ keys: files.derivedKeys }).from(files).where(eq(files.id, fileId));
      expect(file?.keys).toEqual([]);
      const orphans = await db.select({ key: orphanedFiles.key, deleting: orphanedFiles.deleting }).from(orphanedFiles);
      expect(orphans).toContainEqual({ key: 'files/a/plates-1.tiles', deleting: true });
    } finally {
      await app.close();
    }
  },
);
