import type { OutgoingRequest, Transport } from '@platewright/contract/client';
import type { Envelope } from '@platewright/contract/envelope';
import { NetworkError, toNetworkError } from './errors.ts';

type ResponseEnvelope = Envelope & Record<string, unknown>;

export interface FetchTransportOptions {
  /** Prefix of the paths of all calls; `/api` by default. */
  readonly baseUrl?: string;
  /** The stored access token; null when nobody is signed in. */
  readonly getAccessToken: () => string | null;
  /** Returns a new token for one that the server rejected; null when the session has ended. */
  readonly refreshAccessToken: (rejectedToken: string) => Promise<string | null>;
  /** Language of the server's sentences. */
  readonly getLanguage: () => string;
  /** Called when a call got no answer although the device has a network, and when the server answers that it is closed. */
  readonly onUnreachable?: () => void;
  /** Called for every answer with its HTTP status and its duration. */
  readonly onResponse?: (request: OutgoingRequest, status: number, durationMs: number) => void;
  /** Limit of a call without files; 30 s by default. */
  readonly timeoutMs?: number;
}

const isResponseEnvelope = (value: unknown): value is ResponseEnvelope =>
  typeof value === 'object' && value !== null && 'error' in value;

/**
 * A transport over fetch. HTTP 401 means an invalid access token and nothing else (spec decision 22): the token is refreshed
 * and the call sent once more. The transport rejects with NetworkError when there is no answer of the server, and with
 * the reason of the abort when the caller aborted.
 */
export function createFetchTransport(options: FetchTransportOptions): Transport {
  const { baseUrl = '/api', timeoutMs = 30_000 } = options;

  async function send(request: OutgoingRequest, token: string | null) {
    const { method, url, body, signal } = request;
    const startedAt = performance.now();
    const isForm = body instanceof FormData;
    // Forms carry files, whose duration depends on the line: no limit.
    const timeout = isForm ? null : AbortSignal.timeout(timeoutMs);
    const signals = [signal, timeout].filter((one) => one !== null && one !== undefined);
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': options.getLanguage() });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    // The browser sets the type of a form itself, with its boundary.
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    const toSendError = (error: unknown): unknown => {
      if (signal?.aborted) return error;
      if (timeout?.aborted) return new NetworkError('timedOut', error);
      const networkError = toNetworkError(error);
      if (networkError.reason === 'unreachable') options.onUnreachable?.();
      return networkError;
    };
    let status: number;
    let text: string;
    try {
      const response = await fetch(`${baseUrl}${url}`, {
        method,
        headers,
        body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
        signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      });
      status = response.status;
      text = await response.text();
    } catch (error) {
      throw toSendError(error);
    }
    options.onResponse?.(request, status, Math.round(performance.now() - startedAt));
    const answer = parseJson(text);
    // The server is busy or closed for maintenance: the connectivity check decides what the page shows.
    if (status === 503) options.onUnreachable?.();
    if (isResponseEnvelope(answer)) return { status, answer };
    // A body without the envelope comes from a proxy or load balancer in front of the server.
    if (status >= 500 && status !== 503) options.onUnreachable?.();
    throw new NetworkError('unreachable');
  }

  return async (request) => {
    const token = options.getAccessToken();
    const first = await send(request, token);
    if (first.status !== 401 || !token) return first.answer;
    const newToken = await options.refreshAccessToken(token);
    return newToken ? (await send(request, newToken)).answer : first.answer;
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
