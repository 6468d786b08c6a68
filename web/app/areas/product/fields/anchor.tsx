import type { FocusEvent, ReactNode } from 'react';

/** Where the error summary leads for an option. */
export const anchorOf = (optionId: string): string => `option-${optionId.replace(/[^\w-]/g, '-')}`;

const CONTROLS = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/** Gives a field of any kind a place to jump to; the focus goes on to its control. */
export function Anchor({
  id,
  className,
  children,
}: {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget) return;
    const chosen = event.currentTarget.querySelector<HTMLElement>('input:checked');
    (chosen ?? event.currentTarget.querySelector<HTMLElement>(CONTROLS))?.focus();
  };
  return (
    <div id={id} tabIndex={-1} onFocus={onFocus} className={className}>
      {children}
    </div>
  );
}
