import type { NumberedPlace } from '../comparison-rules/compared-plates.ts';
import type { ComparisonFrame } from '../comparison-rules/comparison-frame.ts';
import { useViewportSnapshot, type ViewportSource } from '../viewport/use-viewport.ts';
import styles from './comparison.module.css';

interface Props {
  readonly places: readonly NumberedPlace[];
  readonly current: number | null;
  readonly frame: ComparisonFrame;
  readonly controls: ViewportSource;
  /** Shows all places, or only the one that is looked at. */
  readonly areAllShown: boolean;
}

const PADDING = 4;
/** Numbers are shown from this many pixels per millimetre on, so that they do not cover each other. */
const NUMBERED_FROM = 4;

/** Frames around the places that changed. */
export function PlaceFrames({ places, current, frame, controls, areAllShown }: Props) {
  const { placement } = useViewportSnapshot(controls);
  if (!placement) return null;
  const scale = placement.width / frame.widthMm;
  return (
    <svg className={styles.canvas} aria-hidden="true">
      {places.map((place) => {
        const isCurrent = place.number === current;
        if (!isCurrent && !areAllShown) return null;
        const box = {
          x: placement.x + place.left * scale - PADDING,
          y: placement.y + place.top * scale - PADDING,
          width: place.width * scale + 2 * PADDING,
          height: place.height * scale + 2 * PADDING,
        };
        return (
          <g key={place.number} className={styles.mark} data-current={isCurrent || undefined}>
            <rect className={styles.halo} {...box} />
            <rect className={styles.frame} {...box} />
            {(isCurrent || scale > NUMBERED_FROM) && (
              <g transform={`translate(${box.x} ${box.y})`}>
                <rect className={styles.markGround} width="22" height="17" y="-17" />
                <text className={styles.markText} x="11" y="-4" textAnchor="middle">
                  {place.number}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
