import type { Tx } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { seedChats } from './seed-chats.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPeople } from './seed-people.ts';
import { createPreviewRenderer } from './preview-renderer.ts';
import { seedCompanyDocuments, seedTemplates } from './seed-templates-and-documents.ts';

/** Seeds people, orders in every status, saved templates and company documents. */
export async function seedPeopleAndOrders(tx: Tx, deps: Deps): Promise<void> {
  const people = await seedPeople(tx);
  await seedTemplates(tx, people);
  await seedCompanyDocuments(tx, deps.storage, people);
  const renderer = await createPreviewRenderer();
  try {
    await seedOrders(tx, deps, people, renderer);
    await seedChats(tx);
  } finally {
    renderer.close();
  }
}
