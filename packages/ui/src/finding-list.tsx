import type { ReactNode, Ref } from 'react';
import { TextButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { FindingPin } from './rules/finding-pins.ts';
import styles from './finding-list.module.css';

/** A finding in words; `level` decides its mark, `levelText` says it. */
export interface Finding {
  readonly id: string;
  /** Counted from 1; its pin has the same. */
  readonly number: number;
  readonly level: 'error' | 'warning' | 'note';
  readonly levelText: string;
  readonly what: string;
  readonly where: string;
  /** Empty when nobody has said it. */
  readonly why: string;
  readonly fix: string;
  /** Null when no picture shows its place. */
  readonly pin: FindingPin | null;
  /** Nearly every file has it: a board says such findings in one line. */
  readonly isUsual?: boolean;
  /** What became of it, such as that prepress has accepted it. */
  readonly outcome?: ReactNode;
  /** What it asks for, such as a new file. */
  readonly note?: ReactNode;
  /** What can be done about it here. */
  readonly actions?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly moreLabel: string;
  readonly findings: readonly Finding[];
  /** Leads to the pin; without it there is no button for it. */
  readonly onShow?: (finding: Finding) => void;
  /** What the button says, and its name, which begins with the same words. */
  readonly showText?: string;
  readonly showLabel?: (finding: Finding) => string;
  readonly activeId?: string | null;
  readonly onPoint?: (ids: readonly string[]) => void;
  readonly entryRef?: (id: string) => Ref<HTMLLIElement>;
}

/** Findings of a check: what and where, and on demand why it matters and what to do. */
export function FindingList(props: Props) {
  const { label, findings, activeId = null, onPoint, entryRef } = props;
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.map((finding) => (
        <li
          key={finding.id}
          ref={entryRef?.(finding.id)}
          className={styles.finding}
          data-level={finding.level}
          data-active={finding.id === activeId || undefined}
          data-settled={finding.outcome ? true : undefined}
          // A pin leads here.
          tabIndex={finding.pin ? -1 : undefined}
          onFocus={() => onPoint?.([finding.id])}
          onPointerEnter={() => onPoint?.([finding.id])}
          onPointerLeave={() => onPoint?.([])}
        >
          <FindingEntry {...props} finding={finding} />
        </li>
      ))}
    </ul>
  );
}

function FindingEntry({ finding, moreLabel, onShow, showText, showLabel }: Props & { readonly finding: Finding }) {
  const { level, number, levelText, what, where, why, fix, pin, outcome, note, actions } = finding;
  return (
    <>
      {pin && onShow ? (
        // A larger target for a pointer; for everybody else it is the button below.
        <span className={styles.showButton} aria-hidden="true" onClick={() => onShow(finding)}>
          <span className={styles.pin} data-level={level}>
            {number}
          </span>
        </span>
      ) : (
        <span className={styles.mark} aria-hidden="true">
          <Icon name={level === 'note' ? 'info' : 'warning'} size="s" />
          {number}
        </span>
      )}
      <div className={styles.body}>
        <p className={styles.description}>{what}</p>
        <p className={styles.location}>
          <span className={styles.level}>{levelText}</span> {where}
        </p>
        {pin && onShow && (
          <TextButton className={styles.show} aria-label={showLabel?.(finding)} onPress={() => onShow(finding)}>
            {showText}
          </TextButton>
        )}
        {(why !== '' || fix !== '') && (
          <details className={styles.more}>
            <summary>{moreLabel}</summary>
            {why !== '' && <p>{why}</p>}
            {fix !== '' && <p>{fix}</p>}
          </details>
        )}
        {note && <p className={styles.note}>{note}</p>}
        {outcome && <div className={styles.outcome}>{outcome}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </>
  );
}
