import type { Option, OptionKey } from '@platewright/domain/options/option-types';

/** The headings of the option form. */
export type OptionSection =
  'order' | 'plate' | 'repeat' | 'layout' | 'colours' | 'distortion' | 'delivery' | 'services' | 'proof' | 'output';

const sectionByKey: Partial<Record<OptionKey, OptionSection>> = {
  plateType: 'plate',
  thickness: 'plate',
  lineScreen: 'plate',
  pressName: 'plate',
  anilox: 'plate',
  printSide: 'plate',
  flute: 'plate',
  coating: 'plate',
  repeatBy: 'repeat',
  gears: 'repeat',
  cylinder: 'repeat',
  printLength: 'layout',
  printWidth: 'layout',
  stepRepeat: 'layout',
  labelWidth: 'layout',
  labelLength: 'layout',
  across: 'layout',
  around: 'layout',
  gapAcross: 'layout',
  stagger: 'layout',
  shrinkGrid: 'layout',
  shrinkAcross: 'layout',
  gridFile: 'layout',
  printedSides: 'colours',
  backColours: 'colours',
  backProcessColours: 'colours',
  backSpotColours: 'colours',
  colours: 'colours',
  processColours: 'colours',
  spotColours: 'colours',
  distortion: 'distortion',
  scale: 'distortion',
  method: 'delivery',
  carrierBar: 'delivery',
  sleeveMount: 'delivery',
  sleeveDiameter: 'delivery',
  sleeveWall: 'delivery',
  services: 'services',
  proof: 'proof',
  proofCopies: 'proof',
  condition: 'proof',
  outputs: 'output',
};

/** Options about files are shown beside the uploads, not under a heading. */
const uploadOptionKeys: readonly OptionKey[] = ['guide', 'note', 'testForm'];
export const isUploadOption = (option: Pick<Option, 'key'>): boolean => uploadOptionKeys.includes(option.key);

export const getOptionSection = (key: OptionKey): OptionSection => sectionByKey[key] ?? 'order';

interface OptionGroup {
  readonly section: OptionSection;
  readonly options: readonly Option[];
}

/** The visible options by heading; the headings are in the order of their first option. */
export function groupOptions(options: readonly Option[]): OptionGroup[] {
  const groups = new Map<OptionSection, Option[]>();
  for (const option of options) {
    if (isUploadOption(option)) continue;
    const section = getOptionSection(option.key);
    const group = groups.get(section);
    if (group) group.push(option);
    else groups.set(section, [option]);
  }
  return [...groups].map(([section, members]) => ({ section, options: members }));
}

/** The visible options in the order of the page, from top to bottom. */
export const sortInFormOrder = (options: readonly Option[]): Option[] => [
  ...options.filter(isUploadOption),
  ...groupOptions(options).flatMap((group) => group.options),
];
