import { PaymentProviderUnavailableError } from './port.ts';

export interface ProviderAnswer {
  readonly status: number;
  /** Null for an answer that is no JSON. */
  readonly body: unknown;
}

/** Sends a request to a payment provider. @throws PaymentProviderUnavailableError when no answer came in time */
export async function sendRequest(
  service: string,
  url: string,
  timeoutMs: number,
  init: RequestInit,
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    const text = await response.text();
    return { status: response.status, body: parseJson(text) };
  } catch (error) {
    throw new PaymentProviderUnavailableError(`${service} did not answer.`, { cause: error });
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
