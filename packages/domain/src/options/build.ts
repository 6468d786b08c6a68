import type { OptionNode, OptionValueNode } from './types.ts';

type ValueGiven<T> = Pick<OptionValueNode<T>, 'title'> & { sku: string } & Partial<
    Omit<OptionValueNode<T>, 'parentId'>
  >;
type OptionGiven<T> = Pick<OptionNode<T>, 'id' | 'key' | 'label' | 'fieldType'> &
  Partial<Omit<OptionNode<T>, 'optionsFields'>> & { values?: ValueGiven<T>[] };

/**
 * Completes an option: everything not given is empty, ids of values are the option's id and the value's sku, an option
 * with children reloads the tree.
 */
export function buildOption<T>({ values = [], ...given }: OptionGiven<T>): OptionNode<T> {
  const optionsFields = values.map((value): OptionValueNode<T> => ({
    id: `${given.id}.${value.sku}`,
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
    parentId: given.id,
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
    float: (given.decimals ?? 0) > 0,
    decimals: 0,
    requiredGroup: given.fieldType === 'checkbox' && given.required === true,
    ...given,
    optionsFields,
  };
}
