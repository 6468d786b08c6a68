import { randomUUID } from 'node:crypto';
import type { FilePurpose } from '@platewright/domain/files/file-purposes';
import { getOriginalKey } from '../src/modules/files/storage-keys.ts';
import { files } from '../src/platform/db/schema/index.ts';
import { getProductId } from './order-input.ts';
import type { TestApp } from './test-app.ts';
import type { TestCustomer } from './test-builders.ts';

/**
 * A staged upload of a person for a product, ready unless `overrides` say otherwise; without bytes. Returns its id.
 * @param product its id, or the URL of one of the standard catalogue
 */
export async function insertStagedUpload(
  app: TestApp,
  person: TestCustomer,
  product: number | string,
  purpose: FilePurpose = 'face',
  overrides: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const id = randomUUID();
  await app.deps.database.db.insert(files).values({
    id,
    companyId: person.companyId,
    userId: person.userId,
    productId: typeof product === 'string' ? getProductId(product) : product,
    purpose,
    state: 'ready',
    name: `${purpose}.pdf`,
    size: 1000,
    storageKey: getOriginalKey(id),
    createdAt: app.clock.now(),
    ...overrides,
  });
  return id;
}
