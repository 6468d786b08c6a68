import type { FocusEvent, ReactNode } from 'react';

/** The id that the error summary links to for an option. */
export const getAnchorId = (optionId: string): string => `option-${optionId.replace(/[^\w-]/g, '-')}`;

const FOCUSABLE_SELECTOR = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/** Gives a field an id to link to; focusing it moves the focus to its control. */
export function FieldAnchor({
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
    const checkedInput = event.currentTarget.querySelector<HTMLElement>('input:checked');
    (checkedInput ?? event.currentTarget.querySelector<HTMLElement>(FOCUSABLE_SELECTOR))?.focus();
  };
  return (
    <div id={id} tabIndex={-1} onFocus={onFocus} className={className}>
      {children}
    </div>
  );
}
