import { IconButton } from '../button.tsx';
import type { PlateAction, PlateState } from '../plate-rules/plate-state.ts';
import styles from './plates.module.css';

export interface PlateToolTexts {
  readonly tools: string;
  readonly measure: string;
  readonly area: string;
  readonly coverageMap: string;
  readonly boxes: string;
  readonly dots: string;
}

/** Buttons for what is shown over the plates. */
export function PlateTools({
  state,
  dispatch,
  texts,
  onDots,
}: {
  readonly state: PlateState;
  readonly dispatch: (action: PlateAction) => void;
  readonly texts: PlateToolTexts;
  /** Undefined where the screen of the plates is not known. */
  readonly onDots?: (() => void) | undefined;
}) {
  return (
    <div role="group" aria-label={texts.tools} className={styles.tools}>
      <IconButton
        icon="ruler"
        label={texts.measure}
        isPressed={state.tool === 'measure'}
        onPress={() => dispatch({ type: 'toggleMeasure' })}
      />
      <IconButton
        icon="percent"
        label={texts.area}
        isPressed={state.tool === 'area'}
        onPress={() => dispatch({ type: 'toggleArea' })}
      />
      <IconButton
        icon="heat"
        label={texts.coverageMap}
        isPressed={state.mode === 'coverage'}
        onPress={() => dispatch({ type: 'toggleMode' })}
      />
      <IconButton
        icon="crop"
        label={texts.boxes}
        isPressed={state.showsBoxes}
        onPress={() => dispatch({ type: 'toggleBoxes' })}
      />
      {onDots && <IconButton icon="loupe" label={texts.dots} isPressed={state.showsDots} onPress={onDots} />}
    </div>
  );
}
