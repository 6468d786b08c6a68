import { request as sendRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connectToPublicAddress, type DriveNetwork } from './drive-network.ts';
import { CloudDriveError, type OpenedFile, type OpenRequest } from './port.ts';
import { assertFileAnswer, readOpenedFile } from './read-answer.ts';

export interface UrlRules {
  readonly network: DriveNetwork;
  /** Whether a host may be asked: of the link itself, and of what it redirects to. */
  readonly isAllowedHost: (hostname: string) => boolean;
  /** Until the head of the answer is here, and between two pieces of the body. */
  readonly idleTimeoutMs: number;
}

/** Decision 26 of the specification's open points. */
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Opens a URL that came from a browser. Only HTTPS on its usual port, hosts of the drive and public addresses are asked,
 * and each redirect is checked as the link itself was. A token is sent to the first host only.
 * @throws CloudDriveError
 */
export async function openUrl(
  link: string,
  { offset, validator, accessToken, signal }: Omit<OpenRequest, 'file'>,
  rules: UrlRules,
): Promise<OpenedFile> {
  const first = parseAllowedUrl(link, rules);
  const headers: Record<string, string> = {
    'User-Agent': 'Platewright',
    Accept: '*/*',
    // A compressed answer would have other offsets than the file.
    'Accept-Encoding': 'identity',
    ...(offset > 0 && validator !== null ? { Range: `bytes=${offset}-`, 'If-Range': validator } : {}),
  };
  let url = first;
  for (let redirects = 0; ; redirects++) {
    const isFirstHost = url.host === first.host;
    const answer = await sendGet(url, rules, signal, {
      ...headers,
      ...(accessToken !== null && isFirstHost ? { Authorization: `Bearer ${accessToken}` } : {}),
    });
    const status = answer.statusCode ?? 0;
    if (!REDIRECTS.has(status)) {
      await assertFileAnswer(answer, url.hostname);
      return readOpenedFile(answer, url.hostname, offset);
    }
    answer.destroy();
    if (redirects === MAX_REDIRECTS) throw new CloudDriveError('cloudLinkRefused', `${url.hostname} redirects on.`);
    const next = answer.headers.location ?? '';
    if (!URL.canParse(next, url.href))
      throw new CloudDriveError('cloudLinkRefused', `${url.hostname} redirects nowhere.`);
    url = parseAllowedUrl(new URL(next, url).href, rules);
  }
}

/** The status that a host answers with; nothing of the answer is read. @throws CloudDriveError without an answer */
export async function askUrl(link: string, signal: AbortSignal, rules: UrlRules): Promise<number> {
  const answer = await sendGet(parseAllowedUrl(link, rules), rules, signal, { 'User-Agent': 'Platewright' });
  answer.destroy();
  const status = answer.statusCode ?? 0;
  if (status >= 500)
    throw new CloudDriveError('cloudDriveUnreachable', `${new URL(link).hostname} answered ${status}.`, {
      afterMs: null,
    });
  return status;
}

/** Whether a link may be requested at all. */
export function isAllowedUrl(link: string, isAllowedHost: UrlRules['isAllowedHost']): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, port, hostname, username, password } = new URL(link);
  return protocol === 'https:' && port === '' && username === '' && password === '' && isAllowedHost(hostname);
}

/** A check of hosts: the names themselves and everything below them. */
export const createHostRule =
  (...names: readonly string[]): UrlRules['isAllowedHost'] =>
  (hostname) =>
    names.some((name) => hostname === name || hostname.endsWith(`.${name}`));

function parseAllowedUrl(link: string, { isAllowedHost }: UrlRules): URL {
  if (!isAllowedUrl(link, isAllowedHost))
    throw new CloudDriveError('cloudLinkRefused', 'The link leads to a host that is not one of the drive.');
  return new URL(link);
}

/** Answers the head of the answer; the body is still in the socket. */
async function sendGet(
  url: URL,
  { network, idleTimeoutMs }: UrlRules,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const socket = await connectToPublicAddress(network, url.hostname);
  const unreachable = () =>
    new CloudDriveError('cloudDriveUnreachable', `${url.hostname} did not answer.`, { afterMs: null });
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request: ClientRequest = sendRequest({
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, ...headers, Connection: 'close' },
      // The connection exists: nothing is resolved again.
      createConnection: () => socket,
      signal,
    });
    const timer = setTimeout(() => request.destroy(unreachable()), idleTimeoutMs);
    request.once('response', (answer) => {
      clearTimeout(timer);
      // The same limit between two pieces of the body.
      answer.setTimeout(idleTimeoutMs, () => answer.destroy(unreachable()));
      resolve(answer);
    });
    request.once('error', (error) => {
      clearTimeout(timer);
      socket.destroy();
      reject(signal.aborted || error instanceof CloudDriveError ? error : unreachable());
    });
    request.end();
  });
}
