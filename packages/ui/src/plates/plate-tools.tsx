import { IconButton } from '../button.tsx';
import type { PlateAction, PlateState } from '../plate-rules/plate-state.ts';
import styles from './plates.module.css';

export interface PlateToolTexts {
  readonly tools: string;
  readonly measure: string;
  readonly coverageMap: string;
  readonly boxes: string;
}

/** Buttons for what is shown over the plates. */
export function PlateTools({
  state,
  dispatch,
  texts,
}: {
  readonly state: PlateState;
  readonly dispatch: (action: PlateAction) => void;
  readonly texts: PlateToolTexts;
}) {
  return (
    <div role="group" aria-label={texts.tools} className={styles.tools}>
      <IconButton
        icon="ruler"
        label={texts.measure}
        aria-pressed={state.tool === 'measure'}
        onPress={() => dispatch({ type: 'toggleMeasure' })}
      />
      <IconButton
        icon="heat"
        label={texts.coverageMap}
        aria-pressed={state.mode === 'coverage'}
        onPress={() => dispatch({ type: 'toggleMode' })}
      />
      <IconButton
        icon="crop"
        label={texts.boxes}
        aria-pressed={state.showsBoxes}
        onPress={() => dispatch({ type: 'toggleBoxes' })}
      />
    </div>
  );
}
