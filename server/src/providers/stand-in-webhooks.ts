import { z } from 'zod';
import type { DeliverWebhook, WebhookHeaders } from './payment/port.ts';

/** Delays before each retry of a webhook; the last one repeats. */
const RETRY_PAUSES_MS = [250, 1000, 5000, 30_000, 300_000];

export const storedEvent = z.object({ id: z.string(), body: z.string() });
export type StoredEvent = z.infer<typeof storedEvent>;

/** Where a stand-in keeps its webhooks until they are delivered. */
export interface StoredEvents {
  readonly listEvents: () => Promise<StoredEvent[]>;
  readonly removeEvent: (id: string) => Promise<void>;
}

/** Sends the stored webhooks in the background and retries until each is accepted, including those left by a restart. */
export function createWebhookSender(
  events: StoredEvents,
  deliver: DeliverWebhook,
  sign: (raw: Buffer) => WebhookHeaders,
) {
  const failures = new Map<string, { count: number; notBefore: number }>();
  let timer: NodeJS.Timeout | undefined;
  let currentRun: Promise<void> = Promise.resolve();
  let stopped = false;

  const sendOne = async ({ id, body }: StoredEvent): Promise<void> => {
    const failure = failures.get(id);
    if (failure && failure.notBefore > Date.now()) return;
    const raw = Buffer.from(body, 'utf8');
    const headers = { 'content-type': 'application/json', ...sign(raw) };
    if (await deliver(headers, raw).catch(() => false)) {
      failures.delete(id);
      await events.removeEvent(id);
      return;
    }
    const count = (failure?.count ?? 0) + 1;
    failures.set(id, {
      count,
      notBefore: Date.now() + (RETRY_PAUSES_MS[Math.min(count, RETRY_PAUSES_MS.length) - 1] ?? 0),
    });
  };
  const sendAll = async (): Promise<void> => {
    for (const event of await events.listEvents()) if (!stopped) await sendOne(event);
    if (failures.size === 0 || stopped) return;
    clearTimeout(timer);
    const next = Math.min(...[...failures.values()].map(({ notBefore }) => notBefore));
    timer = setTimeout(send, Math.max(10, next - Date.now()));
    timer.unref();
  };
  const send = (): void => {
    currentRun = currentRun.then(() => (stopped ? undefined : sendAll())).catch(() => undefined);
  };
  return {
    send,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await currentRun;
    },
  };
}
