import { Icon } from '@platewright/ui/icon';
import { useState } from 'react';
import styles from './files.module.css';

/** The first page of a file, small; a sheet when there is no picture. Decorative: the name stands beside it. */
export function Thumb({ src, size = 'normal' }: { src: string | null; size?: 'normal' | 'large' }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.thumb} data-size={size} aria-hidden="true">
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Icon name="file" />
      )}
    </span>
  );
}
