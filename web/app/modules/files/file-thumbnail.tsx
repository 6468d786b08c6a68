import { Icon } from '@platewright/ui/icon';
import { useState } from 'react';
import styles from './files.module.css';

interface Props {
  readonly src: string | null;
  /** page: as large as what it lies in. */
  readonly size?: 'normal' | 'large' | 'page';
}

/** A picture of the file's first page, or an icon. Decorative: the file name is beside it. */
export function FileThumbnail({ src, size = 'normal' }: Props) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <span className={styles.thumb} data-size={size} aria-hidden="true">
      {src && brokenSrc !== src ? (
        <img src={src} alt="" loading="lazy" onError={() => setBrokenSrc(src)} />
      ) : (
        <Icon name="file" />
      )}
    </span>
  );
}
