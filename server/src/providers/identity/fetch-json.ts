import { IdentityRejectedError, IdentityProviderUnavailableError } from './port.ts';

/**
 * Sends a request to a provider and returns its JSON. URLs can contain secrets, so error messages name the host only.
 * @throws IdentityRejectedError for status 4xx
 * @throws IdentityProviderUnavailableError when there is no answer, or none that can be parsed
 */
export async function fetchJson(url: URL, timeoutMs: number, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' }).catch(
    () => {
      throw new IdentityProviderUnavailableError(`${url.host} did not answer.`);
    },
  );
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body;
  if (response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429) {
    throw new IdentityRejectedError(`${url.host} answered ${response.status}.`);
  }
  throw new IdentityProviderUnavailableError(`${url.host} answered ${response.status}.`);
}

/** The parsed data. @throws IdentityProviderUnavailableError when the answer did not match the schema */
export function unwrapParsedAnswer<T>(parsed: { success: true; data: T } | { success: false }): T {
  if (!parsed.success) throw new IdentityProviderUnavailableError('The answer of the provider is malformed.');
  return parsed.data;
}
