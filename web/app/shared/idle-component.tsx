import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import { runWhenIdle } from '@platewright/ui/hydration';
import { createElement, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/**
 * Something that a page does not show at first, such as a form in a dialog: mounted while `when` is true. Its code is
 * loaded when the browser is idle, at the latest when it is shown.
 */
export function createIdleComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P & { readonly when: boolean; readonly fallback?: ReactNode }) => ReactNode {
  const { Component, preload } = lazyWithPreload(load);
  return function IdleComponent({ when, fallback, ...props }) {
    useEffect(() => runWhenIdle(preload), []);
    return (
      when && (
        <Suspense fallback={fallback}>{createElement(Component as unknown as ComponentType<object>, props)}</Suspense>
      )
    );
  };
}

/** A dialog or drawer, loaded in the same way. It stays mounted after it was closed, so that it can fade out. */
export function createIdleOverlay<P extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  const Part = createIdleComponent(load);
  return function IdleOverlay(props) {
    const [isNeeded, setNeeded] = useState(false);
    if (props.isOpen && !isNeeded) setNeeded(true);
    return <Part {...props} when={isNeeded} />;
  };
}
