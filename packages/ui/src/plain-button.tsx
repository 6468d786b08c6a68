import clsx from 'clsx';
import type { AriaAttributes, MouseEvent, ReactNode } from 'react';
import { getButtonClassName, type ButtonAppearance } from './button-appearance.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

/**
 * Buttons of the frame and of public pages: the element of the browser, without React Aria, which these pages would load
 * for nothing else. Forms, menus and dialogs use the buttons of `button`.
 */

type PlainProps = Pick<AriaAttributes, 'aria-expanded' | 'aria-haspopup' | 'aria-pressed'> & { onPress: () => void };

const handleClick = (onPress: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  // Safari does not focus a button that is pressed; what opens returns the focus to it.
  event.currentTarget.focus({ preventScroll: true });
  onPress();
};

export type PlainButtonProps = PlainProps & ButtonAppearance & { children: ReactNode };

export function PlainButton(props: PlainButtonProps) {
  const { variant, size, block, icon, flipIcon, className, children, onPress, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      onClick={handleClick(onPress)}
      className={getButtonClassName({ variant, size, block, className })}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} flip={flipIcon} />}
      {children}
    </button>
  );
}

export type PlainIconButtonProps = PlainProps & {
  icon: IconName;
  /** Accessible name. */
  label: string;
  variant?: 'plain' | 'line';
  size?: 'small' | 'normal';
  flipIcon?: boolean;
  className?: string;
};

export function PlainIconButton(props: PlainIconButtonProps) {
  const { icon, label, variant = 'plain', size, flipIcon, className, onPress, ...rest } = props;
  return (
    <button
      {...rest}
      type="button"
      onClick={handleClick(onPress)}
      aria-label={label}
      className={clsx(
        styles.icon,
        variant === 'line' && styles.iconLine,
        size === 'small' && styles.iconSmall,
        className,
      )}
    >
      <Icon name={icon} flip={flipIcon} />
    </button>
  );
}
