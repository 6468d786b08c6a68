import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { getButtonClassName, type ButtonAppearance } from './button-appearance.ts';
import { useAwaitsHydration } from './hydration.tsx';
import { useUiTexts } from './ui-provider.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

export type { ButtonSize, ButtonVariant } from './button-appearance.ts';
export { LinkButton, type LinkButtonProps } from './link-button.tsx';

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isPending' | 'style'> &
  ButtonAppearance & {
    children: ReactNode;
    /** Shows a spinner and ignores presses; width and focus stay. */
    isBusy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button with the props of React Aria (`onPress`, `isDisabled`, `type`). A submit button is disabled until hydration:
 * the browser would submit the form natively, which the server does not accept.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  flipIcon,
  className,
  isBusy = false,
  children,
  ...rest
}: ButtonProps) {
  const awaitsHydration = useAwaitsHydration(rest.type === 'submit');
  return (
    <AriaButton
      {...rest}
      isDisabled={awaitsHydration || rest.isDisabled}
      data-waits={awaitsHydration && !rest.isDisabled ? '' : undefined}
      isPending={isBusy}
      className={getButtonClassName({ variant, size, block, className })}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} flip={flipIcon} />}
      <span className={isBusy ? undefined : styles.label}>{children}</span>
      {isBusy && <BusyIndicator />}
    </AriaButton>
  );
}

function BusyIndicator() {
  const texts = useUiTexts();
  return <span className={styles.spin} role="progressbar" aria-label={texts.loading} />;
}

export type TextButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style'> & {
  children: ReactNode;
  className?: string;
};

/** A button inside a sentence or beside a value: Edit, Undo. */
export function TextButton({ className, children, ...rest }: TextButtonProps) {
  return (
    <AriaButton {...rest} className={clsx(styles.text, className)}>
      {children}
    </AriaButton>
  );
}

export type IconButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'style' | 'aria-label' | 'isPending'> & {
  icon: IconName;
  /** Accessible name. */
  label: string;
  variant?: 'plain' | 'line';
  size?: 'small' | 'normal';
  flipIcon?: boolean;
  /** Makes it a toggle button with this state. */
  isPressed?: boolean;
  isBusy?: boolean;
  /** Placed at the corner, for example a `CountBadge`; include its value in `label`. */
  badge?: ReactNode;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant = 'plain',
    size = 'normal',
    flipIcon,
    isPressed,
    isBusy = false,
    badge,
    className,
    ...rest
  } = props;
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      isPending={isBusy}
      className={clsx(
        styles.icon,
        variant === 'line' && styles.iconLine,
        size === 'small' && styles.iconSmall,
        className,
      )}
    >
      <Icon name={icon} flip={flipIcon} />
      {badge && <span className={styles.badge}>{badge}</span>}
      {isBusy && <BusyIndicator />}
    </AriaButton>
  );
}
