import { useId, useState } from 'react';
import { TextButton } from '../button.tsx';
import type { AreaReading } from '../plate-rules/area-reading.ts';
import type { OpenPlates } from '../plate-rules/open-plates.ts';
import { isOpaque, orderInks } from '../plate-rules/plate-order.ts';
import { isCounted } from '../plate-rules/plate-page.ts';
import { isSolo, type PlateAction, type PlateState } from '../plate-rules/plate-state.ts';
import type { InkPanelTexts } from './ink-panel-texts.ts';
import { InkRow, toRangeText } from './ink-row.tsx';
import { useAreaReading } from './use-area-reading.ts';
import { useInkDrag } from './use-ink-drag.ts';
import { usePlateRevision } from './use-open-plates.ts';
import styles from './plates.module.css';

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
  const [isOrdering, setOrdering] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const ordered = orderInks(page.inks, state.inkOrder);
  const names = ordered.map(({ ink }) => ink.name);
  const reorder = (ink: string, to: number) => {
    if (to < 0 || to >= names.length) return;
    dispatch({ type: 'reorderInk', ink, to, inks: names });
    setAnnouncement(texts.printPlace(texts.inkName(ink), to + 1, names.length));
  };
  const dragHandlers = useInkDrag(names, reorder);
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
      <ul className={styles.inks} data-ordering={isOrdering || undefined} {...(isOrdering ? dragHandlers : {})}>
        {ordered.map(({ ink, index }, place) => (
          <InkRow
            key={ink.name}
            ink={ink}
            percent={reading?.[index] ?? ink.coverage}
            digits={reading ? 0 : 1}
            range={area?.inks[index]}
            isShown={!state.hiddenInks.has(ink.name)}
            isSolo={isSolo(state, ink.name, names)}
            order={isOrdering ? { place, count: names.length, onPlace: (to) => reorder(ink.name, to) } : null}
            texts={texts}
            onToggle={() => dispatch({ type: 'toggleInk', ink: ink.name })}
            onSolo={() => dispatch({ type: 'soloInk', ink: ink.name, inks: names })}
          />
        ))}
      </ul>
      {names.length > 1 && (
        <div className={styles.order}>
          {isOrdering && (
            <>
              <p className={styles.note}>{page.inks.some(isOpaque) ? texts.orderCovers : texts.orderSame}</p>
              <TextButton isDisabled={state.inkOrder.length === 0} onPress={() => dispatch({ type: 'resetOrder' })}>
                {texts.usualOrder}
              </TextButton>
            </>
          )}
          <TextButton onPress={() => setOrdering(!isOrdering)}>
            {isOrdering ? texts.orderDone : texts.printOrder}
          </TextButton>
          <output className="vh">{announcement}</output>
        </div>
      )}
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
