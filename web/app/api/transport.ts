import type { Outgoing, Transport } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { pageLanguage } from '../i18n/language.ts';
import { currentSession } from '../session/store.ts';
import { reportUnreachable } from '../state/reachability.ts';
import { NoAnswer } from './errors.ts';
import { renewToken } from './renew.ts';

type Answer = Envelope & Record<string, unknown>;
interface Sent {
  readonly status: number;
  readonly answer: Answer;
}

const LIMIT_MS = 30_000;

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'error' in value;

/** One request. Files have no time limit of their own: they take as long as they take. */
async function send({ method, url, body, signal }: Outgoing, token: string | null): Promise<Sent> {
  const form = body instanceof FormData;
  const limit = form ? null : AbortSignal.timeout(LIMIT_MS);
  const signals = [signal, limit].filter((one) => one !== null && one !== undefined);
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': pageLanguage() });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (body !== undefined && !form) headers.set('Content-Type', 'application/json');
  let response: Response;
  try {
    response = await fetch(`/api${url}`, {
      method,
      headers,
      body: form ? body : body === undefined ? undefined : JSON.stringify(body),
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    if (limit?.aborted) throw new NoAnswer('timedOut', error);
    if (!navigator.onLine) throw new NoAnswer('offline', error);
    reportUnreachable();
    throw new NoAnswer('unreachable', error);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (isAnswer(answer)) return { status: response.status, answer };
  // Not our envelope: a proxy or a balancer spoke instead of the server.
  if (response.status >= 500) reportUnreachable();
  throw new NoAnswer('unreachable');
}

/**
 * Sends a call with the stored token. HTTP 401 means the token alone (decisions 22): it is renewed once, in one tab at
 * a time, and the call is sent again.
 */
export const fetchTransport: Transport = async (outgoing) => {
  const token = currentSession()?.token ?? null;
  const first = await send(outgoing, token);
  if (first.status !== 401 || !token) return first.answer;
  const renewed = await renewToken(token);
  return renewed ? (await send(outgoing, renewed)).answer : first.answer;
};
