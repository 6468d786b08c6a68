import { separationFailures } from './separation-failures.ts';

/** Why a page of two versions could not be compared: a version has no plates of it, or they have another resolution. */
export const comparisonFailures = [...separationFailures, 'resolution'] as const;
export type ComparisonFailure = (typeof comparisonFailures)[number];

/** What a new version means for a plate. */
export const plateChanges = ['same', 'changed', 'added', 'removed'] as const;
export type PlateChangeKind = (typeof plateChanges)[number];
