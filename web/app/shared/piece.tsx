import { memo, Suspense, type ComponentType } from 'react';

/**
 * A part of a page that the browser takes over by itself, between its other work. As long as its props stay the same,
 * no change around it makes it hurry.
 */
export const piece = <P extends object>(Part: ComponentType<P>) =>
  memo(function Piece(props: P) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
