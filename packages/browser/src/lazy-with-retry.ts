import { createElement, lazy, useState, type ComponentType } from 'react';
import { checkConnectivity, getConnectivity, subscribeToConnectivity } from './connectivity.ts';

/** Resolves once the connectivity is `online`: at once unless a check found otherwise. */
function waitUntilOnline(): Promise<void> {
  if (getConnectivity() === 'online') return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribeToConnectivity(() => {
      if (getConnectivity() !== 'online') return;
      unsubscribe();
      resolve();
    });
  });
}

/**
 * Requests stylesheets that failed to load once more, by replacing their link elements: the bundler requests the
 * stylesheet of a chunk only once and then assumes that it is there.
 */
function reloadFailedStylesheets(): Promise<unknown> {
  const failedLinks = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => !link.sheet,
  );
  return Promise.all(
    failedLinks.map(
      (link) =>
        new Promise((done) => {
          const newLink = link.cloneNode() as HTMLLinkElement;
          newLink.onload = newLink.onerror = done;
          link.replaceWith(newLink);
        }),
    ),
  );
}

let loadPrerequisite: () => Promise<unknown> = () => Promise.resolve();

/** Sets what every import waits for, such as the texts of what is imported. It may be called again after a failure. */
export const setImportPrerequisite = (load: () => Promise<unknown>): void => {
  loadPrerequisite = load;
};

interface ImportOptions {
  /** False for a module that can be shown without the prerequisite of imports. */
  readonly needsPrerequisite?: boolean;
}

/**
 * Imports a module when it is needed. Without a connection it waits until the server is reachable again. It does not
 * request anything while the device is offline, because some browsers remember a failed script until the page is left.
 *
 * @throws what `load` threw when it failed twice while the server was reachable: the file belongs to an older release.
 */
export async function importWithRetry<T>(
  load: () => Promise<T>,
  { needsPrerequisite = true }: ImportOptions = {},
): Promise<T> {
  if (typeof window === 'undefined') return load();
  for (let failedOnline = false; ;) {
    if (!navigator.onLine) await checkConnectivity();
    await waitUntilOnline();
    try {
      const [module] = await Promise.all([load(), needsPrerequisite ? loadPrerequisite() : null]);
      return module;
    } catch (error) {
      await checkConnectivity();
      if (getConnectivity() !== 'online') await waitUntilOnline();
      else if (failedOnline) throw error;
      else failedOnline = true;
      await reloadFailedStylesheets();
    }
  }
}

/** `React.lazy` with the retries of `importWithRetry`. */
export const lazyWithRetry: typeof lazy = (load) => lazy(() => importWithRetry(load));

interface PreloadableComponent<P> {
  /** Shown at once when its code is there: no loading state in between. */
  readonly Component: ComponentType<P>;
  /** Loads the code, and resolves when it is there. A failure is thrown where the component is shown. */
  readonly preload: () => Promise<void>;
}

/**
 * `lazy` suspends for a moment even when its code is there, so what is loaded is shown itself. Which of the two is kept in state:
 * another component type would be mounted again, and lose what was typed.
 */
function createPreloadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  whenFailed: (error: unknown) => Promise<never>,
): PreloadableComponent<P> {
  let module: Promise<{ default: ComponentType<P> }> | null = null;
  let loaded: ComponentType<P> | null = null;
  const loadOnce = () =>
    (module ??= load().then(
      (Component) => ({ default: (loaded = Component) }),
      (error: unknown) => {
        module = null;
        throw error;
      },
    ));
  const Lazy = lazy(() => loadOnce().catch(whenFailed));
  return {
    Component: function Preloadable(props: P) {
      const [Shown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
      return createElement(Shown, props);
    },
    preload: () =>
      loadOnce().then(
        () => undefined,
        () => undefined,
      ),
  };
}

/**
 * A component whose code can be loaded before it is shown. What was loaded once is shown without a connection, while
 * `lazyWithRetry` waits for one.
 */
export const lazyWithPreload = <P extends object>(load: () => Promise<ComponentType<P>>): PreloadableComponent<P> =>
  createPreloadable(
    () => importWithRetry(load),
    (error) => Promise.reject(error as Error),
  );

const never = new Promise<never>(() => undefined);

/**
 * A part that its page can do without. If its code cannot be loaded, it stays suspended for good, and so as the server
 * rendered it: its links work there, and the page around it stays.
 */
export const lazyOptionalPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  options?: ImportOptions,
): PreloadableComponent<P> =>
  createPreloadable(
    () => importWithRetry(load, options),
    () => never,
  );
