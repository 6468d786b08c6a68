import { createHash } from 'node:crypto';

/** Origins (or paths of one) that a page may load scripts from, connect to, show in frames and send forms to. */
export interface ExternalSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
}
export const noExternalSources: ExternalSources = { script: [], connect: [], frame: [], form: [] };

/**
 * The Content-Security-Policy of a page: only scripts of our own origin and its own inline scripts run. The latter are
 * allowed by hash, because a cached page is the same for every visitor and so can not carry a nonce.
 */
export function buildContentSecurityPolicy(
  html: string,
  { script, connect, frame, form }: ExternalSources = noExternalSources,
): string {
  // Structured data is not a script: browsers do not apply the policy to it (HTML, "prepare the script element").
  const hashes = [
    ...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*\btype="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g),
  ].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...script].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self' blob:", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...form].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}
