import { memo, Suspense, type ComponentType } from 'react';

/**
 * A section of a page that is hydrated on its own with low priority (selective hydration). It is memoized: an update with
 * unchanged props around it would make React hydrate it at once.
 */
export const createDeferredSection = <P extends object>(Part: ComponentType<P>) =>
  memo(function DeferredSection(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
