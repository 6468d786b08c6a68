import { runWhenIdle } from '@platewright/ui/hydration';
import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import { Suspense, useEffect, useState } from 'react';
import type { FailureDialogProps } from './failure-dialog-content.tsx';

const Content = lazyWithPreload(() => import('./failure-dialog-content.tsx').then((file) => file.FailureDialogContent));

/** Says that something asked for failed. Its code is loaded when the browser is idle: most pages never show it. */
export function FailureDialog(props: FailureDialogProps) {
  const { isOpen } = props;
  useEffect(() => runWhenIdle(Content.preload), []);
  const [isNeeded, setNeeded] = useState(false);
  if (isOpen && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense>
        <Content.Component {...props} />
      </Suspense>
    )
  );
}
