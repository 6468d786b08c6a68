import type { IncomingHttpHeaders } from 'node:http';
import { CallError } from '@platewright/contract/call-errors';

/**
 * Refuses a request that a browser sends for the page of another site, for a link, a picture or a frame: ASVS 3.5.3 asks for
 * it where a GET changes something. Browsers write `Sec-Fetch-*` themselves and let no page change them. Programs that are
 * no browser send none, and need the session header as everybody does.
 * @throws CallError noPermission
 */
export function assertScriptOfOwnPage(headers: IncomingHttpHeaders): void {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-dest': dest = 'empty' } = headers;
  if (site !== 'same-origin' || dest !== 'empty') throw new CallError('noPermission');
}
