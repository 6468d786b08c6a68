import { and, asc, eq, gt, inArray, lt, or } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { looseBytes } from '../db/schema/index.ts';
import type { Deps } from '../deps.ts';

/*
 * Bytes that no row names: those on their way to a row, and those whose row is gone. Their keys are written down before
 * the bytes come, and in the transaction that ends the row; so a crash in between leaves nothing in the storage for ever.
 * A doomed key is never claimed again: its bytes may be gone already.
 */
const { key, since, doomed } = looseBytes;
const BATCH = 200;

/** Before bytes come under these keys. */
export async function expectBytes({ database, clock }: Pick<Deps, 'database' | 'clock'>, keys: readonly string[]) {
  if (keys.length > 0)
    await database.read.insert(looseBytes).values(keys.map((one) => ({ key: one, since: clock.now() })));
}

/** In the transaction that writes the rows that name them. @throws Error when they were swept meanwhile */
export async function claimBytes(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await tx
    .delete(looseBytes)
    .where(and(inArray(key, [...keys]), eq(doomed, false)))
    .returning({ key });
  if (claimed.length !== keys.length) throw new Error('Bytes were swept before a row named them.');
}

/** In the transaction that ends the rows that named them; `removeLoose` follows after its commit. */
export async function letGo(tx: Tx, now: Date, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(looseBytes)
    .values(keys.map((one) => ({ key: one, since: now, doomed: true })))
    .onConflictDoUpdate({ target: key, set: { doomed: true } });
}

type Needs = Pick<Deps, 'database' | 'storage' | 'log'>;

/** Removes the bytes of those keys that no row has claimed. What the storage does not remove now is the sweep's. */
export async function removeLoose(deps: Needs, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const ours = await deps.database.read
    .update(looseBytes)
    .set({ doomed: true })
    .where(inArray(key, [...keys]))
    .returning({ key });
  await remove(deps, ours);
}

/** Removes bytes that came after the end of the row that was to name them, and so after its removal. */
export async function removeLate(deps: Needs & Pick<Deps, 'clock'>, keys: readonly string[]): Promise<void> {
  await letGo(deps.database.read, deps.clock.now(), keys);
  await removeLoose(deps, keys);
}

/** Removes what a crash left: keys that were let go, and those that were expected `before` and never claimed. */
export async function sweepLoose(deps: Needs, before: Date): Promise<void> {
  const { read } = deps.database;
  const left = or(eq(doomed, true), lt(since, before));
  let last = '';
  for (;;) {
    const found = await read
      .select({ key })
      .from(looseBytes)
      .where(and(left, gt(key, last)))
      .orderBy(asc(key))
      .limit(BATCH);
    last = found.at(-1)?.key ?? last;
    await removeLoose(
      deps,
      found.map((one) => one.key),
    );
    if (found.length < BATCH) return;
  }
}

async function remove({ database, storage, log }: Needs, keys: readonly { readonly key: string }[]): Promise<void> {
  const gone: string[] = [];
  for (const one of keys)
    await storage.remove(one.key).then(
      () => gone.push(one.key),
      (error: unknown) => log.error({ err: error }, 'the storage did not remove what nobody needs'),
    );
  if (gone.length > 0) await database.read.delete(looseBytes).where(and(inArray(key, gone), eq(doomed, true)));
}
