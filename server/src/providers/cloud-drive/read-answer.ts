import type { IncomingMessage } from 'node:http';
import { CloudDriveError, type OpenedFile } from './port.ts';

/** More of an error's body is not read. */
const MAX_ERROR_BYTES = 16_384;
/** A drive that asks for a longer pause is asked after this one anyway. */
const MAX_RETRY_AFTER_SECONDS = 60;

/**
 * Refuses an answer that is not the file. A sign-in page comes with status 200 where somebody may not read the file.
 * @throws CloudDriveError
 */
export async function assertFileAnswer(answer: IncomingMessage, hostname: string): Promise<void> {
  const status = answer.statusCode ?? 0;
  const isPage = /^(text\/html|application\/xhtml)/i.test(answer.headers['content-type'] ?? '');
  if ((status === 200 || status === 206) && !isPage) return;
  const body = status === 403 ? await readErrorBody(answer) : '';
  answer.destroy();
  const message = `${hostname} answered ${status}${isPage ? ' with a page' : ''}.`;
  if (status === 401) throw new CloudDriveError('cloudAccessEnded', message);
  if (status === 408 || status === 425 || status === 429 || status >= 500 || /rateLimitExceeded/i.test(body))
    throw new CloudDriveError('cloudDriveUnreachable', message, { afterMs: readRetryAfter(answer) });
  throw new CloudDriveError('cloudFileUnavailable', message);
}

/** The file in an answer that `assertFileAnswer` has accepted. @throws CloudDriveError */
export function readOpenedFile(answer: IncomingMessage, hostname: string, offset: number): OpenedFile {
  const validator = readValidator(answer);
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.headers['content-range'] ?? '');
  const isPart = answer.statusCode === 206;
  if (isPart && Number(range?.[1]) !== offset) {
    answer.destroy();
    throw new CloudDriveError('cloudDriveUnreachable', `${hostname} answered another part.`, { afterMs: null });
  }
  const length = /^\d{1,15}$/.test(answer.headers['content-length'] ?? '')
    ? Number(answer.headers['content-length'])
    : null;
  const partTotal = range?.[2] === undefined || range[2] === '*' ? null : Number(range[2]);
  return {
    offset: isPart ? offset : 0,
    totalBytes: isPart ? (partTotal ?? (length === null ? null : offset + length)) : length,
    validator,
    body: readBody(answer, hostname),
  };
}

/** The pieces of the body; a connection that ends early throws, also where its length was never said. */
async function* readBody(answer: IncomingMessage, hostname: string): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of answer) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof CloudDriveError) throw error;
    throw new CloudDriveError('cloudDriveUnreachable', `${hostname} broke the connection.`, { afterMs: null });
  } finally {
    answer.destroy();
  }
}

/** A strong ETag, or the time of the last change; `If-Range` takes no weak tags (RFC 9110). */
function readValidator(answer: IncomingMessage): string | null {
  const { etag, 'last-modified': lastModified } = answer.headers;
  if (etag && !etag.startsWith('W/')) return etag;
  return lastModified ?? null;
}

function readRetryAfter(answer: IncomingMessage): number | null {
  const seconds = Number(answer.headers['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, MAX_RETRY_AFTER_SECONDS) * 1000 : null;
}

/** Google says in the body of status 403 whether the file is refused or its quota is used up for the moment. */
async function readErrorBody(answer: IncomingMessage): Promise<string> {
  let text = '';
  try {
    for await (const chunk of answer) {
      text += String(chunk);
      if (text.length > MAX_ERROR_BYTES) break;
    }
  } catch {
    // What has arrived is enough.
  }
  return text;
}
