import type { OptionNode, OptionValueNode } from './option-types.ts';

type OptionValueDefinition<T> = Pick<OptionValueNode<T>, 'title'> & { sku: string } & Partial<
    Omit<OptionValueNode<T>, 'parentId'>
  >;
type OptionDefinition<T> = Pick<OptionNode<T>, 'id' | 'key' | 'label' | 'fieldType'> &
  Partial<Omit<OptionNode<T>, 'optionsFields'>> & { values?: OptionValueDefinition<T>[] };

/**
 * Completes an option with defaults. Value ids default to `{option id}.{sku}`; an option whose values show or hide other
 * options is marked to reload the tree.
 */
export function buildOption<T>({ values = [], ...definition }: OptionDefinition<T>): OptionNode<T> {
  const optionsFields = values.map((value): OptionValueNode<T> => ({
    id: `${definition.id}.${value.sku}`,
    value: value.sku,
    image: null,
    selected: false,
    hasAttachFile: false,
    downloadableDescription: null,
    downloadableFile: null,
    pdf_file: null,
    bothSide: null,
    children: [],
    hides: [],
    ...value,
    parentId: definition.id,
  }));
  return {
    required: false,
    min: null,
    max: null,
    units: null,
    description: null,
    value: '',
    sku: null,
    need_reload: optionsFields.some((value) => value.children.length > 0 || value.hides.length > 0),
    isForOneLine: false,
    isForCustomTemplate: false,
    float: (definition.decimals ?? 0) > 0,
    decimals: 0,
    requiredGroup: definition.fieldType === 'checkbox' && definition.required === true,
    ...definition,
    optionsFields,
  };
}
