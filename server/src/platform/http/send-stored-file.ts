import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../storage/port.ts';
import type { StoredFileAnswer } from './handler-context.ts';

/** Streams a stored file or the requested range of it. Only types that a browser can not execute are shown inline. */
export async function sendStoredFile(
  storage: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFileAnswer,
): Promise<FastifyReply> {
  const size = await storage.getSize(file.storageKey);
  const showInline = file.inline && /^(image\/(png|jpeg|webp|gif|avif)|application\/pdf)$/.test(file.mime);
  void reply
    .header('Content-Type', showInline ? file.mime : 'application/octet-stream')
    .header('Content-Disposition', formatContentDisposition(showInline ? 'inline' : 'attachment', file.name))
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'private, no-store')
    .header('Accept-Ranges', 'bytes');
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  if (range) {
    const start = Number(range[1]);
    const end = Math.min(size - 1, range[2] ? Number(range[2]) : size - 1);
    if (start > end) return reply.code(416).header('Content-Range', `bytes */${size}`).send();
    void reply
      .code(206)
      .header('Content-Range', `bytes ${start}-${end}/${size}`)
      .header('Content-Length', end - start + 1);
    return reply.send(await storage.openReadStream(file.storageKey, { start, end }));
  }
  void reply.header('Content-Length', size);
  return reply.send(await storage.openReadStream(file.storageKey));
}

/** RFC 6266: an ASCII fallback name and the UTF-8 name. */
function formatContentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const fallback = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_');
  return `${kind}; filename="${fallback}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)}`;
}
