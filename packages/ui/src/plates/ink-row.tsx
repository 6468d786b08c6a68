import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { InkRange } from '../plate-rules/area-reading.ts';
import { getShownColor } from '../plate-rules/compose-tile.ts';
import type { PlateInk } from '../plate-rules/plate-page.ts';
import type { InkPanelTexts } from './ink-panel-texts.ts';
import styles from './plates.module.css';

/** Where an ink stands in the print order, while a person changes it. */
interface InkPlace {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onPlace: (to: number) => void;
}

interface InkRowProps {
  readonly ink: PlateInk;
  readonly percent: number;
  readonly digits: number;
  /** In an area, where `percent` is the mean. */
  readonly range: InkRange | undefined;
  readonly isShown: boolean;
  readonly isSolo: boolean;
  /** null: the order is not being changed. */
  readonly order: InkPlace | null;
  readonly texts: InkPanelTexts;
  readonly onToggle: () => void;
  readonly onSolo: () => void;
}

export function InkRow({ ink, percent, digits, range, isShown, isSolo, order, texts, onToggle, onSolo }: InkRowProps) {
  const id = useId();
  const name = texts.inkName(ink.name);
  const style = { '--c': `rgb(${getShownColor(ink).join(' ')})` } as CSSProperties;
  return (
    <li
      className={styles.ink}
      style={style}
      data-hidden={isShown ? undefined : ''}
      data-ink={ink.name}
      onKeyDown={order ? (event) => handleOrderKey(event, order) : undefined}
    >
      {order && (
        <span className={styles.handle} data-handle="" aria-hidden="true">
          <Icon name="drag" size="s" />
          <span className="num">{order.place + 1}</span>
        </span>
      )}
      <label className={styles.inkLabel} htmlFor={id}>
        <input id={id} type="checkbox" checked={isShown} onChange={onToggle} />
        <span className={styles.inkName}>
          <bdi>{name}</bdi>
          {ink.role !== 'process' && ink.role !== 'spot' && <small>{texts.role(ink.role)}</small>}
        </span>
      </label>
      {order ? (
        <PlaceButtons {...order} name={name} texts={texts} />
      ) : (
        <>
          <span className={styles.inkValue}>
            <span className="num">{percent.toFixed(digits)} %</span>
            {range && <span className={styles.inkRange}>{toRangeText(range, texts)}</span>}
          </span>
          <IconButton icon="eye" size="small" label={texts.solo(name)} isPressed={isSolo} onPress={onSolo} />
        </>
      )}
      <span className={styles.bar} aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </span>
    </li>
  );
}

export const toRangeText = ({ min, max }: InkRange, texts: Pick<InkPanelTexts, 'range'>): string =>
  texts.range(String(Math.round(min)), String(Math.round(max)));

/** Alt and an arrow, anywhere in a row: without Alt arrows move the page on the stage. */
function handleOrderKey(event: KeyboardEvent, { place, onPlace }: InkPlace): void {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0 || !event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  onPlace(place + by);
}

function PlaceButtons({
  place,
  count,
  onPlace,
  name,
  texts,
}: InkPlace & { readonly name: string; readonly texts: InkPanelTexts }) {
  const earlier = useRef<HTMLButtonElement>(null);
  const later = useRef<HTMLButtonElement>(null);
  const pressed = useRef<typeof earlier | null>(null);
  const onPress = (button: typeof earlier, to: number) => {
    pressed.current = button;
    onPlace(to);
  };
  useEffect(() => {
    // A button at the end of the list can not keep the focus; the other one of the row takes it.
    const button = place === 0 ? later : place === count - 1 ? earlier : pressed.current;
    if (pressed.current) button?.current?.focus();
    pressed.current = null;
  }, [place, count]);
  return (
    <span className={styles.places}>
      <IconButton
        ref={earlier}
        icon="chevronUp"
        size="small"
        label={texts.printEarlier(name)}
        isDisabled={place === 0}
        onPress={() => onPress(earlier, place - 1)}
      />
      <IconButton
        ref={later}
        icon="down"
        size="small"
        label={texts.printLater(name)}
        isDisabled={place === count - 1}
        onPress={() => onPress(later, place + 1)}
      />
    </span>
  );
}
