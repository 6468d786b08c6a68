import clsx from 'clsx';
import { initials } from './rules/initials.ts';
import styles from './avatar.module.css';

export type AvatarProps = {
  name: string;
  /** Address of a picture. */
  src?: string | null;
  size?: 'normal' | 'large';
  className?: string;
};

/** A person's picture or initials; decorative, the name stands beside it. */
export function Avatar({ name, src, size = 'normal', className }: AvatarProps) {
  return (
    <span aria-hidden="true" className={clsx(styles.avatar, size === 'large' && styles.large, className)}>
      {src ? <img src={src} alt="" width={56} height={56} loading="lazy" /> : initials(name)}
    </span>
  );
}
