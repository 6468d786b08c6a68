import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { getScreenAngle } from '@platewright/domain/geometry/screen-angles';
import { getInkColor, getInkName, type InkLike } from './draw/inks.ts';
import { Icon } from './icon.tsx';
import { useUiTexts } from './ui-provider.tsx';
import styles from './chips.module.css';

/** Container of chips; a group with an accessible name when it has a label. */
export function Chips({ children, label, className }: { children: ReactNode; label?: string; className?: string }) {
  return (
    <div role={label ? 'group' : undefined} aria-label={label} className={clsx(styles.chips, className)}>
      {children}
    </div>
  );
}

export type ChipProps = {
  children: ReactNode;
  /** Adds a remove button. */
  onRemove?: () => void;
  removeLabel?: string;
  className?: string;
};

/** An applied filter or a removable tag. */
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

export type ToggleChipProps = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  /** Shown as the tooltip of the browser. */
  title?: string;
};

/** A choice that can be taken out of several. */
export function ToggleChip({ children, isSelected, onChange, title }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={clsx(styles.chip, styles.plain)}
      aria-pressed={isSelected}
      title={title}
      onClick={() => onChange(!isSelected)}
    >
      {children}
    </button>
  );
}

const getPatchStyle = (ink: InkLike) => ({ '--c': getInkColor(ink) }) as CSSProperties;

export type InkChipProps = {
  ink: InkLike;
  /** Name in the language of the page; the ink's own name by default. */
  label?: ReactNode;
  /** Shows the screen angle in degrees. */
  showAngle?: boolean;
  isDisabled?: boolean;
  className?: string;
};

/** An ink with colour patch, name and screen angle. */
export function InkChip({ ink, label, showAngle, isDisabled, className }: InkChipProps) {
  return (
    <span className={clsx(styles.chip, isDisabled && styles.disabled, className)} style={getPatchStyle(ink)}>
      <span className={styles.patch} />
      {label ?? getInkName(ink)}
      {showAngle && <small className={styles.angle}>{getScreenAngle(getInkName(ink))}°</small>}
    </span>
  );
}

export type InkToggleProps = InkChipProps & { isSelected: boolean; onChange: (selected: boolean) => void };

/** A toggle button for an ink. */
export function InkToggle({ ink, label, showAngle, isDisabled, isSelected, onChange, className }: InkToggleProps) {
  return (
    <button
      type="button"
      className={clsx(styles.chip, className)}
      style={getPatchStyle(ink)}
      aria-pressed={isSelected}
      disabled={isDisabled}
      onClick={() => onChange(!isSelected)}
    >
      <span className={styles.patch} />
      {label ?? getInkName(ink)}
      {showAngle && <small className={styles.angle}>{getScreenAngle(getInkName(ink))}°</small>}
    </button>
  );
}

/** The colour patch of an ink; decorative, its name must be next to it. */
export function InkPatch({ ink, className }: { ink: InkLike; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(styles.patch, className)}
      style={{ ...getPatchStyle(ink), display: 'inline-block' }}
    />
  );
}
