import type { CallAnswer, Call, CallArguments } from './call.ts';
import { contract, type CallName, type Contract } from './contract.ts';
import type { Envelope } from './envelope.ts';
import { parseCallError } from './parse-call-error.ts';

/** A call as a transport sends it. */
export interface OutgoingRequest {
  readonly name: CallName;
  readonly method: Call['method'];
  /** Path below `/api` with parameters filled in and query. */
  readonly url: string;
  /** JSON body, or form data when the call carries files. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}
/** Sends a request and returns the parsed envelope, whether the call succeeded or not; rejects on network failure. */
export type Transport = (outgoing: OutgoingRequest) => Promise<Envelope & Record<string, unknown>>;

interface CallOptions {
  readonly files?: Record<string, Blob[]>;
  readonly signal?: AbortSignal;
}

export type ContractClient = {
  [N in CallName]: (input?: CallArguments<Contract[N]>, options?: CallOptions) => Promise<CallAnswer<Contract[N]>>;
};

/** The request of a call: input fills the path parameters, the rest becomes the query (GET, DELETE) or the body. */
export function buildOutgoingRequest(name: CallName, input: Record<string, unknown>): OutgoingRequest {
  const definition: Call = contract[name];
  const remaining: Record<string, unknown> = { ...input };
  const path = definition.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = remaining[key];
    delete remaining[key];
    return encodeURIComponent(String(value ?? ''));
  });
  if (definition.method === 'POST' || definition.method === 'PUT')
    return { name, method: definition.method, url: path, body: remaining };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(remaining)) {
    if (value === undefined || value === null) continue;
    query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const queryText = query.toString();
  return { name, method: definition.method, url: queryText ? `${path}?${queryText}` : path };
}

/**
 * A typed client over any transport: fetch in the browser, in-process calls on the server, light-my-request in tests.
 * Refused calls throw `CallError`.
 */
export function createClient(send: Transport): ContractClient {
  const createCall =
    (name: CallName) =>
    async (input: Record<string, unknown> = {}, { files, signal }: CallOptions = {}) => {
      const request = buildOutgoingRequest(name, input);
      let body = request.body;
      if (files) {
        const form = new FormData();
        for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
          if (value !== undefined && value !== null)
            form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
        }
        for (const [field, blobs] of Object.entries(files)) for (const blob of blobs) form.append(field, blob);
        body = form;
      }
      const answer = await send({ ...request, body, ...(signal ? { signal } : {}) });
      if (answer.error) throw parseCallError(answer.error);
      const topLevelFields = (contract[name] as Call).topLevelFields ?? [];
      if (topLevelFields.length === 0) return answer.payload;
      const merged: Record<string, unknown> = { ...(answer.payload as Record<string, unknown>) };
      for (const key of topLevelFields) merged[key] = answer[key];
      return merged;
    };
  return Object.fromEntries(
    (Object.keys(contract) as CallName[]).map((name) => [name, createCall(name)]),
  ) as unknown as ContractClient;
}
