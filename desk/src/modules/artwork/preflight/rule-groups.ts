import type { ArtworkRule } from '@platewright/domain/artwork/artwork';

type RuleGroupId = 'file' | 'text' | 'lines' | 'inks' | 'images' | 'pages';

interface RuleGroup {
  readonly id: RuleGroupId;
  readonly rules: readonly ArtworkRule[];
}

/** The rules by what they look at. */
export const ruleGroups: readonly RuleGroup[] = [
  { id: 'file', rules: ['unreadable', 'tooLarge', 'damaged', 'conformance', 'outputIntent'] },
  {
    id: 'text',
    rules: [
      'fontNotEmbedded',
      'courier',
      'positiveTextPt',
      'reversedTextPt',
      'whiteTextPt',
      'multiInkTextPt',
      'blackTextKnocksOutPt',
      'grayTextPt',
      'richBlackText',
      'whiteTextOverprints',
    ],
  },
  {
    id: 'lines',
    rules: [
      'positiveLineMm',
      'reversedLineMm',
      'whiteLinePt',
      'multiInkLinePt',
      'blackLineKnocksOutPt',
      'grayLinePt',
      'whitePathOverprints',
    ],
  },
  {
    id: 'inks',
    rules: [
      'colorSpace',
      'sameInkTwice',
      'inkNamesByCase',
      'similarInkNames',
      'allInks',
      'inkCoverage',
      'grayOverprints',
    ],
  },
  { id: 'images', rules: ['imagePpi', 'oneBitImagePpi', 'pageAsImagePpi'] },
  {
    id: 'pages',
    rules: [
      'bleedMm',
      'cuttingStepMissing',
      'creasingStepMissing',
      'userUnit',
      'cropBox',
      'rotation',
      'differentSizes',
      'emptyPage',
      'manyPages',
    ],
  },
];
