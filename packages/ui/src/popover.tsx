import clsx from 'clsx';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components';
import { useFocusReturn } from './use-focus-return.ts';
import { usePressOutside } from './use-press-outside.ts';
import styles from './select.module.css';

export type PopoverProps = {
  /** A `Button`, `TextButton` or `IconButton`. */
  trigger: ReactElement;
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  placement?: 'bottom start' | 'bottom end' | 'bottom';
  isOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
};

/** Content that opens next to its button, such as notifications or a filter. Escape closes it. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom end',
  isOpen,
  onOpenChange,
  className,
}: PopoverProps) {
  const [isOpenByItself, setOpenByItself] = useState(false);
  const isShown = isOpen ?? isOpenByItself;
  const changeOpen = (open: boolean) => {
    setOpenByItself(open);
    onOpenChange?.(open);
  };
  const popoverRef = useRef<HTMLElement>(null);
  usePressOutside(isShown, popoverRef, () => changeOpen(false));
  useFocusReturn(isShown);
  return (
    <DialogTrigger isOpen={isShown} onOpenChange={changeOpen}>
      {trigger}
      <AriaPopover
        ref={popoverRef}
        isNonModal
        className={clsx(styles.popover, className)}
        placement={placement}
        offset={4}
      >
        <Dialog aria-label={label} className={styles.list}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  );
}
