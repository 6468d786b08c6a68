import { getInkColor } from '@platewright/ui/draw/inks';
import clsx from 'clsx';
import styles from './reorder.module.css';

interface Props {
  readonly plates: readonly { readonly id: string; readonly ink: string; readonly label: string }[];
  readonly chosen: readonly string[];
}

const WIDTH = 350;
const PLATE_WIDTH = 210;
const SKEW = 62;
const DEPTH = 58;
const STEP = 27;
const EDGE = 5;
const SLIDE = 26;

/** The plates as a stack, the first on top; a chosen one slides out of it. Decorative: the check boxes say the same. */
export function ReorderPlates({ plates, chosen }: Props) {
  const height = 8 + (plates.length - 1) * STEP + DEPTH + 10;
  return (
    <svg className={styles.plates} viewBox={`-2 0 ${WIDTH} ${height}`} direction="ltr" aria-hidden="true">
      {plates
        .map(({ id, ink, label }, index) => {
          const top = 8 + index * STEP;
          const bottom = top + DEPTH;
          const isChosen = chosen.includes(id);
          const lead = PLATE_WIDTH - SKEW + (isChosen ? SLIDE + 2 : 2);
          return (
            <g key={id}>
              <g className={clsx(styles.plate, isChosen && styles.chosenPlate)}>
                <path d={`M${SKEW} ${top}H${PLATE_WIDTH}L${PLATE_WIDTH - SKEW} ${bottom}H0Z`} />
                <path
                  className={styles.plateEdge}
                  d={`M0 ${bottom}H${PLATE_WIDTH - SKEW}v${EDGE}H0Z`}
                  fill={getInkColor(ink)}
                />
              </g>
              <path className={styles.lead} d={`M${lead} ${bottom + 3}H${PLATE_WIDTH + SLIDE}`} />
              <text x={PLATE_WIDTH + SLIDE + 6} y={bottom + 7}>
                {label}
              </text>
            </g>
          );
        })
        .reverse()}
    </svg>
  );
}
