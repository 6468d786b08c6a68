import { use } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';

/**
 * The stylesheets of the routes that are shown, in place of `Links` of React Router. `precedence` makes React keep a
 * stylesheet when its route is left. Therefore code that is loaded later need not add it once more: a second copy, whose
 * rules stand in layers, makes the browser compute the styles and the layout of the whole page anew (decision 061).
 */
export function RouteStyles() {
  const routes = use(FrameworkContext)?.manifest.routes;
  const matches = useMatches();
  const urls = new Set(['root', ...matches.map(({ id }) => id)].flatMap((id) => routes?.[id]?.css ?? []));
  // React Router ends the URLs with `#` so that Vite adds the stylesheet of later code for itself.
  return [...urls].map((url) => {
    const href = url.replace(/#$/, '');
    return <link key={href} rel="stylesheet" href={href} precedence="route" />;
  });
}
