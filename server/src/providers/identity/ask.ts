import { IdentityRefused, IdentitySilent } from './port.ts';

/**
 * Asks a provider and answers its JSON. Addresses can hold secrets, so no message names them.
 * @throws IdentityRefused for a plain no (4xx), IdentitySilent without an answer that can be read
 */
export async function ask(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(() => {
    throw new IdentitySilent(`${url.host} did not answer.`);
  });
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok && body !== null) return body;
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 408 && answer.status !== 429) {
    throw new IdentityRefused(`${url.host} answered ${answer.status}.`);
  }
  throw new IdentitySilent(`${url.host} answered ${answer.status}.`);
}

/** @throws IdentitySilent when the body is something else */
export function readAnswer<T>(parsed: { success: true; data: T } | { success: false }): T {
  if (!parsed.success) throw new IdentitySilent('The answer of the provider can not be read.');
  return parsed.data;
}
