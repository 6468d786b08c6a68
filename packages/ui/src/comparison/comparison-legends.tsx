import type { CSSProperties } from 'react';
import { Button } from '../button.tsx';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import type { PlateInk } from '../plate-rules/plate-page.ts';
import type { ComparisonAction, ComparisonState } from '../comparison-rules/comparison-state.ts';
import type { ComparisonTexts } from './comparison-texts.ts';
import styles from './comparison.module.css';

interface BlinkProps {
  readonly state: ComparisonState;
  readonly dispatch: (action: ComparisonAction) => void;
  readonly texts: ComparisonTexts;
}

/** Which version is on the stage, and whether they change by themselves. */
export function BlinkBar({ state, dispatch, texts }: BlinkProps) {
  return (
    <div className={styles.legend}>
      <Button
        size="small"
        icon={state.isPlaying ? 'pause' : 'play'}
        onPress={() => dispatch({ type: 'togglePlaying' })}
      >
        {state.isPlaying ? texts.pause : texts.play}
      </Button>
      <b className={styles.now}>{state.shown === 'after' ? texts.newer : texts.older}</b>
      <Button size="small" variant="quiet" onPress={() => dispatch({ type: 'flip' })}>
        {texts.flipHint}
      </Button>
    </div>
  );
}

interface LegendProps {
  readonly ink: string | null;
  readonly inks: readonly PlateInk[];
  readonly texts: ComparisonTexts;
}

/** What the colours of the difference mean. */
export function DifferenceLegend({ ink, inks, texts }: LegendProps) {
  const found = inks.find(({ name }) => name === ink);
  return (
    <p className={styles.legend}>
      {found ? (
        <>
          <i className={styles.key} style={{ '--c': `rgb(${getShownColor(found).join(' ')})` } as CSSProperties} />
          <span>{texts.legendCame}</span>
          <i className={styles.key} data-went="" />
          <span>{texts.legendWent}</span>
        </>
      ) : (
        <>
          <i className={styles.key} data-much="" />
          <span>{texts.legendMuch}</span>
        </>
      )}
      <i className={styles.key} />
      <span>{texts.legendSame}</span>
    </p>
  );
}
