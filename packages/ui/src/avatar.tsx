import clsx from 'clsx';
import { getInitials } from './rules/initials.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** URL of a picture. */
  src?: string | null;
  size?: 'normal' | 'large';
  className?: string;
};

/** The picture or the initials of a person; decorative, the name must be next to it. */
export function Avatar({ name, src, size = 'normal', className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={clsx(styles.avatar, size === 'large' && styles.large, className)}>
      {src ? <img src={src} alt="" width={56} height={56} loading="lazy" /> : getInitials(name)}
    </span>
  );
}
