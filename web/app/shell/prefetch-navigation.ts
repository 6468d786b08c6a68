import { importWithRetry } from '@platewright/browser/lazy-with-retry';
import { useSyncExternalStore } from 'react';
import { matchRoutes, type ClientInstrumentation, type DataRouteObject } from 'react-router';

/** Entry of a route in the manifest of React Router. */
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

/** Loads a file into the HTTP cache. An error status is left to the router, which then reloads the document. */
const prefetchFile = (url: string): Promise<unknown> => fetch(url, { cache: 'force-cache' });

/** What must be loaded before a page can render: files of routes not loaded yet, and whether loader data is needed. */
function getMissingResources(to: string): { files: string[]; data: boolean } {
  const { __reactRouterManifest, __reactRouterRouteModules, __reactRouterDataRouter } =
    window as unknown as RouterWindow;
  const listRouteIds = (path: string) =>
    (matchRoutes(__reactRouterDataRouter.routes, path) ?? []).map(({ route }) => route.id);
  const currentIds = listRouteIds(window.location.pathname);
  const routes = listRouteIds(new URL(to, window.location.href).pathname).flatMap((id) => {
    const files = __reactRouterManifest.routes[id];
    return files ? [{ ...files, loaded: __reactRouterRouteModules[id], isCurrent: currentIds.includes(id) }] : [];
  });
  return {
    files: routes.flatMap(({ loaded, module, imports = [], css = [] }) => (loaded ? [] : [module, ...imports, ...css])),
    data: routes.some(({ hasLoader, isCurrent, loaded }) => hasLoader && !(isCurrent && loaded?.shouldRevalidate)),
  };
}

const isSamePageAnchor = (to: string): boolean => {
  const [next, { href }] = [new URL(to, window.location.href), window.location];
  return next.hash !== '' && next.href.split('#')[0] === href.split('#')[0];
};

/** Loads the missing files of a page; null when navigation need not wait. */
function prefetchPage(to: string): Promise<unknown> | null {
  const { files, data } = getMissingResources(to);
  if (files.length === 0 && (!data || navigator.onLine)) return null;
  return importWithRetry(() => Promise.all(files.map(prefetchFile)));
}

const listeners = new Set<() => void>();
let pendingPage: { readonly to: string } | null = null;

function setPendingPage(next: typeof pendingPage): void {
  pendingPage = next;
  for (const listener of listeners) listener();
}

/** URL of the page whose files are being loaded before navigation; null for none. */
export const usePendingPage = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pendingPage?.to ?? null,
    () => null,
  );

/** Cancels a navigation that still waits for its files. */
export const cancelNavigation = (): void => setPendingPage(null);

/**
 * Delays every navigation until the files of the page are loaded. Without this, the router reloads the document when a
 * script cannot be loaded: offline, that shows the error page of the browser and loses typed values.
 */
export const prefetchBeforeNavigation: ClientInstrumentation = {
  router({ instrument }) {
    instrument({
      async navigate(continueNavigation, { to }) {
        const ready = typeof to === 'string' && !isSamePageAnchor(to) ? prefetchPage(to) : null;
        const thisPage = ready && { to: String(to) };
        setPendingPage(thisPage);
        if (thisPage) {
          await ready.catch(() => undefined);
          // Another navigation was started or this one was cancelled: it must never continue.
          if (pendingPage !== thisPage) await new Promise(() => undefined);
          setPendingPage(null);
        }
        await continueNavigation();
      },
    });
  },
};
