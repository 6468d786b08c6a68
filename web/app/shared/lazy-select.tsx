import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import type { SelectProps } from '@platewright/ui/select';
import { SelectPlaceholder } from '@platewright/ui/select-placeholder';
import { Suspense, useLayoutEffect, useRef, type ComponentProps, type ComponentType, type RefObject } from 'react';
import { AwaitTurn, useHydrationTurn } from './hydration-turns.tsx';

/**
 * A `Select` that is rendered by the server and hydrated on its own, after the rest of the page: its list, which nobody
 * sees at first, is a third of the scripts of a product page.
 */
export const LazySelect = createLazySelect(() => import('@platewright/ui/select').then((file) => file.Select));

/** @param load loads the select that replaces the placeholder */
export function createLazySelect(load: () => Promise<ComponentType<SelectProps>>) {
  const Select = lazyWithPreload(load);
  return function LazySelect(props: Omit<SelectProps, 'ref'>) {
    /** Whether the placeholder had the focus when the select replaced it. */
    const hadFocus = useRef(false);
    const turn = useHydrationTurn(props, Select.preload);
    const { label, hideLabel, help, error, isRequired, className, options, value, placeholder } = props;
    const chosen = options.find((option) => option.value === value)?.label ?? null;
    return (
      <Suspense
        fallback={
          <Placeholder
            hadFocus={hadFocus}
            {...{ label, hideLabel, help, error, isRequired, className, chosen, placeholder }}
          />
        }
      >
        <AwaitTurn turn={turn}>
          <Select.Component
            {...props}
            ref={(button: HTMLButtonElement | null) => {
              if (button && hadFocus.current) button.focus();
              hadFocus.current = false;
            }}
          />
        </AwaitTurn>
      </Suspense>
    );
  };
}

/** Remembers whether it leaves with the focus, which the select that comes in its place takes over. */
function Placeholder({
  hadFocus,
  ...props
}: ComponentProps<typeof SelectPlaceholder> & { readonly hadFocus: RefObject<boolean> }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      hadFocus.current = element !== null && document.activeElement === element;
    };
  }, [hadFocus]);
  return <SelectPlaceholder ref={button} {...props} />;
}
