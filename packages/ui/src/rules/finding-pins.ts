/** Where a finding is on the picture of its page, in parts of the picture's width and height. */
export interface FindingPin {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface PinnedFinding {
  readonly id: string;
  readonly pin: FindingPin | null;
}

/** One pin on the picture: for a finding, or for several that are too close to be pressed one by one. */
export interface PinGroup {
  readonly ids: readonly string[];
  /** Its middle, in parts of width and height. */
  readonly x: number;
  readonly y: number;
}

/** A pin needs 30 of the 320 pixels that the picture has on a phone. */
const PIN_SIZE = 30 / 320;

/**
 * The pins of a page. Findings whose pins would cover each other share one.
 * @param aspect height of the picture by its width
 * @param scale how much larger than the page the picture is shown
 */
export function groupPins(
  findings: readonly PinnedFinding[],
  page: number,
  { aspect, scale = 1 }: { readonly aspect: number; readonly scale?: number },
): PinGroup[] {
  const groups: { ids: string[]; x: number; y: number }[] = [];
  for (const { id, pin } of findings) {
    if (pin?.page !== page) continue;
    const [x, y] = [clamp(pin.left + pin.width / 2), clamp(pin.top + pin.height / 2)];
    const near = groups.find((group) => Math.hypot(group.x - x, (group.y - y) * aspect) * scale < PIN_SIZE);
    if (near) near.ids.push(id);
    else groups.push({ ids: [id], x, y });
  }
  return groups;
}

/** What lies outside of the picture is pinned at its edge. */
const clamp = (part: number): number => Math.min(1, Math.max(0, part));

/** Which page is shown and how large, which finding is marked in picture and list, and where the focus has to go. */
export interface BoardState {
  readonly page: number | null;
  readonly isLarge: boolean;
  readonly activeId: string | null;
  /** A new object for every move of the focus. */
  readonly focus: { readonly on: 'pin' | 'entry'; readonly id: string } | null;
}

export const initialBoardState: BoardState = { page: null, isLarge: false, activeId: null, focus: null };

export type BoardAction =
  /** The pointer or the focus is on an entry or a pin. */
  | { readonly type: 'pointed'; readonly ids: readonly string[] }
  /** An entry asks for its pin. */
  | { readonly type: 'pinAsked'; readonly id: string; readonly page: number }
  /** A pin leads to its entries, one after the other. */
  | { readonly type: 'pinPressed'; readonly ids: readonly string[] }
  | { readonly type: 'sizeToggled' }
  | { readonly type: 'pageChosen'; readonly page: number };

export function reduceBoard(state: BoardState, action: BoardAction): BoardState {
  switch (action.type) {
    case 'pointed': {
      const isSame = state.activeId !== null && action.ids.includes(state.activeId);
      return isSame ? state : { ...state, activeId: action.ids[0] ?? null };
    }
    case 'pinAsked':
      // What is found is mostly too small to be seen on the whole page.
      return { page: action.page, isLarge: true, activeId: action.id, focus: { on: 'pin', id: action.id } };
    case 'pinPressed': {
      const last = state.focus ? action.ids.indexOf(state.focus.id) : -1;
      // Whoever came from an entry goes back to it; whoever has been led to one goes on to the next.
      const next = state.focus?.on === 'pin' ? Math.max(0, last) : (last + 1) % action.ids.length;
      const id = action.ids[next];
      return id === undefined ? state : { ...state, activeId: id, focus: { on: 'entry', id } };
    }
    case 'sizeToggled':
      return { ...state, isLarge: !state.isLarge, focus: null };
    case 'pageChosen':
      return { ...state, page: action.page, activeId: null, focus: null };
  }
}

/** The page that is shown at first: the first one with a pin, else the first one with a picture. */
export function getFirstPage(findings: readonly PinnedFinding[], pages: readonly number[]): number {
  return pages.find((page) => findings.some(({ pin }) => pin?.page === page)) ?? pages[0] ?? 1;
}
