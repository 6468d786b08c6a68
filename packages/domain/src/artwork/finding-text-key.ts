import type { ArtworkRule } from './artwork.ts';

/** Why nothing of a file could be read, where that has words of its own. */
const unreadableKeys: ReadonlyMap<string | number | null, string> = new Map([
  ['password', 'unreadablePassword'],
  ['server', 'unreadableServer'],
]);

/** Under which key of the texts of artwork the words for a finding are. */
export const getFindingTextKey = ({
  rule,
  value,
}: {
  readonly rule: ArtworkRule;
  readonly value: string | number | null;
}): string => (rule === 'unreadable' && unreadableKeys.get(value)) || rule;
