/** Field types of options. Wire names follow specification 001 section 3 [PROD-30, PROD-32]. */
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
export const optionUnits = ['mm', 'percent', 'gears'] as const;
export type OptionUnit = (typeof optionUnits)[number];

/**
 * Meaning of an option to pricing, geometry and the job ticket, independent of its id and label. Options that only carry
 * information (press name, brief) have a key too, so that the job ticket finds them.
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
  'backProcessColours',
  'backSpotColours',
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

/** A choice of an option. */
export interface OptionValue<T = string> {
  id: string;
  title: T;
  value: string;
  image: string | null;
  sku: string | null;
  /** In a stored tree: chosen by default. In an expanded tree: chosen in this selection. */
  selected: boolean;
  /** Id of the option that it belongs to. */
  parentId: string;
  hasAttachFile: boolean;
  downloadableDescription: T | null;
  downloadableFile: string | null;
  pdf_file: string | null;
  /** Not in the specification: 1 enables the back-side upload, 0 disables it, null does not affect it [PROD-46]. */
  bothSide: 0 | 1 | null;
}

/** An option on the wire. The members of the second block are not in the specification. */
export interface Option<T = string> {
  id: string;
  label: T;
  fieldType: FieldType;
  required: boolean;
  min: number | null;
  max: number | null;
  units: OptionUnit | null;
  description: T | null;
  /** In a stored tree: the default. In an expanded tree: the typed answer. */
  value: string;
  sku: string | null;
  need_reload: boolean;
  isForOneLine: boolean;
  isForCustomTemplate: boolean;
  optionsFields: OptionValue<T>[];

  key: OptionKey;
  /** Whether a number option allows decimals. */
  float: boolean;
  /** Decimals that a float option allows; a form may allow fewer. */
  decimals: number;
  /** A checkbox group in which at least one value must be chosen. */
  requiredGroup: boolean;
  /** Id of the value that shows this option when it is chosen; null at the top level. */
  parentValueId: string | null;
  /** Depth in the tree, 0 at the top level. */
  level: number;
}

/** A stored value: when it is chosen it may show child options and hide others. */
export interface OptionValueNode<T = string> extends OptionValue<T> {
  children: OptionNode<T>[];
  /** Keys of options that this value replaces (step and repeat replaces the print width). */
  hides: OptionKey[];
}

/** A stored option. */
export interface OptionNode<T = string> extends Omit<Option<T>, 'optionsFields' | 'parentValueId' | 'level'> {
  optionsFields: OptionValueNode<T>[];
}

export type OptionTree<T = string> = readonly OptionNode<T>[];

/** Answers by option id: id of the chosen value (swatch, dropdown), ids of the ticked values (checkbox), or typed text. */
export type Selection = Readonly<Record<string, string | readonly string[]>>;

export const isChoiceField = (fieldType: FieldType): boolean => fieldType === 'swatch' || fieldType === 'dropdown';
export const isTypedField = (fieldType: FieldType): boolean =>
  fieldType === 'number' || fieldType === 'cylinder' || fieldType === 'text' || fieldType === 'textarea';
/** Whether an option is a single checkbox: its label is the name, the title of its only value an explanation. */
export const isSingleCheckbox = (
  option: Pick<Option<unknown>, 'fieldType' | 'requiredGroup'> & { optionsFields: readonly unknown[] },
): boolean => option.fieldType === 'checkbox' && option.optionsFields.length === 1 && !option.requiredGroup;
/** Options that take no answer. */
export const isStaticField = (fieldType: FieldType): boolean =>
  fieldType === 'staticText' || fieldType === 'downloadableFile';
