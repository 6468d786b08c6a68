import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cardOutcomes } from './stand-in-cards.ts';

const storedToken = z.object({ outcome: z.enum(cardOutcomes), expiresAt: z.number() });
const storedSession = z.object({ paymentId: z.string() });
const storedPayment = z.object({
  id: z.string(),
  sessionId: z.string(),
  reference: z.string(),
  amountMinor: z.number(),
  currency: z.string(),
  description: z.string(),
  state: z.enum(['pending', 'captured', 'declined', 'refunded']),
  reason: z.string().nullable(),
  asks3ds: z.boolean(),
  successUrl: z.string(),
  failureUrl: z.string(),
  createdAt: z.number(),
  /** Time (ms) at which a payment without an answer is captured, without a webhook. */
  capturesAt: z.number().nullable(),
  refunds: z.array(z.object({ reference: z.string(), amountMinor: z.number() })),
});
const storedEvent = z.object({ id: z.string(), body: z.string() });

export type StoredToken = z.infer<typeof storedToken>;
export type StoredPayment = z.infer<typeof storedPayment>;
export type StoredEvent = z.infer<typeof storedEvent>;

/** The stand-in's persistent state: one JSON file for each object, written atomically. */
export interface StandInStore {
  readonly addToken: (id: string, value: StoredToken) => Promise<void>;
  /** Removes and returns a token; null when it was used already. */
  readonly consumeToken: (id: string) => Promise<StoredToken | null>;
  /** Resolves to false when the payment exists already. */
  readonly addPayment: (value: StoredPayment) => Promise<boolean>;
  readonly findPayment: (id: string) => Promise<StoredPayment | null>;
  readonly findPaymentBySession: (sessionId: string) => Promise<StoredPayment | null>;
  /** Updates of one payment are serialized. `change` returns null to leave it unchanged. */
  readonly updatePayment: (
    id: string,
    change: (value: StoredPayment) => StoredPayment | null,
  ) => Promise<StoredPayment | null>;
  readonly addEvent: (value: StoredEvent) => Promise<void>;
  readonly listEvents: () => Promise<StoredEvent[]>;
  readonly removeEvent: (id: string) => Promise<void>;
}

export function createStandInStore(folder: string): StandInStore {
  const toFileId = (id: string): string => (/^[\w-]{1,120}$/.test(id) ? id : 'none');
  const getPath = (kind: string, id: string): string => join(folder, kind, `${toFileId(id)}.json`);
  const read = async <T>(schema: z.ZodType<T>, file: string): Promise<T | null> => {
    const text = await readFile(file, 'utf8').catch(ignoreMissingFile);
    return text === null ? null : schema.parse(JSON.parse(text));
  };
  const writeAtomically = async (
    kind: string,
    id: string,
    value: unknown,
    moveIntoPlace: (part: string, file: string) => Promise<void>,
  ) => {
    await mkdir(join(folder, kind), { recursive: true });
    const file = getPath(kind, id);
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, JSON.stringify(value), { mode: 0o600 });
    await moveIntoPlace(part, file).finally(() => rm(part, { force: true }));
  };
  const write = (kind: string, id: string, value: unknown) => writeAtomically(kind, id, value, rename);
  const pendingUpdates = new Map<string, Promise<unknown>>();
  const runSerially = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const current = (pendingUpdates.get(id) ?? Promise.resolve()).then(work, work);
    pendingUpdates.set(id, current);
    return current.finally(() => {
      if (pendingUpdates.get(id) === current) pendingUpdates.delete(id);
    });
  };

  return {
    addToken: (id, value) => write('tokens', id, value),
    consumeToken: async (id) => {
      const claimedPath = getPath('taken', `${id}-${randomUUID()}`);
      await mkdir(join(folder, 'taken'), { recursive: true });
      const claimed = await rename(getPath('tokens', id), claimedPath).then(() => true, ignoreMissingFile);
      const value = claimed ? await read(storedToken, claimedPath) : null;
      if (claimed) await rm(claimedPath, { force: true });
      return value;
    },
    addPayment: async (value) => {
      await write('sessions', value.sessionId, { paymentId: value.id });
      return writeAtomically('payments', value.id, value, link).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
    findPayment: (id) => read(storedPayment, getPath('payments', id)),
    findPaymentBySession: async (sessionId) => {
      const found = await read(storedSession, getPath('sessions', sessionId));
      return found && read(storedPayment, getPath('payments', found.paymentId));
    },
    updatePayment: (id, change) =>
      runSerially(id, async () => {
        const value = await read(storedPayment, getPath('payments', id));
        const changed = value && change(value);
        if (changed) await write('payments', id, changed);
        return changed;
      }),
    addEvent: (value) => write('events', value.id, value),
    listEvents: async () => {
      const names = await readdir(join(folder, 'events')).catch(() => [] as string[]);
      const files = names.filter((name) => name.endsWith('.json'));
      const all = await Promise.all(files.map((name) => read(storedEvent, join(folder, 'events', name))));
      return all.filter((event) => event !== null);
    },
    removeEvent: (id) => rm(getPath('events', id), { force: true }),
  };
}

function ignoreMissingFile(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
