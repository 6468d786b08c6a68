import clsx from 'clsx';
import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Chips, InkToggle } from './chips.tsx';
import { clampToPicture, DUNE_SHEET } from './draw/dune-sheet-area.ts';
import { PROCESS_INKS, type ProcessInk } from './draw/inks.ts';
import { useLazyDrawing, type DrawPicture } from './lazy-drawing.tsx';
import styles from './dune-sheet.module.css';

export type DuneSheetProps = {
  /** Accessible name: what the picture shows. */
  label: string;
  /** Accessible name of the loupe: what it is and how to move it. */
  loupeLabel: string;
  inkLabels: Record<ProcessInk, string>;
  /** Accessible name of the group of ink buttons. */
  inksLabel: string;
  /** Instruction next to the ink buttons. */
  hint: string;
  /** Base URL of the images of the four separations. */
  separationsUrl: string;
  /** Screen ruling at the foot of the sheet: 133 lpi. */
  ruling: string;
  /** Called when the user operates it; the caller stops the rotation of the banners. */
  onInteract?: () => void;
  className?: string;
};

const LOUPE_START = [470, 270] as const;
const LOUPE_STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-14, 0],
  ArrowRight: [14, 0],
  ArrowUp: [0, -14],
  ArrowDown: [0, 14],
};

/** A desert landscape in four halftone separations, with a movable loupe and a button to hide each ink. */
export function DuneSheet(props: DuneSheetProps) {
  const { label, loupeLabel, inkLabels, inksLabel, hint, separationsUrl, ruling, onInteract, className } = props;
  const prefix = useId();
  const [loupePosition, setLoupePosition] = useState<readonly [number, number]>(LOUPE_START);
  const [hiddenInks, setHiddenInks] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const drawSheet = useCallback<DrawPicture>(
    (drawings) => drawings.duneSheet(prefix, separationsUrl, ruling),
    [prefix, separationsUrl, ruling],
  );
  const drawLoupe = useCallback<DrawPicture>(
    (drawings) => drawings.duneLoupe(prefix, loupePosition[0], loupePosition[1]),
    [prefix, loupePosition],
  );
  const followPointer = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerType === 'touch' && !event.buttons) return;
    const box = event.currentTarget.getBoundingClientRect();
    const next = clampToPicture(
      ((event.clientX - box.left) / box.width) * DUNE_SHEET.width,
      ((event.clientY - box.top) / box.height) * DUNE_SHEET.height,
    );
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => setLoupePosition(next));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const offset = LOUPE_STEPS[event.key];
    if (!offset) return;
    event.preventDefault();
    setLoupePosition(clampToPicture(loupePosition[0] + offset[0], loupePosition[1] + offset[1]));
    onInteract?.();
  };
  const setInkVisible = (ink: ProcessInk) => (isVisible: boolean) => {
    const next = new Set(hiddenInks);
    if (isVisible) next.delete(ink);
    else next.add(ink);
    setHiddenInks(next);
    onInteract?.();
  };
  return (
    <div className={clsx(styles.place, className)}>
      <svg
        className={clsx(
          'draw',
          styles.sheet,
          PROCESS_INKS.filter((ink) => hiddenInks.has(ink)).map((ink) => styles[`no${ink}`]),
        )}
        viewBox={`0 0 ${DUNE_SHEET.width} ${DUNE_SHEET.height}`}
        data-dragged=""
        onPointerMove={followPointer}
        role="group"
        aria-label={label}
      >
        <g {...useLazyDrawing<SVGGElement>(drawSheet)} />
        <g
          {...useLazyDrawing<SVGGElement>(drawLoupe)}
          className={styles.loupe}
          tabIndex={0}
          role="img"
          aria-label={loupeLabel}
          onKeyDown={moveByKey}
        />
      </svg>
      <div className={styles.inks}>
        <Chips label={inksLabel}>
          {PROCESS_INKS.map((ink) => (
            <InkToggle
              key={ink}
              ink={ink}
              label={inkLabels[ink]}
              showAngle
              isSelected={!hiddenInks.has(ink)}
              onChange={setInkVisible(ink)}
            />
          ))}
        </Chips>
        <p className="tiny faint">{hint}</p>
      </div>
    </div>
  );
}
