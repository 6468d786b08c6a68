import { Icon } from './icon.tsx';
import styles from './finding-list.module.css';

/** A finding in words; `level` decides its mark, `levelText` says it. */
export interface Finding {
  readonly id: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly levelText: string;
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly fix: string;
}

/** Findings of a check: what and where, and on demand why it matters and what to do. */
export function FindingList({
  label,
  moreLabel,
  findings,
}: {
  label: string;
  moreLabel: string;
  findings: readonly Finding[];
}) {
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.map(({ id, level, levelText, what, where, why, fix }) => (
        <li key={id} className={styles.finding} data-level={level}>
          <Icon name={level === 'note' ? 'info' : 'warning'} size="s" className={styles.icon} />
          <div className={styles.body}>
            <p className={styles.what}>{what}</p>
            <p className={styles.where}>
              <span className={styles.level}>{levelText}</span> {where}
            </p>
            <details className={styles.more}>
              <summary>{moreLabel}</summary>
              <p>{why}</p>
              <p>{fix}</p>
            </details>
          </div>
        </li>
      ))}
    </ul>
  );
}
