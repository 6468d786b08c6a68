import { use } from 'react';
import { Links, UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/** React Router ends the URLs of stylesheets with `#` so that Vite adds them once more for code that is loaded later. */
const toPlainUrl = (url: string): string => url.replace(/#$/, '');

interface RouteManifest {
  readonly routes: Record<string, { css?: string[] }>;
}

/** Makes React Router find the stylesheets that `RouteStyles` renders, instead of loading them again. */
export function removeStyleUrlHashes(): void {
  const { __reactRouterManifest: manifest } = window as unknown as { __reactRouterManifest?: RouteManifest };
  for (const route of Object.values(manifest?.routes ?? {})) if (route.css) route.css = route.css.map(toPlainUrl);
}

/**
 * The stylesheets of the routes that are shown, in place of `Links` of React Router. `precedence` makes React keep a
 * stylesheet when its route is left. Therefore code that is loaded later need not add it once more: a second copy, whose
 * rules stand in layers, makes the browser compute the styles and the layout of the whole page again (decision 061).
 */
function PersistentRouteStyles() {
  const routes = use(FrameworkContext)?.manifest.routes;
  const matches = useMatches();
  const urls = new Set(['root', ...matches.map(({ id }) => id)].flatMap((id) => routes?.[id]?.css ?? []));
  return [...urls].map((url) => {
    const href = toPlainUrl(url);
    return <link key={href} rel="stylesheet" href={href} precedence="route" />;
  });
}

/** Without a build the styles come from Vite, of which only `Links` knows. */
export const RouteStyles = import.meta.env.DEV ? Links : PersistentRouteStyles;
