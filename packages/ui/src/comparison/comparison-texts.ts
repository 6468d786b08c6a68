import type { ComparedPlate, ComparisonMode } from '../comparison-rules/compared-plates.ts';

/** The texts of a comparison in the language of the page. */
export interface ComparisonTexts {
  readonly view: string;
  readonly modes: Readonly<Record<ComparisonMode, string>>;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fit: string;
  /** Over the plates: only what changed. */
  readonly onlyChanged: string;
  readonly allPlates: string;
  readonly inkName: (ink: string) => string;
  /** What a new version means for a plate. */
  readonly change: (plate: ComparedPlate) => string;
  readonly changedTitle: string;
  /** The answer first: how many plates change, and which do not. */
  readonly plateSummary: (changed: number, plates: number) => string;
  readonly identical: (inks: readonly string[]) => string;
  readonly placeSummary: (places: number) => string;
  readonly morePlaces: (count: number) => string;
  readonly places: string;
  readonly previous: string;
  readonly next: string;
  readonly seenOf: (seen: number, places: number) => string;
  readonly seen: string;
  readonly nothingChanged: string;
  readonly nothingChangedLead: string;
  /** Size and place of a changed place in mm. */
  readonly size: (width: string, height: string) => string;
  readonly position: (x: string, y: string) => string;
  readonly number: (value: number, digits: number) => string;
  readonly moreInks: (count: number) => string;
  readonly older: string;
  readonly newer: string;
  readonly stageOlder: string;
  readonly stageNewer: string;
  readonly stage: string;
  readonly difference: string;
  readonly slider: string;
  readonly play: string;
  readonly pause: string;
  readonly flipHint: string;
  readonly legendMuch: string;
  readonly legendCame: string;
  readonly legendWent: string;
  readonly legendSame: string;
  readonly tilesFailed: string;
  readonly again: string;
}
