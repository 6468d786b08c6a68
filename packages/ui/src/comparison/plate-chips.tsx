import type { CSSProperties } from 'react';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import type { PlateInk } from '../plate-rules/plate-page.ts';
import type { ComparedPlates } from '../comparison-rules/compared-plates.ts';
import type { ComparisonTexts } from './comparison-texts.ts';
import styles from './comparison.module.css';

interface Props {
  readonly compared: ComparedPlates;
  readonly inks: readonly PlateInk[];
  readonly ink: string | null;
  readonly onInk: (ink: string | null) => void;
  readonly texts: ComparisonTexts;
}

/** Only what changed: all plates, or one; those that are identical can not be chosen. */
export function PlateChips({ compared, inks, ink, onInk, texts }: Props) {
  const colors = new Map(inks.map((one) => [one.name, `rgb(${getShownColor(one).join(' ')})`]));
  return (
    <div className={styles.chips} role="group" aria-label={texts.onlyChanged}>
      <span className={styles.chipsTitle} aria-hidden="true">
        {texts.onlyChanged}
      </span>
      <button type="button" className={styles.chip} aria-pressed={ink === null} onClick={() => onInk(null)}>
        {texts.allPlates}
      </button>
      {compared.plates.map((plate) => (
        <button
          key={plate.ink}
          type="button"
          className={styles.chip}
          style={{ '--c': colors.get(plate.ink) } as CSSProperties}
          aria-pressed={ink === plate.ink}
          disabled={plate.change === 'same'}
          onClick={() => onInk(ink === plate.ink ? null : plate.ink)}
        >
          <i />
          <bdi>{texts.inkName(plate.ink)}</bdi>
          <small className={styles.figures}>{texts.change(plate)}</small>
        </button>
      ))}
    </div>
  );
}
