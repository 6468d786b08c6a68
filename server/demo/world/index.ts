import type { Tx } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { seedChats } from './seed-chats.ts';
import { seedMaterials } from './seed-materials.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeople } from './seed-people.ts';
import { createPreviewRenderer } from './preview-renderer.ts';
import { seedCompanyDocuments, seedTemplates } from './seed-templates-and-documents.ts';

const materialsReceivedAt = new Date('2026-11-02T05:00:00.000Z');

/** Seeds people, materials, orders in every status, saved templates and company documents. */
export async function seedPeopleAndOrders(tx: Tx, deps: Deps): Promise<void> {
  const people = await seedPeople(tx);
  await seedTemplates(tx, people);
  await seedCompanyDocuments(tx, deps.storage, people);
  await seedMaterials(tx, people, materialsReceivedAt);
  const renderer = await createPreviewRenderer();
  try {
    await seedOrders(tx, deps, people, renderer);
    await seedChats(tx);
  } finally {
    renderer.close();
  }
}
