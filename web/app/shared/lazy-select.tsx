import { lazyWithPreload } from '@platewright/browser/lazy-with-retry';
import type { SelectProps } from '@platewright/ui/select';
import { SelectPlaceholder } from '@platewright/ui/select-placeholder';
import { Suspense } from 'react';

const Select = lazyWithPreload(() => import('@platewright/ui/select').then((file) => file.Select));

/**
 * A `Select` that is rendered by the server and hydrated on its own, after the rest of the page: its list, which nobody
 * sees at first, is a third of the scripts of a product page.
 */
export function LazySelect(props: SelectProps) {
  const { label, hideLabel, help, error, isRequired, className, options, value, placeholder } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? null;
  return (
    <Suspense
      fallback={
        <SelectPlaceholder {...{ label, hideLabel, help, error, isRequired, className, chosen, placeholder }} />
      }
    >
      <Select.Component {...props} />
    </Suspense>
  );
}
