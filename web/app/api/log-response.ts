import type { OutgoingRequest } from '@platewright/contract/client';
import { isDeveloperMode } from '../session/session-store.ts';

/** Logs method, URL, status and duration of a call while the developer flag is on; never a request or response body. */
export function logResponse({ method, url }: OutgoingRequest, status: number, ms: number): void {
  if (isDeveloperMode()) console.info(`${method} ${url} ${status} ${ms} ms`);
}
