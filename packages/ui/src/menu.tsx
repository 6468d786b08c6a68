import clsx from 'clsx';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator, type Key } from 'react-aria-components';
import { Icon, type IconName } from './icon.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { usePressOutside } from './use-press-outside.ts';
import styles from './select.module.css';

export type MenuEntry =
  | {
      id: string;
      label: string;
      icon?: IconName;
      note?: ReactNode;
      /** Navigates through `navigate` of the provider. */
      href?: string;
      isDangerous?: boolean;
      isDisabled?: boolean;
      onAction?: () => void;
    }
  | { id: string; kind: 'separator' };

export type MenuProps = {
  /** A `Button`, `TextButton` or `IconButton`. */
  trigger: ReactElement;
  label: string;
  items: MenuEntry[];
  onAction?: (id: string) => void;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
};

/** A menu of actions that opens from a button. */
export function Menu({ trigger, label, items, onAction, placement = 'bottom start' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const popoverRef = useRef<HTMLElement>(null);
  usePressOutside(isOpen, popoverRef, () => setOpen(false));
  useFocusReturn(isOpen);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      {trigger}
      <Popover ref={popoverRef} isNonModal className={styles.popover} placement={placement} offset={4}>
        <AriaMenu aria-label={label} className={styles.list} onAction={(key: Key) => onAction?.(String(key))}>
          {items.map((item) =>
            'kind' in item ? (
              <Separator key={item.id} className={styles.separator} />
            ) : (
              <MenuItem
                key={item.id}
                id={item.id}
                textValue={item.label}
                href={item.href}
                isDisabled={item.isDisabled}
                onAction={item.onAction}
                className={clsx(styles.option, item.isDangerous && styles.danger)}
              >
                {item.icon && <Icon name={item.icon} size="s" />}
                <span className={styles.name}>{item.label}</span>
                {item.note && <span className={styles.note}>{item.note}</span>}
              </MenuItem>
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
