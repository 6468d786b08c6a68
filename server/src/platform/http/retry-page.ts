import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallError } from '@platewright/contract/call-errors';
import { callErrors } from '@platewright/contract/call-errors';
import { getTextDirection, type Language } from '@platewright/texts/languages';
import { translate } from '../translate.ts';
import { buildContentSecurityPolicy } from './content-security-policy.ts';
import { getRetrySeconds, toCallError } from './error-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers pages: who asks it is a browser with a visitor before it. */
    readonly isPage?: boolean;
  }
}

/** Whether the router asks for the data of a page instead of the page. It reads errors itself. */
export const isDataRequest = ({ url }: FastifyRequest): boolean => /^[^?]*\.data(?:\?|$)/.test(url);

/**
 * Sends a small page without scripts and styles of the portal to a visitor whom the server has no time for now (load
 * shedding, too many renders) or who has asked too often; it comes back by itself. False when the request is no page's,
 * or the error is another one.
 */
export function sendRetryPage(error: unknown, request: FastifyRequest, reply: FastifyReply, lang: Language): boolean {
  const callError = toCallError(error);
  const seconds = getRetrySeconds(callError);
  const isNavigation = request.routeOptions.config.isPage === true && request.method === 'GET';
  if (!isNavigation || isDataRequest(request) || !isTemporary(callError) || seconds === null) return false;
  const html = toRetryHtml(callError, seconds, lang);
  void reply
    .code(callErrors[callError.errorName].status)
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': lang,
      'Content-Security-Policy': buildContentSecurityPolicy([]),
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
      Vary: 'Accept-Language, Cookie',
    })
    .send(html);
  return true;
}

const isTemporary = ({ errorName }: CallError): boolean => errorName === 'busy' || errorName === 'tooManyRequests';

const toRetryHtml = ({ errorName, params }: CallError, seconds: number, lang: Language): string =>
  `<!doctype html><html lang="${lang}" dir="${getTextDirection(lang)}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">' +
  `<meta http-equiv="refresh" content="${seconds}"><title>${callErrors[errorName].status}</title></head>` +
  '<body style="font-family: sans-serif; margin: 20vh 1.5rem; text-align: center">' +
  `<h1 style="font-size: 1.25rem">${translate(lang, `callErrors.${errorName}`, params)}</h1></body></html>`;
