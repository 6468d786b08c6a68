import type { Option, OptionKey } from '@platewright/domain/options/types';

/** The headings of the form, in the words of the trade. */
export type Section =
  'job' | 'plate' | 'repeat' | 'layout' | 'colours' | 'distortion' | 'delivery' | 'services' | 'proof' | 'output';

const home: Partial<Record<OptionKey, Section>> = {
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

/** What belongs to the files stands beside the uploads. */
const besideUploads: readonly OptionKey[] = ['guide', 'note', 'testForm'];
export const isBesideUploads = (option: Pick<Option, 'key'>): boolean => besideUploads.includes(option.key);

export const sectionOf = (key: OptionKey): Section => home[key] ?? 'job';

export interface OptionGroup {
  readonly section: Section;
  readonly options: readonly Option[];
}

/** The visible options under their headings; headings come in the order in which the product first needs them. */
export function groupOptions(options: readonly Option[]): OptionGroup[] {
  const groups = new Map<Section, Option[]>();
  for (const option of options) {
    if (isBesideUploads(option)) continue;
    const section = sectionOf(option.key);
    const group = groups.get(section);
    if (group) group.push(option);
    else groups.set(section, [option]);
  }
  return [...groups].map(([section, inside]) => ({ section, options: inside }));
}

/** The visible options as they stand on the page, from top to bottom. */
export const inForm = (options: readonly Option[]): Option[] => [
  ...options.filter(isBesideUploads),
  ...groupOptions(options).flatMap((group) => group.options),
];
