import type { Box } from '../pdf/boxes.ts';
import type { Level } from './level.ts';
import type { RuleName } from './profile.ts';

/** What a rule found at one place. */
export interface Finding {
  readonly rule: RuleName;
  /** Number of the rule in the Ghent Workgroup's sheet "Packaging Flexo" (GWG 2022); null for one of our own. */
  readonly gwgRule: string | null;
  readonly level: Level;
  /** What was found, such as a size or a name; null when the rule says it all. */
  readonly value: string | number | null;
  /** What the profile asks for. */
  readonly limit: string | number | null;
  readonly unit: Unit | null;
  readonly ink: string | null;
  /** From 1; null when the finding is about the whole file. */
  readonly page: number | null;
  /** In points of the page's user space; null when the finding has no place. */
  readonly box: Box | null;
  /** The file inside of an archive that it is about; left out for the archive itself, and for other files. */
  readonly file?: string;
}

export type Unit = 'pt' | 'mm' | 'ppi' | '%';

/** The findings of a rule on a page, cut to those that a person would look at. */
export interface FindingCount {
  readonly rule: RuleName;
  readonly page: number | null;
  readonly count: number;
}

/** What a rule states; the runner adds rule, number and level. */
export interface FindingDraft {
  readonly level?: Level;
  readonly value?: string | number | null;
  readonly limit?: string | number | null;
  readonly unit?: Unit;
  readonly ink?: string;
  readonly page?: number;
  readonly box?: Box;
}
