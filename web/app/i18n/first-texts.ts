import { paths } from '../paths.ts';

const pathnames = new Set<string>([
  paths.home(),
  paths.categories(),
  paths.faq(),
  paths.about(),
  paths.legal(),
  paths.legalMobile(),
  paths.notFound(),
]);

/** Whether the page of a path shows no texts but those of `web-first`. The server and the browser decide alike. */
export function needsFirstTextsOnly(pathname: string): boolean {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '');
  return pathnames.has(path) || /^\/category\/[^/]+$/.test(path);
}
