import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

/** A body in its compressed forms; null for a form that was not made. */
export type EncodedBody = Readonly<Record<ContentEncoding, Buffer | null>>;

/** Below this a compressed body saves no packet (about one Ethernet frame). */
const MIN_BYTES = 1400;

/** An answer for one caller is compressed in its request: below this the processor costs more than the line saves. */
const MIN_BYTES_ONCE = 8 * 1024;

const negotiator = new Negotiator({
  supportedValues: ['br', 'gzip'],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/** The best encoding that a client accepts; null for none. */
function chooseEncoding({ headers }: FastifyRequest): ContentEncoding | null {
  const header = headers['accept-encoding'];
  if (typeof header !== 'string' || header === '' || header.length > 200) return null;
  const encoding = negotiator.negotiate(header);
  return encoding === 'br' || encoding === 'gzip' ? encoding : null;
}

/** Compresses a body that is sent many times, as small as it pays: once in both forms. */
export async function encodeForMany(body: string): Promise<EncodedBody> {
  if (body.length < MIN_BYTES) return { br: null, gzip: null };
  const [br, zipped] = await Promise.all([
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzipAsync(body, { level: 6 }),
  ]);
  return { br, gzip: zipped };
}

/** Sends a body in one of its forms. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, encoded }: { body: string; encoded: EncodedBody },
): FastifyReply {
  const encoding = chooseEncoding(request);
  const bytes = encoding && encoded[encoding];
  return bytes ? reply.header('Content-Encoding', encoding).send(bytes) : reply.send(body);
}

/** Sends the body of an answer for one caller, compressed as quickly as possible when that is worth it. */
export async function sendEncodedOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<FastifyReply> {
  const encoding = body.length < MIN_BYTES_ONCE ? null : chooseEncoding(request);
  if (!encoding) return reply.send(body);
  const bytes = await (encoding === 'br'
    ? brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
    : gzipAsync(body, { level: 1 }));
  return reply.header('Content-Encoding', encoding).send(bytes);
}
