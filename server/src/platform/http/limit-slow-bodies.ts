import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CallError } from '@platewright/contract/call-errors';
import { toRateLimitAddress } from '../rate-limits/rate-limit-address.ts';

export interface SlowBodyLimits {
  /** So long a body may take that is no upload: 2 MB over a poor mobile network. */
  readonly seconds: number;
  /** So many bodies of one address, uploads included, may be on their way: an office sends dozens. */
  readonly perAddress: number;
}

/** Files of a form and parts of a resumable upload take hours, and have limits of their own. */
const UPLOAD_TYPES = /^(multipart\/form-data|application\/offset\+octet-stream)/i;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits bodies that are sent drop by drop or never end: each holds a connection and what was read of it. Node's own limit
 * for a whole request would end uploads, too.
 */
export function limitSlowBodies(app: FastifyInstance, { seconds, perAddress }: SlowBodyLimits): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const { raw } = request;
    const address = toRateLimitAddress(request.ip);
    const count = open.get(address) ?? 0;
    if (count >= perAddress) {
      // The rest is not read: the answer goes out, and the connection ends with it.
      reply.header('Connection', 'close');
      return done(new CallError('tooManyRequests', { params: { minutes: 1 } }));
    }
    open.set(address, count + 1);
    const isUpload = UPLOAD_TYPES.test(request.headers['content-type'] ?? '');
    const timer = isUpload ? undefined : setTimeout(() => raw.destroy(), seconds * 1000).unref();
    let isOver = false;
    const finish = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    };
    raw.once('end', finish);
    raw.once('close', finish);
    done();
  });
}
