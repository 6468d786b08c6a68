import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { FileName } from './file-name.tsx';
import { Icon } from './icon.tsx';
import styles from './file-row.module.css';

export type FileRowProps = {
  name: string;
  /** URL of a page image, or an element; a file icon by default. */
  thumbnail?: string | ReactNode;
  /** Short texts: size, date, pages. */
  meta?: ReactNode[];
  /** Why the file can not be used and what to do. */
  error?: ReactNode;
  /** A progress bar between name and details. */
  progress?: ReactNode;
  actions?: ReactNode;
};

interface FileListProps {
  readonly children: ReactNode;
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLUListElement>;
}

/** A list of `FileRow` elements. */
export function FileList({ children, label, className, ref }: FileListProps) {
  return (
    <ul ref={ref} aria-label={label} className={clsx(styles.list, className)}>
      {children}
    </ul>
  );
}

/** A file with its thumbnail, details and buttons; put it into a `FileList`. */
export function FileRow({ name, thumbnail, meta = [], error, progress, actions }: FileRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.thumb} aria-hidden="true">
        {typeof thumbnail === 'string' ? (
          <img src={thumbnail} alt="" width={44} height={52} loading="lazy" />
        ) : (
          (thumbnail ?? <Icon name="file" />)
        )}
      </span>
      <span className={styles.name}>
        <FileName name={name} />
      </span>
      {progress && <span className={styles.bar}>{progress}</span>}
      <span className={styles.meta} aria-live="polite">
        {error ? (
          <span className={styles.error}>{error}</span>
        ) : (
          meta.map((detail, index) => <bdi key={index}>{detail}</bdi>)
        )}
      </span>
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}
