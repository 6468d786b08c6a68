import type { Outgoing, Transport } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { NoAnswer, silenceOf } from './errors.ts';

type Answer = Envelope & Record<string, unknown>;

export interface TransportSetup {
  /** Before the path of a call; `/api`. */
  readonly base?: string;
  /** The stored access token; null when nobody is signed in. */
  readonly token: () => string | null;
  /** A token for the one that was refused; null when the session has ended. */
  readonly renew: (refused: string) => Promise<string | null>;
  /** What the server shall speak. */
  readonly language: () => string;
  /** A call got no answer although this device has a network, or the server says that it does not serve now. */
  readonly onUnreachable?: () => void;
  /** Hears of every answer: the HTTP status, and how long it took in milliseconds. */
  readonly onAnswer?: (outgoing: Outgoing, status: number, ms: number) => void;
  readonly limitMs?: number;
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'error' in value;

/**
 * A transport over fetch. HTTP 401 means the token alone (decisions 22): it is renewed once and the call is sent again.
 * The transport rejects with NoAnswer when the server said nothing, with the abort's reason when the caller gave up.
 */
export function fetchTransport(setup: TransportSetup): Transport {
  const { base = '/api', limitMs = 30_000 } = setup;

  async function send(outgoing: Outgoing, token: string | null) {
    const { method, url, body, signal } = outgoing;
    const begun = performance.now();
    const form = body instanceof FormData;
    // Files have no time limit of their own: they take as long as they take.
    const limit = form ? null : AbortSignal.timeout(limitMs);
    const signals = [signal, limit].filter((one) => one !== null && one !== undefined);
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': setup.language() });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined && !form) headers.set('Content-Type', 'application/json');
    const failed = (error: unknown): unknown => {
      if (signal?.aborted) return error;
      if (limit?.aborted) return new NoAnswer('timedOut', error);
      const silence = silenceOf(error);
      if (silence.why === 'unreachable') setup.onUnreachable?.();
      return silence;
    };
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${base}${url}`, {
        method,
        headers,
        body: form ? body : body === undefined ? undefined : JSON.stringify(body),
        signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw failed(error);
    }
    setup.onAnswer?.(outgoing, status, Math.round(performance.now() - begun));
    const answer = parse(text);
    // Busy, or closed for works: what the whole portal shows then is not this call's to decide.
    if (status === 503) setup.onUnreachable?.();
    if (isAnswer(answer)) return { status, answer };
    // Not our envelope: a proxy or a balancer spoke instead of the server.
    if (status >= 500 && status !== 503) setup.onUnreachable?.();
    throw new NoAnswer('unreachable');
  }

  return async (outgoing) => {
    const token = setup.token();
    const first = await send(outgoing, token);
    if (first.status !== 401 || !token) return first.answer;
    const renewed = await setup.renew(token);
    return renewed ? (await send(outgoing, renewed)).answer : first.answer;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
