import type { PlatePage, PageRectangle } from '../plate-rules/plate-page.ts';
import type { PlateState } from '../plate-rules/plate-state.ts';
import { getDraggedArea } from '../plate-rules/area-reading.ts';
import { listRulerTicks } from '../plate-rules/ruler.ts';
import { useViewportSnapshot, type ViewportSource } from '../viewport/use-viewport.ts';
import styles from './plates.module.css';

export interface PlateOverlayProps {
  readonly page: PlatePage;
  readonly state: PlateState;
  readonly controls: ViewportSource;
}

interface StageSize {
  readonly width: number;
  readonly height: number;
}

const RULER_PX = 22;

/** Boxes of the page, rulers in mm from its trimmed corner, and the line that is measured. */
export function PlateOverlay({ page, state, controls }: PlateOverlayProps) {
  const { placement, stageSize: stage } = useViewportSnapshot(controls);
  if (!placement || !stage) return null;
  const scale = placement.width / page.widthMm;
  const origin = page.trim ?? { left: 0, top: 0 };
  const toStage = (x: number, y: number) => ({ x: placement.x + x * scale, y: placement.y + y * scale });
  const zero = toStage(origin.left, origin.top);
  const area = getDraggedArea(state);
  const drawBox = ({ left, top, width, height }: PageRectangle, className: string | undefined) => {
    const at = toStage(left, top);
    const box = { x: at.x, y: at.y, width: width * scale, height: height * scale };
    return (
      <>
        <rect className={styles.halo} {...box} />
        <rect className={className} {...box} />
      </>
    );
  };
  return (
    <svg className={styles.overlay} width={stage.width} height={stage.height} aria-hidden="true">
      {state.showsBoxes && page.bleed && drawBox(page.bleed, styles.bleed)}
      {state.showsBoxes && page.trim && drawBox(page.trim, styles.trim)}
      {area && drawBox(area, styles.area)}
      {state.measured && state.tool === 'measure' && (
        <MeasuredLine measured={state.measured} toStage={toStage} stage={stage} />
      )}
      <path className={styles.rulerGround} d={`M0 0H${stage.width}V${RULER_PX}H${RULER_PX}V${stage.height}H0z`} />
      <Ruler origin={zero.x} scale={scale} length={stage.width} isVertical={false} />
      <Ruler origin={zero.y} scale={scale} length={stage.height} isVertical />
      <text className={styles.rulerText} x="3" y="14">
        mm
      </text>
    </svg>
  );
}

function Ruler(props: { origin: number; scale: number; length: number; isVertical: boolean }) {
  const { origin, scale, length, isVertical } = props;
  const ticks = listRulerTicks(origin, scale, length).filter(({ at }) => at > RULER_PX);
  const path = ticks
    .map(({ at, label }) => {
      const size = label === null ? 4 : 9;
      return isVertical ? `M${RULER_PX} ${at}h${-size}` : `M${at} ${RULER_PX}v${-size}`;
    })
    .join('');
  return (
    <>
      <path
        className={styles.rulerLine}
        d={`${path}${isVertical ? `M${RULER_PX} ${RULER_PX}V${length}` : `M${RULER_PX} ${RULER_PX}H${length}`}`}
      />
      {ticks.map(({ at, label }) =>
        label === null ? null : (
          <text
            key={at}
            className={styles.rulerText}
            {...(isVertical ? { transform: `translate(11 ${at + 3}) rotate(90)` } : { x: at + 3, y: 11 })}
          >
            {label}
          </text>
        ),
      )}
    </>
  );
}

function MeasuredLine({
  measured: { from, to },
  toStage,
  stage,
}: {
  measured: NonNullable<PlateState['measured']>;
  toStage: (x: number, y: number) => { x: number; y: number };
  stage: StageSize;
}) {
  const [a, b] = [toStage(from.x, from.y), toStage(to.x, to.y)];
  const line = { x1: a.x, y1: a.y, x2: b.x, y2: b.y };
  const [width, height] = [150, 40];
  const left = Math.min(stage.width - width - 4, Math.max(RULER_PX + 4, (a.x + b.x - width) / 2));
  const top = Math.min(stage.height - height - 4, Math.max(RULER_PX + 4, (a.y + b.y) / 2 - height - 10));
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  return (
    <>
      <line className={styles.halo} {...line} />
      <line className={styles.measure} {...line} />
      <circle className={styles.measureEnd} cx={a.x} cy={a.y} r="4" />
      <circle className={styles.measureEnd} cx={b.x} cy={b.y} r="4" />
      <rect className={styles.measureLabel} x={left} y={top} width={width} height={height} />
      <text className={styles.measureText} x={left + 10} y={top + 17}>
        {Math.hypot(dx, dy).toFixed(2)} mm
      </text>
      <text className={styles.measureNote} x={left + 10} y={top + 32}>
        {`↔ ${dx.toFixed(2)}  ↕ ${dy.toFixed(2)}`}
      </text>
    </>
  );
}
