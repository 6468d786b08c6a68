import clsx from 'clsx';
import { useId, useMemo, type CSSProperties } from 'react';
import { useLocale } from 'react-aria-components';
import { getInkColor, getInkName, toInk, type InkLike } from './draw/inks.ts';
import { drawPlateSheet, type PlateModel } from './draw/plate-layout.ts';
import { useInnerHtml } from './drawing.tsx';
import styles from './drawing.module.css';

export type PlateSheetsProps = {
  plate: PlateModel;
  /** Accessible name of the list. */
  label: string;
  /** Label of an ink in the language of the page; its name by default. */
  getInkLabel?: (name: string) => string;
  /** The ink that is shown alone; null for all inks. */
  selected?: string | null;
  /** A press on the selected ink passes null. */
  onSelect?: (ink: string | null) => void;
  /** False where the sample of the plates would stand beside a picture of the real artwork. */
  hasPictures?: boolean;
  className?: string;
};

/** A small plate for each ink, as buttons that select an ink. */
export function PlateSheets({
  plate,
  label,
  getInkLabel = (name) => name,
  selected,
  onSelect,
  hasPictures = true,
  className,
}: PlateSheetsProps) {
  return (
    <ul
      className={clsx(styles.sheets, className)}
      style={{ '--sheets': plate.inks.length } as CSSProperties}
      aria-label={label}
    >
      {plate.inks.map((ink, index) => {
        const name = getInkName(ink);
        return (
          <li key={`${name}${index}`}>
            <button
              type="button"
              className={styles.sheet}
              aria-pressed={selected === name}
              onClick={() => onSelect?.(selected === name ? null : name)}
            >
              {hasPictures && <PlateSheetPicture plate={plate} ink={ink} className={styles.box} />}
              <span className={styles.name}>
                <i style={{ '--c': getInkColor(toInk(ink)) } as CSSProperties} />
                <span>{getInkLabel(name)}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** One plate of a job as a small decorative picture. */
export function PlateSheetPicture({ plate, ink, className }: { plate: PlateModel; ink: InkLike; className?: string }) {
  const prefix = useId();
  const alignEnd = useLocale().direction === 'rtl';
  const svg = useMemo(() => drawPlateSheet(plate, ink, prefix, alignEnd), [plate, ink, prefix, alignEnd]);
  return <span className={className} dangerouslySetInnerHTML={useInnerHtml(svg)} />;
}
