import type { CSSProperties } from 'react';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import { orderInks } from '../plate-rules/plate-order.ts';
import { isCounted } from '../plate-rules/plate-page.ts';
import { isSolo } from '../plate-rules/plate-state.ts';
import type { InkPanelProps } from './ink-panel.tsx';
import { useAreaReading } from './use-area-reading.ts';
import { usePlateRevision } from './use-open-plates.ts';
import styles from './plates.module.css';

/** The inks in one line under a small stage, with what lies under its cross: a press shows one ink alone. */
export function InkStrip({ model, state, dispatch, texts }: InkPanelProps) {
  usePlateRevision(model);
  const { inks } = model.page;
  const ordered = orderInks(inks, state.inkOrder);
  const names = ordered.map(({ ink }) => ink.name);
  const area = useAreaReading(model, state);
  const reading = area ? area.inks.map(({ mean }) => mean) : model.read();
  const sum =
    area?.total.max ??
    reading?.reduce((total, percent, index) => {
      const ink = inks[index];
      return ink && isCounted(ink) ? total + percent : total;
    }, 0);
  return (
    <div className={styles.strip} role="group" aria-label={texts.title}>
      <output className={styles.sum} aria-label={area ? texts.totalInArea : texts.totalHere}>
        <span className="num">Σ {sum === undefined ? '–' : `${Math.round(sum)} %`}</span>
      </output>
      {ordered.map(({ ink, index }) => (
        <button
          key={ink.name}
          type="button"
          className={styles.chip}
          style={{ '--c': `rgb(${getShownColor(ink).join(' ')})` } as CSSProperties}
          data-hidden={state.hiddenInks.has(ink.name) || undefined}
          aria-pressed={isSolo(state, ink.name, names)}
          aria-label={texts.solo(texts.inkName(ink.name))}
          onClick={() => dispatch({ type: 'soloInk', ink: ink.name, inks: names })}
        >
          <bdi>{texts.inkName(ink.name)}</bdi>
          <span className="num">{Math.round(reading?.[index] ?? ink.coverage)} %</span>
        </button>
      ))}
    </div>
  );
}
