import { useEffect, useReducer, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { FindingList, type Finding } from './finding-list.tsx';
import { getFirstPage, groupPins, initialBoardState, reduceBoard, type BoardState } from './rules/finding-pins.ts';
import { Select } from './select.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import styles from './finding-list.module.css';

/** The picture of a page on which findings have their places. */
export interface FindingPicture {
  readonly page: number;
  readonly src: string;
  /** Height by width: the place is kept until the picture is there. */
  readonly aspect: number;
}

export interface FindingBoardTexts {
  readonly more: string;
  /** The one line of the usual findings. */
  readonly usual: (count: number) => string;
  readonly pages: string;
  readonly page: (page: number) => string;
  readonly picture: (page: number) => string;
  /** Name of a pin: of one finding, or of several that share it. */
  readonly pin: (findings: readonly Finding[]) => string;
  readonly showMe: string;
  readonly show: (finding: Finding) => string;
  readonly enlarge: string;
  readonly reduce: string;
}

interface Props {
  readonly label: string;
  readonly findings: readonly Finding[];
  readonly pictures: readonly FindingPicture[];
  readonly texts: FindingBoardTexts;
}

const ENLARGED = 2.5;
/** More pages are a list to choose from. */
const MAX_PAGE_BUTTONS = 8;

/** Findings as pins on the picture of the page and as a list: each leads to the other, by pointer and by keyboard. */
export function FindingBoard({ label, findings, pictures, texts }: Props) {
  const [state, dispatch] = useReducer(reduceBoard, initialBoardState);
  const [hasFailed, setHasFailed] = useState(false);
  const { pinRefs, entryRefs, toRef } = useMovingFocus(state);
  const numbers = pictures.map(({ page }) => page);
  const shown = state.page ?? getFirstPage(findings, numbers);
  const picture = hasFailed ? undefined : pictures.find(({ page }) => page === shown);
  const usual = findings.filter(({ isUsual }) => isUsual);
  const others = findings.filter(({ isUsual }) => !isUsual);
  const lists = (
    <div>
      {others.length > 0 && (
        <FindingList
          label={label}
          moreLabel={texts.more}
          findings={others}
          activeId={state.activeId}
          {...(picture && {
            onShow: ({ id, pin }: Finding) => pin && dispatch({ type: 'pinAsked', id, page: pin.page }),
            showText: texts.showMe,
            showLabel: texts.show,
            onPoint: (ids: readonly string[]) => dispatch({ type: 'pointed', ids }),
            entryRef: (id: string) => toRef(entryRefs, id),
          })}
        />
      )}
      {usual.length > 0 && (
        <details className={styles.usual}>
          <summary>{texts.usual(usual.length)}</summary>
          <FindingList label={texts.usual(usual.length)} moreLabel={texts.more} findings={usual} />
        </details>
      )}
    </div>
  );
  // Without a place on a picture there is nothing to see.
  if (!picture || others.every(({ pin }) => pin === null)) return lists;
  return (
    <div className={styles.board}>
      <div className={styles.parts}>
        <PinnedPicture
          {...{ picture, texts, numbers, toRef, pinRefs }}
          findings={others}
          activeId={state.activeId}
          isLarge={state.isLarge}
          onSize={() => dispatch({ type: 'sizeToggled' })}
          onPoint={(ids) => dispatch({ type: 'pointed', ids })}
          onPress={(ids) => dispatch({ type: 'pinPressed', ids })}
          onPage={(page) => dispatch({ type: 'pageChosen', page })}
          onError={() => setHasFailed(true)}
        />
        {lists}
      </div>
    </div>
  );
}

type Elements = Map<string, HTMLElement>;

/** Moves the focus where the state says. */
function useMovingFocus({ focus }: BoardState) {
  const pinRefs = useRef<Elements>(new Map());
  const entryRefs = useRef<Elements>(new Map());
  useEffect(() => {
    if (!focus) return;
    const element = (focus.on === 'pin' ? pinRefs : entryRefs).current.get(focus.id);
    element?.focus({ preventScroll: true });
    // A pin in the middle of an enlarged picture shows what is around it.
    const block = focus.on === 'pin' ? 'center' : 'nearest';
    element?.scrollIntoView({ block, inline: block });
  }, [focus]);
  const toRef =
    (elements: React.RefObject<Elements>, ...ids: readonly string[]) =>
    (element: HTMLElement | null) => {
      for (const id of ids) {
        if (element) elements.current.set(id, element);
        else elements.current.delete(id);
      }
    };
  return { pinRefs, entryRefs, toRef };
}

interface PictureProps extends Pick<Props, 'findings' | 'texts'> {
  readonly picture: FindingPicture;
  readonly numbers: readonly number[];
  readonly activeId: string | null;
  readonly isLarge: boolean;
  readonly onSize: () => void;
  readonly pinRefs: React.RefObject<Elements>;
  readonly toRef: ReturnType<typeof useMovingFocus>['toRef'];
  readonly onPoint: (ids: readonly string[]) => void;
  readonly onPress: (ids: readonly string[]) => void;
  readonly onPage: (page: number) => void;
  readonly onError: () => void;
}

function PinnedPicture(props: PictureProps) {
  const { findings, picture, numbers, texts, activeId, isLarge, onSize } = props;
  const { pinRefs, toRef, onPoint, onPress, onPage, onError } = props;
  const { page, src, aspect } = picture;
  const scale = isLarge ? ENLARGED : 1;
  const active = findings.find(({ id, pin }) => id === activeId && pin?.page === page);
  return (
    <div className={styles.picturePart}>
      <div className={styles.bar}>
        {numbers.length > MAX_PAGE_BUTTONS && (
          <Select
            label={texts.pages}
            value={String(page)}
            onChange={(value) => onPage(Number(value))}
            options={numbers.map((number) => ({ value: String(number), label: texts.page(number) }))}
          />
        )}
        {numbers.length > 1 && numbers.length <= MAX_PAGE_BUTTONS && (
          <SegmentedControl
            label={texts.pages}
            value={String(page)}
            onChange={(value) => onPage(Number(value))}
            options={numbers.map((number) => ({ value: String(number), label: texts.page(number) }))}
          />
        )}
        <Button size="small" variant="quiet" aria-pressed={isLarge} onPress={onSize}>
          {isLarge ? texts.reduce : texts.enlarge}
        </Button>
      </div>
      <div className={styles.frame}>
        {/* A high page is as wide as lets all of it be seen. */}
        <div
          className={styles.picture}
          style={{ '--board-width': `calc(${scale} * min(100%, ${30 / aspect}rem))` } as React.CSSProperties}
        >
          <img
            src={src}
            alt={texts.picture(page)}
            width={1000}
            height={Math.round(1000 * aspect)}
            draggable={false}
            onError={onError}
          />
          {active?.pin && (
            <span
              className={styles.area}
              data-level={active.level}
              aria-hidden="true"
              style={{
                left: `${100 * active.pin.left}%`,
                top: `${100 * active.pin.top}%`,
                width: `${100 * active.pin.width}%`,
                height: `${100 * active.pin.height}%`,
              }}
            />
          )}
          {groupPins(findings, page, { aspect, scale }).map(({ ids, x, y }) => {
            const members = findings.filter(({ id }) => ids.includes(id));
            const [first] = members;
            if (!first) return null;
            return (
              <button
                key={first.id}
                type="button"
                ref={toRef(pinRefs, ...ids)}
                className={styles.spot}
                style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
                data-active={(activeId !== null && ids.includes(activeId)) || undefined}
                aria-label={texts.pin(members)}
                onClick={() => onPress(ids)}
                onFocus={() => onPoint(ids)}
                onPointerEnter={() => onPoint(ids)}
                onPointerLeave={() => onPoint([])}
              >
                <span className={styles.pin} data-level={first.level}>
                  {members.length > 1 ? `${first.number}+` : first.number}
                </span>
              </button>
            );
          })}
        </div>
      </div>
    </div>
  );
}
