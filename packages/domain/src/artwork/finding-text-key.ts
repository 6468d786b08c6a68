import type { ArtworkRule } from './artwork.ts';

/** Why a file, or one in an archive, was not read, where that has words of its own. */
const keysByValue: Readonly<Partial<Record<ArtworkRule, ReadonlyMap<string | number | null, string>>>> = {
  unreadable: new Map([
    ['password', 'unreadablePassword'],
    ['server', 'unreadableServer'],
    ['nested', 'unreadableNested'],
    ['noArtwork', 'unreadableNoArtwork'],
  ]),
  damaged: new Map([['repaired', 'repaired']]),
  tooLarge: new Map([
    ['entries', 'tooLargeArchive'],
    ['files', 'tooLargeArchive'],
    ['bytes', 'tooLargeArchive'],
    ['ratio', 'tooLargeArchive'],
    ['time', 'tooLargeArchive'],
  ]),
};

/** Under which key of the texts of artwork the words for a finding are. */
export function getFindingTextKey({
  rule,
  value,
  lineScreen,
}: {
  readonly rule: ArtworkRule;
  readonly value: string | number | null;
  readonly lineScreen?: number | undefined;
}): string {
  if (rule === 'imagePpi' && lineScreen !== undefined) return 'imagePpiForScreen';
  return keysByValue[rule]?.get(value) ?? rule;
}
