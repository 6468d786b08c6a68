import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import { renderCardFieldsPage, type CardFieldsPage } from './card-fields-page.ts';

interface CardFieldsRoute extends Pick<CardFieldsPage, 'renderField' | 'script' | 'externalScript' | 'settings'> {
  /** Directives of the frame's own Content-Security-Policy; the pages of the portal keep theirs. */
  readonly policy: readonly string[];
}

/** Serves the document in the frame with the card fields: only the portal may show it, and nothing keeps it. */
export function registerCardFieldsRoute(
  app: FastifyInstance,
  path: string,
  { policy, ...page }: CardFieldsRoute,
): void {
  app.get<{ Querystring: { theme?: unknown } }>(path, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const { theme } = request.query;
    return reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header(
        'Content-Security-Policy',
        [
          "default-src 'none'",
          ...policy.map((directive) => directive.replaceAll('$nonce', `'nonce-${nonce}'`)),
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ].join('; '),
      )
      .send(
        renderCardFieldsPage({
          ...page,
          nonce,
          lang: getRequestLanguage(request),
          theme: theme === 'light' || theme === 'dark' ? theme : 'light dark',
        }),
      );
  });
}
