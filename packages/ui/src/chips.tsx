import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { inkAngle, inkColor, inkName, type InkLike } from './draw/ink.ts';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './chips.module.css';

/** Lays chips out; each child is one chip. */
export function Chips({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <div role={label ? 'group' : undefined} aria-label={label} className={clsx(styles.chips, className)}>
      {children}
    </div>
  );
}

export type ChipProps = {
  children: ReactNode;
  /** Adds a cross; the text is read with the word for removing. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
};

/** A chosen filter or a tag that can be taken away. */
export function Chip({ children, onRemove, removeLabel, className }: ChipProps) {
  const texts = useUiTexts();
  return (
    <span className={clsx(styles.chip, styles.plain, className)}>
      {children}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel ?? texts.remove} onClick={onRemove}>
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  );
}

const patch = (ink: InkLike) => ({ '--c': inkColor(ink) }) as CSSProperties;

export type InkChipProps = {
  ink: InkLike;
  /** The word in the page's language; the ink's name when left out. */
  label?: ReactNode;
  /** Writes the screen angle in degrees. */
  angle?: boolean;
  isDisabled?: boolean;
  className?: string;
};

/** An ink: patch, name, angle. */
export function InkChip({ ink, label, angle, isDisabled, className }: InkChipProps) {
  return (
    <span className={clsx(styles.chip, isDisabled && styles.disabled, className)} style={patch(ink)}>
      <span className={styles.patch} />
      {label ?? inkName(ink)}
      {angle && <small className={styles.angle}>{inkAngle(inkName(ink))}°</small>}
    </span>
  );
}

export type InkToggleProps = InkChipProps & { isSelected: boolean; onChange: (selected: boolean) => void };

/** An ink that is in or out. */
export function InkToggle({ ink, label, angle, isDisabled, isSelected, onChange, className }: InkToggleProps) {
  return (
    <button
      type="button"
      className={clsx(styles.chip, className)}
      style={patch(ink)}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={() => onChange(!isSelected)}
    >
      <span className={styles.patch} />
      {label ?? inkName(ink)}
      {angle && <small className={styles.angle}>{inkAngle(inkName(ink))}°</small>}
    </button>
  );
}

/** The ink's patch alone, beside its word. */
export function InkPatch({ ink, className }: { ink: InkLike; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.patch, className)}
      style={{ ...patch(ink), display: 'inline-block' }}
    />
  );
}
