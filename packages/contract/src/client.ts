import type { AnswerOf, Call, SentTo } from './call.ts';
import { contract, type CallName, type Contract } from './contract.ts';
import type { Envelope } from './envelope.ts';
import { refusalOf } from './refused.ts';

/** What a transport is asked to send; it answers the parsed envelope. */
export interface Outgoing {
  readonly name: CallName;
  readonly method: Call['method'];
  /** Path below `/api` with query, parameters filled in. */
  readonly url: string;
  /** JSON body, or form data where files travel. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}
export type Transport = (outgoing: Outgoing) => Promise<Envelope & Record<string, unknown>>;

export type Client = {
  [N in CallName]: (
    input?: SentTo<Contract[N]>,
    more?: { files?: Record<string, Blob[]>; signal?: AbortSignal },
  ) => Promise<AnswerOf<Contract[N]>>;
};

/** Fills path parameters, puts the rest into the query (GET, DELETE) or the body. */
export function outgoing(name: CallName, input: Record<string, unknown>): Outgoing {
  const definition: Call = contract[name];
  const rest: Record<string, unknown> = { ...input };
  const path = definition.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value ?? ''));
  });
  if (definition.method === 'POST' || definition.method === 'PUT')
    return { name, method: definition.method, url: path, body: rest };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(rest)) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = query.toString();
  return { name, method: definition.method, url: text ? `${path}?${text}` : path };
}

/** A typed client over any transport: fetch in the browser, direct calls on the server, light-my-request in tests. */
export function createClient(send: Transport): Client {
  const one =
    (name: CallName) =>
    async (
      input: Record<string, unknown> = {},
      more: { files?: Record<string, Blob[]>; signal?: AbortSignal } = {},
    ) => {
      const request = outgoing(name, input);
      let body = request.body;
      if (more.files) {
        const form = new FormData();
        for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
          if (value !== undefined && value !== null)
            form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
        }
        for (const [field, blobs] of Object.entries(more.files)) for (const blob of blobs) form.append(field, blob);
        body = form;
      }
      const answer = await send({ ...request, body, ...(more.signal ? { signal: more.signal } : {}) });
      if (answer.error) throw refusalOf(answer.error);
      const beside = (contract[name] as Call).topLevel ?? [];
      if (beside.length === 0) return answer.payload;
      const merged: Record<string, unknown> = { ...(answer.payload as Record<string, unknown>) };
      for (const key of beside) merged[key] = answer[key];
      return merged;
    };
  return Object.fromEntries(
    (Object.keys(contract) as CallName[]).map((name) => [name, one(name)]),
  ) as unknown as Client;
}
