/** How one plate differs between two versions. */
export interface ComparedPlate {
  readonly ink: string;
  readonly change: 'same' | 'changed' | 'added' | 'removed';
  /** Ink that came and that went, as mm² of the full ink. */
  readonly cameMm2: number;
  readonly wentMm2: number;
}

/** A place that differs, in mm from the left and top edge of both pages laid on each other. */
export interface ComparedPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly inks: readonly { readonly ink: string; readonly before: number; readonly after: number }[];
}

/** In mm from the left and top edge of both pages laid on each other. */
export interface PageOffset {
  readonly left: number;
  readonly top: number;
}

/** What differs on a page, and how its versions lie on each other. */
export interface ComparedPlates {
  readonly beforeAt: PageOffset;
  readonly afterAt: PageOffset;
  readonly plates: readonly ComparedPlate[];
  /** The largest first. */
  readonly places: readonly ComparedPlace[];
  readonly morePlaces: number;
}

export const COMPARISON_MODES = ['side', 'slider', 'blink', 'difference'] as const;
export type ComparisonMode = (typeof COMPARISON_MODES)[number];

/** A place with its number in the whole list: it keeps it when one plate is looked at alone. */
export interface NumberedPlace extends ComparedPlace {
  /** From 1. */
  readonly number: number;
}

/** The places of all plates, or of one. */
export const listPlaces = ({ places }: ComparedPlates, ink: string | null): NumberedPlace[] =>
  places
    .map((place, index) => ({ ...place, number: index + 1 }))
    .filter(({ inks }) => ink === null || inks.some((one) => one.ink === ink));

/** The place after or before one; after the last comes the first. Null when there is none. */
export function stepPlace(places: readonly NumberedPlace[], number: number | null, by: 1 | -1): number | null {
  const at = places.findIndex((place) => place.number === number);
  const next = at < 0 ? (by > 0 ? 0 : places.length - 1) : (at + by + places.length) % places.length;
  return places[next]?.number ?? null;
}
