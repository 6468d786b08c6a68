import clsx from 'clsx';
import type { ComponentPropsWithoutRef, ElementType, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components';
import { useWaits } from './hydration.tsx';
import { useUiTexts } from './ui-provider.tsx';
import { Icon, type IconName } from './icon.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'second' | 'quiet' | 'danger' | 'dangerSolid';
export type ButtonSize = 'small' | 'normal' | 'large';

type Looks = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the line. */
  block?: boolean;
  icon?: IconName;
  /** Mirrors the icon in right-to-left pages. */
  flipIcon?: boolean;
  className?: string;
};

const looks = ({ variant = 'second', size = 'normal', block, className }: Looks) =>
  clsx(
    styles.button,
    styles[variant],
    size === 'large' && styles.large,
    size === 'small' && styles.small,
    block && styles.block,
    className,
  );

export type ButtonProps = Omit<AriaButtonProps, 'className' | 'children' | 'isPending' | 'style'> &
  Looks & {
    children: ReactNode;
    /** Shows the spinner, keeps the width and the focus, ignores presses. */
    busy?: boolean;
    ref?: Ref<HTMLButtonElement>;
  };

/**
 * A button says what it does. `onPress`, `isDisabled`, `type="submit"` as in React Aria. A form can not be sent before
 * the page's script runs: the browser would send what only the script knows how to send.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  flipIcon,
  className,
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  const waits = useWaits(rest.type === 'submit');
  return (
    <AriaButton
      {...rest}
      isDisabled={waits || rest.isDisabled}
      data-waits={waits && !rest.isDisabled ? '' : undefined}
      isPending={busy}
      className={looks({ variant, size, block, className })}
    >
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} flip={flipIcon} />}
      <span className={busy ? undefined : styles.label}>{children}</span>
      {busy && <BusyMark />}
    </AriaButton>
  );
}

function BusyMark() {
  const texts = useUiTexts();
  return <span className={styles.spin} role="progressbar" aria-label={texts.loading} />;
}

export type LinkButtonProps<C extends ElementType = 'a'> = Looks & {
  /** The link component, for example the router's Link; `a` when left out. */
  as?: C;
  children: ReactNode;
} & Omit<ComponentPropsWithoutRef<C>, keyof Looks | 'as' | 'children'>;

/** Looks like a button, is a link. */
export function LinkButton<C extends ElementType = 'a'>(props: LinkButtonProps<C>) {
  const { as, variant, size, block, icon, flipIcon, className, children, ...rest } = props;
  const Tag: ElementType = as ?? 'a';
  return (
    <Tag {...rest} className={looks({ variant, size, block, className })}>
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} flip={flipIcon} />}
      {children}
    </Tag>
  );
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
  /** What it does; read aloud. */
  label: string;
  variant?: 'plain' | 'line';
  size?: 'small' | 'normal';
  flipIcon?: boolean;
  /** Toggle state, shown as pressed. */
  pressed?: boolean;
  busy?: boolean;
  /** For example a Count, placed at the corner; say its value in `label`. */
  badge?: ReactNode;
  className?: string;
};

export function IconButton(props: IconButtonProps) {
  const {
    icon,
    label,
    variant = 'plain',
    size = 'normal',
    flipIcon,
    pressed,
    busy = false,
    badge,
    className,
    ...rest
  } = props;
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      isPending={busy}
      className={clsx(
        styles.icon,
        variant === 'line' && styles.iconLine,
        size === 'small' && styles.iconSmall,
        className,
      )}
    >
      <Icon name={icon} flip={flipIcon} />
      {badge && <span className={styles.badge}>{badge}</span>}
      {busy && <BusyMark />}
    </AriaButton>
  );
}
