import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Whether a request comes from our own pages. A browser names the page that opens a WebSocket and asks nobody; programs
 * name none. The host of the request counts too, for an installation that is reached by several names.
 */
export function isOwnOrigin(
  { origin, host }: Pick<IncomingHttpHeaders, 'origin' | 'host'>,
  { PUBLIC_URL, DESK_URL }: Pick<Config, 'PUBLIC_URL' | 'DESK_URL'>,
): boolean {
  if (origin === undefined) return true;
  const url = URL.parse(origin);
  if (!url) return false;
  return url.host === host || [PUBLIC_URL, DESK_URL].some((own) => new URL(own).origin === url.origin);
}
