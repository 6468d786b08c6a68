import type { ArtworkRule, FindingLevel } from './artwork.ts';

/** Nearly every file that is not made for a plate house lacks these; no plate is worse for it. */
const USUAL_RULES: readonly ArtworkRule[] = ['conformance', 'outputIntent'];

/** Whether a finding is said in one line with its like. A profile that makes more of it than a note wants it to be read. */
export const isUsualFinding = ({
  rule,
  level,
}: {
  readonly rule: ArtworkRule;
  readonly level: FindingLevel;
}): boolean => level === 'note' && USUAL_RULES.includes(rule);
