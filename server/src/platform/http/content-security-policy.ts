import { createHash } from 'node:crypto';

/** Lets a page compile the reader of codes, which is WebAssembly of our own origin, and evaluate no text as script. */
export const WASM_SOURCE = "'wasm-unsafe-eval'";

/** Origins (or paths of one) that a page may load scripts from, connect to, show in frames and send forms to. */
export interface ExternalSources {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly form: readonly string[];
}
export const noExternalSources: ExternalSources = { script: [], connect: [], frame: [], form: [] };

/**
 * The Content-Security-Policy of a page: only scripts of our own origin and the given inline scripts run. The latter are
 * allowed by hash, because a cached page is the same for every visitor and so can not carry a nonce. A page that is
 * rendered on the server has style attributes; for one that a browser makes alone a nonce is enough (`inlineStyles`).
 */
export function buildContentSecurityPolicy(
  inlineScripts: readonly string[],
  { script, connect, frame, form }: ExternalSources = noExternalSources,
  inlineStyles = "'unsafe-inline'",
  /** Who may show the page in a frame. */
  frameAncestors = "'none'",
): string {
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...new Set(hashes), ...script].join(' '),
    `style-src 'self' ${inlineStyles}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    ["frame-src 'self' blob:", ...frame].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...form].join(' '),
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

/** The inline scripts of a file of the build, which nobody but the build has written. */
export const listInlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');

/**
 * Takes the nonce out of a rendered page and returns the page with the inline scripts that carried it. Only those are our
 * own: the nonce is drawn for one rendering, so that whatever content brings a script into a page cannot know it.
 */
export function takeOwnScripts(html: string, nonce: string): { readonly html: string; readonly scripts: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g))
    if (text && attributes.includes(attribute)) scripts.push(text);
  return { html: html.replaceAll(attribute, ''), scripts };
}
