import type { InkCoverage } from '../separations/measure-ink-coverage.ts';
import type { Finding } from './finding.ts';
import { FLEXO_PROFILE, type Profile } from './profile.ts';

/** Pages on which more ink comes together than the profile allows. */
export function checkInkCoverage(
  coverages: readonly InkCoverage[],
  { inkCoverage: { level, limit } }: Profile = FLEXO_PROFILE,
): Finding[] {
  if (level === 'off') return [];
  return coverages
    .filter(({ percent }) => percent > limit)
    .map(({ page, percent, box }) => ({
      rule: 'inkCoverage',
      gwgRule: 'R0025',
      level,
      value: percent,
      limit,
      unit: '%',
      ink: null,
      page,
      box,
    }));
}
