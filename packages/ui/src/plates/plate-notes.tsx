import type { ReactNode } from 'react';
import styles from './plates.module.css';

/** Sentences about plates: why there are none, or how exact they are. */
export function PlateNotes({
  lines,
  items = [],
  after = [],
  action,
}: {
  readonly lines: readonly string[];
  /** A list after the first lines. */
  readonly items?: readonly string[];
  readonly after?: readonly string[];
  readonly action?: ReactNode;
}) {
  return (
    <div className={styles.notes} role="status">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {after.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {action}
    </div>
  );
}
