import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '@platewright/texts/shape';

/** `?lang=` or the field, else the cookie of the switch, else what the browser prefers, else English. */
export function languageOf(request: FastifyRequest): Language {
  const asked =
    (request.query as { lang?: unknown } | undefined)?.lang ?? (request.body as { lang?: unknown } | undefined)?.lang;
  if (isLanguage(asked)) return asked;
  const cookie = /(?:^|;\s*)lang=(en|ar)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (isLanguage(cookie)) return cookie;
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en';
}
