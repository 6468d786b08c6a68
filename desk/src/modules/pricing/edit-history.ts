/** More steps back than anybody remembers. */
const MAX_STEPS = 200;

/** What is edited, with the ways back and forth. */
export interface EditHistory<S> {
  readonly past: readonly S[];
  readonly present: S;
  readonly future: readonly S[];
  /** Changes in a row that are one step, such as the letters typed into a cell; null once it has ended. */
  readonly step: string | null;
}

export const startHistory = <S>(present: S): EditHistory<S> => ({ past: [], present, future: [], step: null });

/** Changes of one `step` in a row are taken back together. */
export function changePresent<S>(history: EditHistory<S>, present: S, step: string | null = null): EditHistory<S> {
  if (step !== null && history.step === step) return { ...history, present };
  return { past: [...history.past, history.present].slice(-MAX_STEPS), present, future: [], step };
}

/** Writes the present in another way: no step of its own. */
export const rewritePresent = <S>(history: EditHistory<S>, present: S): EditHistory<S> => ({
  ...history,
  present,
  step: null,
});

export function undoStep<S>({ past, present, future }: EditHistory<S>): EditHistory<S> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, step: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
}

export function redoStep<S>({ past, present, future }: EditHistory<S>): EditHistory<S> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, present, future, step: null };
  return { past: [...past, present], present: after, future: rest, step: null };
}

/** Takes back a step that has not ended as if it had never begun. */
export function abandonStep<S>(history: EditHistory<S>, step: string): EditHistory<S> {
  return history.step === step ? { ...undoStep(history), future: [] } : history;
}
