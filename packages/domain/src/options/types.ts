/** The option tree of a product. Wire names are those of the specification (001, section 3) [PROD-30, PROD-32]. */

export const fieldTypes = [
  'swatch',
  'textarea',
  'checkbox',
  'staticText',
  'downloadableFile',
  'number',
  'cylinder',
  'text',
  'dropdown',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** [PROD-31] */
export const unitNames = ['mm', 'percent', 'gears'] as const;
export type Units = (typeof unitNames)[number];

/**
 * What an option means to pricing, geometry and the job ticket, whatever its id and label. Options that only carry
 * information (press name, brief) have a role too, so that the job ticket finds them.
 */
export const optionKeys = [
  'plateType',
  'thickness',
  'repeatBy',
  'gears',
  'cylinder',
  'printLength',
  'printWidth',
  'stepRepeat',
  'labelWidth',
  'labelLength',
  'across',
  'around',
  'gapAcross',
  'stagger',
  'colours',
  'processColours',
  'spotColours',
  'lineScreen',
  'pressName',
  'anilox',
  'distortion',
  'scale',
  'printSide',
  'printedSides',
  'backColours',
  'method',
  'carrierBar',
  'services',
  'proof',
  'proofCopies',
  'outputs',
  'guide',
  'note',
  'shrinkGrid',
  'shrinkAcross',
  'gridFile',
  'coating',
  'pouchType',
  'frontBack',
  'gusset',
  'sleeveMount',
  'sleeveDiameter',
  'sleeveWall',
  'flute',
  'boxStyle',
  'boxLength',
  'boxWidth',
  'boxHeight',
  'dieCutNote',
  'market',
  'varnishWindow',
  'napkinSize',
  'designs',
  'brief',
  'condition',
  'pressType',
  'decks',
  'bandedAnilox',
  'testForm',
  'bands',
  'volumes',
] as const;
export type OptionKey = (typeof optionKeys)[number];

/** A text in both languages, as the catalogue stores it. */
export interface Localised {
  en: string;
  ar: string;
}

/** A choice of an option. */
export interface OptionValue<T = string> {
  id: string;
  title: T;
  value: string;
  image: string | null;
  sku: string | null;
  /** In a stored tree: ticked from the start. In an expanded tree: ticked in this selection. */
  selected: boolean;
  /** Id of the option it belongs to. */
  parentId: string;
  hasAttachFile: boolean;
  downloadableDescription: T | null;
  downloadableFile: string | null;
  pdf_file: string | null;
  /** Added: 1 opens the back-side upload, 0 closes it, null leaves it alone [PROD-46]. */
  bothSide: 0 | 1 | null;
}

/** An option on the wire. The first block is the specification's, the second is added. */
export interface Option<T = string> {
  id: string;
  label: T;
  fieldType: FieldType;
  required: boolean;
  min: number | null;
  max: number | null;
  units: Units | null;
  description: T | null;
  /** In a stored tree: the preset. In an expanded tree: what was typed. */
  value: string;
  sku: string | null;
  need_reload: boolean;
  isForOneLine: boolean;
  isForCustomTemplate: boolean;
  optionsFields: OptionValue<T>[];

  key: OptionKey;
  /** Number options: true takes decimals, false digits only. */
  float: boolean;
  /** Most decimals a float option takes anywhere; a form may allow fewer. */
  decimals: number;
  /** A checkbox group that needs at least one tick. */
  requiredGroup: boolean;
  /** The choice that shows this option; null at the top. */
  parentValueId: string | null;
  /** 0 at the top, 1 for a child, 2 for its child. */
  level: number;
}

/** A stored choice: it may open further options and hide others. */
export interface OptionValueNode<T = string> extends OptionValue<T> {
  children: OptionNode<T>[];
  /** Roles of options that this choice replaces (step and repeat replaces the print width). */
  hides: OptionKey[];
}

/** A stored option. */
export interface OptionNode<T = string> extends Omit<Option<T>, 'optionsFields' | 'parentValueId' | 'level'> {
  optionsFields: OptionValueNode<T>[];
}

export type OptionTree<T = string> = readonly OptionNode<T>[];

/**
 * The answers, by option id: the id of the chosen value (swatch, dropdown), the ids of the ticked values (checkbox) or
 * the typed text.
 */
export type Selection = Readonly<Record<string, string | readonly string[]>>;

export const isChoice = (fieldType: FieldType): boolean => fieldType === 'swatch' || fieldType === 'dropdown';
export const isTyped = (fieldType: FieldType): boolean =>
  fieldType === 'number' || fieldType === 'cylinder' || fieldType === 'text' || fieldType === 'textarea';
/** An option that is only ticked or not: it carries the name itself, the title of its one choice is a help to it. */
export const isLoneTick = (
  option: Pick<Option<unknown>, 'fieldType' | 'requiredGroup'> & { optionsFields: readonly unknown[] },
): boolean => option.fieldType === 'checkbox' && option.optionsFields.length === 1 && !option.requiredGroup;
/** Options that ask for nothing. */
export const isShown = (fieldType: FieldType): boolean =>
  fieldType === 'staticText' || fieldType === 'downloadableFile';
