import clsx from 'clsx';
import { useId, useMemo, type CSSProperties } from 'react';
import { useLocale } from 'react-aria-components';
import { inkColor, inkName, toInk, type InkLike } from './draw/ink.ts';
import { plateSheet, type PlateModel } from './draw/plate.ts';
import { useMarkup } from './drawing.tsx';
import styles from './drawing.module.css';

export type PlateSheetsProps = {
  plate: PlateModel;
  /** Name of the list. */
  label: string;
  /** The word for an ink; its name when left out. */
  inkLabel?: (name: string) => string;
  /** The ink shown alone, null for all. */
  selected?: string | null;
  /** A second press on the same ink answers null. */
  onSelect?: (ink: string | null) => void;
  className?: string;
};

/** One small plate per ink; press one to see it alone. */
export function PlateSheets({
  plate,
  label,
  inkLabel = (name) => name,
  selected,
  onSelect,
  className,
}: PlateSheetsProps) {
  return (
    <ul className={clsx(styles.sheets, className)} aria-label={label}>
      {plate.inks.map((ink, index) => {
        const name = inkName(ink);
        return (
          <li key={`${name}${index}`}>
            <button
              type="button"
              className={styles.sheet}
              aria-pressed={selected === name}
              onClick={() => onSelect?.(selected === name ? null : name)}
            >
              <SheetPicture plate={plate} ink={ink} />
              <span className={styles.name}>
                <i style={{ '--c': inkColor(toInk(ink)) } as CSSProperties} />
                <span>{inkLabel(name)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function SheetPicture({ plate, ink }: { plate: PlateModel; ink: InkLike }) {
  const prefix = useId();
  const alignEnd = useLocale().direction === 'rtl';
  const svg = useMemo(() => plateSheet(plate, ink, prefix, alignEnd), [plate, ink, prefix, alignEnd]);
  return <span className={styles.box} dangerouslySetInnerHTML={useMarkup(svg)} />;
}
