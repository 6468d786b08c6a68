import type { Outgoing } from '@platewright/contract/client';
import { isDeveloper } from '../session/store.ts';

/** For whoever looks for a fault with the developer flag on: what was asked, without what was sent or answered. */
export function logAnswer({ method, url }: Outgoing, status: number, ms: number): void {
  if (isDeveloper()) console.info(`${method} ${url} ${status} ${ms} ms`);
}
