import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

type Replay = NonNullable<CallAnswer<Contract['deskPriceReplay']>['replay']>;
export type Dot = NonNullable<Replay['summary']>['dots'][number];

/** Width of the axis, and of a column of dots, in units of the drawing. */
export const AXIS = 370;
const COLUMN = 7.4;
/** So many units high at most: a column of more dots puts them closer together. */
const MOST_HEIGHT = 150;
/** The axis is at least so many per cent wide on each side. */
const LEAST_LIMIT = 8;

export interface PlacedDot extends Dot {
  readonly x: number;
  /** Above the axis. */
  readonly y: number;
  /** Height of its bar, where it stands for several orders. */
  readonly height: number;
}

export interface DotPlan {
  /** Per cent at both ends of the axis; what differs more stands at its end. */
  readonly limit: number;
  readonly height: number;
  readonly dots: readonly PlacedDot[];
}

/** Nine of ten orders are within it: one that doubles must not press the others together. */
function findLimit(dots: readonly Dot[]): number {
  const sizes = dots.map(({ percent }) => Math.abs(percent)).sort((one, other) => one - other);
  const most = sizes.at(-1) ?? 0;
  const usual = sizes[Math.floor((sizes.length - 1) * 0.9)] ?? 0;
  return Math.max(LEAST_LIMIT, Math.ceil(Math.min(most, usual * 3) / 2) * 2);
}

/** Where orders stand by their difference in per cent: one dot each above each other, or one bar of many. */
export function placeDots(dots: readonly Dot[]): DotPlan {
  const limit = findLimit(dots);
  const toX = (percent: number) => (Math.max(-limit, Math.min(limit, percent)) / limit) * (AXIS / 2);
  const columns = new Map<number, number>();
  const placed = dots.map((dot) => {
    const column = Math.round(toX(dot.percent) / COLUMN);
    const below = columns.get(column) ?? 0;
    columns.set(column, below + dot.orders);
    return { ...dot, x: column * COLUMN, below };
  });
  const most = Math.max(1, ...columns.values());
  const step = Math.min(COLUMN, MOST_HEIGHT / most);
  return {
    limit,
    height: most * step,
    dots: placed.map(({ below, ...dot }) => ({
      ...dot,
      y: below * step,
      height: dot.orders * step,
    })),
  };
}
