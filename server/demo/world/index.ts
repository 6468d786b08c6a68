import type { Tx } from '../../src/db/database.ts';
import type { Deps } from '../../src/deps.ts';
import { seedOrders } from './orders.ts';
import { seedPeople } from './people.ts';
import { openDarkroom } from './pictures.ts';
import { seedDocuments, seedTemplates } from './saved.ts';

/** Everything of the demo world that stands on the catalogue: people, orders in every status, saved settings. */
export async function seedWorld(tx: Tx, deps: Deps): Promise<void> {
  const people = await seedPeople(tx);
  await seedTemplates(tx, people);
  await seedDocuments(tx, deps.storage, people);
  const darkroom = await openDarkroom();
  try {
    await seedOrders(tx, deps, people, darkroom);
  } finally {
    darkroom.close();
  }
}
