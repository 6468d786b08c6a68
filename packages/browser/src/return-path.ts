/**
 * A path inside this site that a sign-in may lead back to; `fallback` for everything else. The text is parsed as a
 * browser parses it, because browsers drop tabs and read a backslash as a slash: `/\t/evil.example` would leave the site.
 * @param path path, query and hash, from a query parameter
 */
export function toSafePath(path: string | null, fallback = '/'): string {
  if (path === null || !path.startsWith('/')) return fallback;
  const origin = 'https://here.invalid';
  const url = URL.parse(path, origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return fallback;
  return url.pathname + url.search + url.hash;
}
