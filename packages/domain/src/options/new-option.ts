import type { LocalizedText } from '../localized-text.ts';
import { buildOption } from './build-option.ts';
import type { CreateId } from './edit-option-tree.ts';
import { isStaticField, type FieldType, type OptionNode, type OptionValueNode } from './option-types.ts';

type Node = OptionNode<LocalizedText>;

/** Whether an option of this type has values: choices, boxes, or the file that is offered. */
export const hasValues = (fieldType: FieldType): boolean =>
  fieldType === 'swatch' || fieldType === 'dropdown' || fieldType === 'checkbox' || fieldType === 'downloadableFile';

const nameless = (): LocalizedText => ({ en: '', ar: '' });

export const createOptionValue = (parentId: string, createId: CreateId): OptionValueNode<LocalizedText> => ({
  id: createId(),
  title: nameless(),
  value: '',
  image: null,
  sku: null,
  selected: false,
  parentId,
  hasAttachFile: false,
  downloadableDescription: null,
  downloadableFile: null,
  pdf_file: null,
  bothSide: null,
  children: [],
  hides: [],
});

/** An option that asks for nothing in particular yet. One with values has a first one. */
export function createOption(fieldType: FieldType, createId: CreateId): Node {
  const node = buildOption<LocalizedText>({ id: createId(), key: 'note', label: nameless(), fieldType });
  return hasValues(fieldType) ? { ...node, optionsFields: [createOptionValue(node.id, createId)] } : node;
}

/** What an option says as another type of field: settings that the type does not have are taken away. */
export function changeFieldType(node: Node, fieldType: FieldType, createId: CreateId): Partial<Omit<Node, 'id'>> {
  const isNumber = fieldType === 'number';
  const keepsValues = hasValues(fieldType);
  const values =
    node.optionsFields.length > 0 || !keepsValues ? node.optionsFields : [createOptionValue(node.id, createId)];
  return {
    fieldType,
    optionsFields: keepsValues ? values : [],
    need_reload: keepsValues && node.need_reload,
    required: node.required && !isStaticField(fieldType),
    requiredGroup: fieldType === 'checkbox' && node.requiredGroup,
    isForCustomTemplate: node.isForCustomTemplate && !isStaticField(fieldType),
    ...(!isNumber && { min: null, max: null, units: null, float: false, decimals: 0 }),
    ...((keepsValues || isStaticField(fieldType)) && { value: '' }),
  };
}
