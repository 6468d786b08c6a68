import clsx from 'clsx';
import { ICON_PATHS, type IconName } from './draw/icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

export type IconProps = {
  name: IconName;
  /** m: 20 px · s: 16 px. */
  size?: 'm' | 's';
  /** Mirrors it on right-to-left pages; for arrows and chevrons. */
  flip?: boolean;
  className?: string;
};

/** A decorative icon; the control or the text next to it must have a name. */
export function Icon({ name, size = 'm', flip, className }: IconProps) {
  return (
    <svg
      className={clsx(styles.icon, size === 's' && styles.small, flip && styles.flip, className)}
      viewBox="0 0 20 20"
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
