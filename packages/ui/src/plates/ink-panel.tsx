import { useId, type CSSProperties } from 'react';
import { TextButton, IconButton } from '../button.tsx';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import type { AreaReading, InkRange } from '../plate-rules/area-reading.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import { isCounted, type PlateInk } from '../plate-rules/plate-page.ts';
import { isSolo, type PlateAction, type PlateState } from '../plate-rules/plate-state.ts';
import { useAreaReading } from './use-area-reading.ts';
import { usePlateRevision } from './use-open-plates.ts';
import styles from './plates.module.css';

export interface InkPanelTexts {
  readonly title: string;
  readonly showAll: string;
  /** Above the figures: what they say without a pointer, and with one. */
  readonly coverage: string;
  readonly underPointer: string;
  readonly inArea: string;
  readonly range: (min: string, max: string) => string;
  readonly readAt: (ppi: string) => string;
  readonly solo: (ink: string) => string;
  readonly role: (role: PlateInk['role']) => string;
  readonly inkName: (ink: string) => string;
  readonly highestTotal: string;
  readonly totalHere: string;
  readonly totalInArea: string;
  readonly limit: (percent: string) => string;
  readonly overLimit: string;
  readonly showAbove: (percent: string) => string;
}

export interface InkPanelProps {
  readonly model: OpenPlates;
  readonly state: PlateState;
  readonly dispatch: (action: PlateAction) => void;
  readonly texts: InkPanelTexts;
}

/** The inks of a page: which are shown, how much of the page they cover, and how much lies under the pointer. */
export function InkPanel({ model, state, dispatch, texts }: InkPanelProps) {
  usePlateRevision(model);
  const { page } = model;
  const area = useAreaReading(model, state);
  const reading = area ? area.inks.map(({ mean }) => mean) : model.read();
  const names = page.inks.map(({ name }) => name);
  const sum = reading?.reduce((total, percent, index) => {
    const ink = page.inks[index];
    return ink && isCounted(ink) ? total + percent : total;
  }, 0);
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <header className={styles.panelHead}>
        <h2>{texts.title}</h2>
        <small>{area ? texts.inArea : reading ? texts.underPointer : texts.coverage}</small>
        <TextButton isDisabled={state.hiddenInks.size === 0} onPress={() => dispatch({ type: 'showAll' })}>
          {texts.showAll}
        </TextButton>
      </header>
      <ul className={styles.inks}>
        {page.inks.map((ink, index) => (
          <InkRow
            key={ink.name}
            ink={ink}
            percent={reading?.[index] ?? ink.coverage}
            digits={reading ? 0 : 1}
            range={area?.inks[index]}
            isShown={!state.hiddenInks.has(ink.name)}
            isSolo={isSolo(state, ink.name, names)}
            texts={texts}
            onToggle={() => dispatch({ type: 'toggleInk', ink: ink.name })}
            onSolo={() => dispatch({ type: 'soloInk', ink: ink.name, inks: names })}
          />
        ))}
      </ul>
      <Total
        percent={area?.total.max ?? sum ?? page.tiles.maxCoverage}
        title={area ? texts.totalInArea : sum === undefined ? texts.highestTotal : texts.totalHere}
        area={area}
        state={state}
        dispatch={dispatch}
        texts={texts}
      />
    </section>
  );
}

interface InkRowProps {
  readonly ink: PlateInk;
  readonly percent: number;
  readonly digits: number;
  /** In an area, where `percent` is the mean. */
  readonly range: InkRange | undefined;
  readonly isShown: boolean;
  readonly isSolo: boolean;
  readonly texts: InkPanelTexts;
  readonly onToggle: () => void;
  readonly onSolo: () => void;
}

function InkRow({ ink, percent, digits, range, isShown, isSolo: isAlone, texts, onToggle, onSolo }: InkRowProps) {
  const id = useId();
  const name = texts.inkName(ink.name);
  const style = { '--c': `rgb(${getShownColor(ink).join(' ')})` } as CSSProperties;
  return (
    <li className={styles.ink} style={style} data-hidden={isShown ? undefined : ''}>
      <label className={styles.inkLabel} htmlFor={id}>
        <input id={id} type="checkbox" checked={isShown} onChange={onToggle} />
        <span className={styles.inkName}>
          <bdi>{name}</bdi>
          {ink.role !== 'process' && ink.role !== 'spot' && <small>{texts.role(ink.role)}</small>}
        </span>
      </label>
      <span className={styles.inkValue}>
        <span className="num">{percent.toFixed(digits)} %</span>
        {range && <span className={styles.inkRange}>{toRangeText(range, texts)}</span>}
      </span>
      <IconButton icon="eye" size="small" label={texts.solo(name)} isPressed={isAlone} onPress={onSolo} />
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </span>
    </li>
  );
}

const toRangeText = ({ min, max }: InkRange, texts: InkPanelTexts): string =>
  texts.range(String(Math.round(min)), String(Math.round(max)));

/** Most ink that a total's bar shows, in percent. */
const BAR_PERCENT = 400;

function Total({
  percent,
  title,
  area,
  state,
  dispatch,
  texts,
}: Pick<InkPanelProps, 'state' | 'dispatch' | 'texts'> & { percent: number; title: string; area: AreaReading | null }) {
  const id = useId();
  const limit = state.coverageLimit;
  const isOver = percent > limit + 0.5;
  return (
    <div className={styles.total}>
      <p className={styles.totalHead}>
        <b>{title}</b>
        <span className="num" data-over={isOver || undefined}>
          {Math.round(percent)} %
        </span>
      </p>
      <div className={styles.totalBar} aria-hidden="true">
        <i data-over={isOver || undefined} style={{ inlineSize: `${Math.min(100, (percent / BAR_PERCENT) * 100)}%` }} />
        <em style={{ insetInlineStart: `${(limit / BAR_PERCENT) * 100}%` }} />
      </div>
      <p className={styles.note}>
        {area && `${toRangeText(area.total, texts)}, ${texts.readAt(String(area.ppi))}. `}
        {texts.limit(String(limit))}
        {isOver && <b> {texts.overLimit}</b>}
      </p>
      {state.mode === 'coverage' && (
        <div className={styles.limit}>
          <label htmlFor={id}>{texts.showAbove(String(limit))}</label>
          <input
            id={id}
            type="range"
            min={200}
            max={400}
            step={5}
            value={limit}
            onChange={(event) => dispatch({ type: 'setLimit', percent: Number(event.target.value) })}
          />
        </div>
      )}
    </div>
  );
}
