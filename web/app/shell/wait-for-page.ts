import { loadCode } from '@platewright/browser/load-code';
import { useSyncExternalStore } from 'react';
import { matchRoutes, type ClientInstrumentation, type DataRouteObject } from 'react-router';

/** What the router's build says of a route's files. */
interface RouteFiles {
  readonly module: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly hasLoader: boolean;
}

interface RouterWindow {
  readonly __reactRouterManifest: { readonly routes: Readonly<Record<string, RouteFiles | undefined>> };
  readonly __reactRouterRouteModules: Readonly<Record<string, { readonly shouldRevalidate?: unknown } | undefined>>;
  readonly __reactRouterDataRouter: { readonly routes: DataRouteObject[] };
}

/** Puts a file into the browser's store. An answer that is no file is the router's affair: it loads the new version. */
const fetchFile = (address: string): Promise<unknown> => fetch(address, { cache: 'force-cache' });

/** What has to come from the server before the page stands: files of routes not shown yet, and data. */
function needsOf(to: string): { files: string[]; data: boolean } {
  const { __reactRouterManifest, __reactRouterRouteModules, __reactRouterDataRouter } =
    window as unknown as RouterWindow;
  const idsAt = (path: string) =>
    (matchRoutes(__reactRouterDataRouter.routes, path) ?? []).map(({ route }) => route.id);
  const here = idsAt(window.location.pathname);
  const routes = idsAt(new URL(to, window.location.href).pathname).flatMap((id) => {
    const at = __reactRouterManifest.routes[id];
    return at ? [{ ...at, loaded: __reactRouterRouteModules[id], isHere: here.includes(id) }] : [];
  });
  return {
    files: routes.flatMap(({ loaded, module, imports = [], css = [] }) => (loaded ? [] : [module, ...imports, ...css])),
    data: routes.some(({ hasLoader, isHere, loaded }) => hasLoader && !(isHere && loaded?.shouldRevalidate)),
  };
}

const stepsOnPage = (to: string): boolean => {
  const [next, { href }] = [new URL(to, window.location.href), window.location];
  return next.hash !== '' && next.href.split('#')[0] === href.split('#')[0];
};

/** Until when a page has to be waited for; null: not at all. */
function wait(to: string): Promise<unknown> | null {
  const { files, data } = needsOf(to);
  if (files.length === 0 && (!data || navigator.onLine)) return null;
  return loadCode(() => Promise.all(files.map(fetchFile)));
}

const listeners = new Set<() => void>();
let awaited: { readonly to: string } | null = null;

function setAwaited(next: typeof awaited): void {
  awaited = next;
  for (const listener of listeners) listener();
}

/** The address of the page whose files are not there yet; null if none was asked for. */
export const useAwaitedPage = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => awaited?.to ?? null,
    () => null,
  );

/** Whoever asked for a page that can not be had stays after all. */
export const stayHere = (): void => setAwaited(null);

/**
 * A page is gone to when its files can be had. Left alone, the router loads the whole document anew where a script does
 * not come: without a connection that is the browser's own page, and what was typed is lost.
 */
export const waitForPage: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(go, { to }) {
        const ready = typeof to === 'string' && !stepsOnPage(to) ? wait(to) : null;
        const mine = ready && { to: String(to) };
        setAwaited(mine);
        if (mine) {
          await ready.catch(() => undefined);
          // Something else was asked for since, or nothing any more: this one is never gone to.
          if (awaited !== mine) await new Promise(() => undefined);
          setAwaited(null);
        }
        await go();
      },
    });
  },
};
