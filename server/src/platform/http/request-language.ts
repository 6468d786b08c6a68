import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language } from '@platewright/texts/languages';

/**
 * The language of an answer: `lang` of query or body, else the cookie of the language switch, else the browser's first
 * preference, else English.
 */
export function getRequestLanguage(request: FastifyRequest): Language {
  const requested =
    (request.query as { lang?: unknown } | undefined)?.lang ?? (request.body as { lang?: unknown } | undefined)?.lang;
  if (isLanguage(requested)) return requested;
  const cookie = /(?:^|;\s*)lang=(en|ar)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (isLanguage(cookie)) return cookie;
  return /^\s*ar\b/i.test(request.headers['accept-language'] ?? '') ? 'ar' : 'en';
}
