import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FileName } from './file-name.tsx';
import { Icon } from './icon.tsx';
import styles from './file-row.module.css';

export type FileRowProps = {
  name: string;
  /** Address of a page image, or a drawing; a sheet sign when left out. */
  thumbnail?: string | ReactNode;
  /** Size, date, pages: each a short text. */
  meta?: ReactNode[];
  /** Why it cannot be used and what to do. */
  error?: ReactNode;
  /** A bar between name and facts. */
  progress?: ReactNode;
  actions?: ReactNode;
};

/** Rows of files share hairlines. */
export function FileList({ children, label, className }: { children: ReactNode; label: string; className?: string }) {
  return (
    <ul aria-label={label} className={clsx(styles.list, className)}>
      {children}
    </ul>
  );
}

/** A file with its page image, facts and buttons; stands inside FileList. */
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
        {error ? <span className={styles.bad}>{error}</span> : meta.map((fact, index) => <bdi key={index}>{fact}</bdi>)}
      </span>
      <span className={styles.actions}>{actions}</span>
    </li>
  );
}
