import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import { LoadingArea, SkeletonLines } from '@platewright/ui/skeleton';
import { Suspense } from 'react';
import type { OptionTreeInputProps } from './options-editor.tsx';

/** The editor is large and only products have one. */
const optionsEditor = lazyWithPreload(() => import('./options-editor.tsx').then((file) => file.OptionsEditor));
const OptionsEditor = optionsEditor.Component;

/** For what knows before its form is shown that it has options: the form then comes whole. */
export const preloadOptionsEditor = optionsEditor.preload;

/** The options of a product. */
export function OptionTreeInput(props: OptionTreeInputProps) {
  return (
    <Suspense
      fallback={
        <LoadingArea>
          <SkeletonLines lines={8} />
        </LoadingArea>
      }
    >
      <OptionsEditor {...props} />
    </Suspense>
  );
}
