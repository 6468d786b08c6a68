import type { ComponentPropsWithoutRef, ElementType, ReactNode } from 'react';
import { getButtonClassName, type ButtonAppearance } from './button-appearance.ts';
import { Icon } from './icon.tsx';

export type LinkButtonProps<C extends ElementType = 'a'> = ButtonAppearance & {
  /** The link component, for example the router's `Link`; `a` by default. */
  as?: C;
  children: ReactNode;
} & Omit<ComponentPropsWithoutRef<C>, keyof ButtonAppearance | 'as' | 'children'>;

/** A link that looks like a button. */
export function LinkButton<C extends ElementType = 'a'>(props: LinkButtonProps<C>) {
  const { as, variant, size, block, icon, flipIcon, className, children, ...rest } = props;
  const Tag: ElementType = as ?? 'a';
  return (
    <Tag {...rest} className={getButtonClassName({ variant, size, block, className })}>
      {icon && <Icon name={icon} size={size === 'small' ? 's' : 'm'} flip={flipIcon} />}
      {children}
    </Tag>
  );
}
