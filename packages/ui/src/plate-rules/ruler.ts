/** Steps of a ruler in mm. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500];
/** Least distance of two labels in CSS pixels. */
const LABEL_PX = 46;

export interface RulerTick {
  /** In CSS pixels from the edge of the stage. */
  readonly at: number;
  /** Null for the small ticks between two labels. */
  readonly label: string | null;
}

/** Ticks of a ruler along a stage of `length` pixels; `origin` is where 0 mm lies, `scale` the pixels of a mm. */
export function listRulerTicks(origin: number, scale: number, length: number): RulerTick[] {
  const step = STEPS.find((mm) => mm * scale > LABEL_PX) ?? 1000;
  const small = step / 5;
  const first = Math.ceil(-origin / scale / small);
  const last = Math.floor((length - origin) / scale / small);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const number = first + index;
    const mm = number * small;
    return { at: origin + mm * scale, label: number % 5 === 0 ? String(Number(mm.toFixed(1))) : null };
  });
}
