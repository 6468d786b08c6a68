import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { cardOutcomes } from './stand-in-cards.ts';

const token = z.object({ outcome: z.enum(cardOutcomes), expiresAt: z.number() });
const session = z.object({ paymentId: z.string() });
const payment = z.object({
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
  /** A silent payment is captured at this time without telling anybody. */
  capturesAt: z.number().nullable(),
  refunds: z.array(z.object({ reference: z.string(), amountMinor: z.number() })),
});
const event = z.object({ id: z.string(), body: z.string() });

export type StoredToken = z.infer<typeof token>;
export type StoredPayment = z.infer<typeof payment>;
export type StoredEvent = z.infer<typeof event>;

/** The stand-in's memory: one small file for each thing, written whole or not at all, so that a restart loses nothing. */
export interface StandInStore {
  readonly addToken: (id: string, value: StoredToken) => Promise<void>;
  /** A token is good once: the second taker finds none. */
  readonly takeToken: (id: string) => Promise<StoredToken | null>;
  /** False when there is one already. */
  readonly addPayment: (value: StoredPayment) => Promise<boolean>;
  readonly payment: (id: string) => Promise<StoredPayment | null>;
  readonly paymentOfSession: (sessionId: string) => Promise<StoredPayment | null>;
  /** Changes of one payment wait for each other. `change` answers null to leave it as it is. */
  readonly changePayment: (
    id: string,
    change: (value: StoredPayment) => StoredPayment | null,
  ) => Promise<StoredPayment | null>;
  readonly addEvent: (value: StoredEvent) => Promise<void>;
  readonly events: () => Promise<StoredEvent[]>;
  readonly dropEvent: (id: string) => Promise<void>;
}

export function standInStore(folder: string): StandInStore {
  const safe = (id: string): string => (/^[\w-]{1,120}$/.test(id) ? id : 'none');
  const path = (kind: string, id: string): string => join(folder, kind, `${safe(id)}.json`);
  const read = async <T>(schema: z.ZodType<T>, file: string): Promise<T | null> => {
    const text = await readFile(file, 'utf8').catch(missing);
    return text === null ? null : schema.parse(JSON.parse(text));
  };
  const place = async (
    kind: string,
    id: string,
    value: unknown,
    how: (part: string, file: string) => Promise<void>,
  ) => {
    await mkdir(join(folder, kind), { recursive: true });
    const file = path(kind, id);
    const part = `${file}.${randomUUID()}.part`;
    await writeFile(part, JSON.stringify(value), { mode: 0o600 });
    await how(part, file).finally(() => rm(part, { force: true }));
  };
  const write = (kind: string, id: string, value: unknown) => place(kind, id, value, rename);
  const turns = new Map<string, Promise<unknown>>();
  const inTurn = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const mine = (turns.get(id) ?? Promise.resolve()).then(work, work);
    turns.set(id, mine);
    return mine.finally(() => {
      if (turns.get(id) === mine) turns.delete(id);
    });
  };

  return {
    addToken: (id, value) => write('tokens', id, value),
    takeToken: async (id) => {
      const taken = path('taken', `${id}-${randomUUID()}`);
      await mkdir(join(folder, 'taken'), { recursive: true });
      const mine = await rename(path('tokens', id), taken).then(() => true, missing);
      const value = mine ? await read(token, taken) : null;
      if (mine) await rm(taken, { force: true });
      return value;
    },
    addPayment: async (value) => {
      await write('sessions', value.sessionId, { paymentId: value.id });
      return place('payments', value.id, value, link).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
    payment: (id) => read(payment, path('payments', id)),
    paymentOfSession: async (sessionId) => {
      const found = await read(session, path('sessions', sessionId));
      return found && read(payment, path('payments', found.paymentId));
    },
    changePayment: (id, change) =>
      inTurn(id, async () => {
        const value = await read(payment, path('payments', id));
        const changed = value && change(value);
        if (changed) await write('payments', id, changed);
        return changed;
      }),
    addEvent: (value) => write('events', value.id, value),
    events: async () => {
      const names = await readdir(join(folder, 'events')).catch(() => [] as string[]);
      const files = names.filter((name) => name.endsWith('.json'));
      const all = await Promise.all(files.map((name) => read(event, join(folder, 'events', name))));
      return all.filter((one) => one !== null);
    },
    dropEvent: (id) => rm(path('events', id), { force: true }),
  };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
