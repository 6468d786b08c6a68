import { createRandomId } from '@platewright/browser/random-id';
import type { LocalizedText } from '@platewright/domain/localized-text';
import { changeFieldType, hasValues } from '@platewright/domain/options/new-option';
import {
  fieldTypes,
  isStaticField,
  isTypedField,
  optionKeys,
  optionUnits,
  type FieldType,
  type OptionKey,
  type OptionNode,
  type OptionUnit,
} from '@platewright/domain/options/option-types';
import { OPTION_TEXT_LIMITS } from '@platewright/domain/options/validate-selection';
import { changeUnits, getUnreadLimits, typeLimit, type LimitField } from '@platewright/domain/options/typed-limit';
import { Checkbox } from '@platewright/ui/checkbox';
import { ComboBox } from '@platewright/ui/combo-box';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { LocalizedFields, NumberSetting } from './fields.tsx';
import styles from './options-editor.module.css';
import type { Tree } from './tree-rows.ts';
import type { NodeProblems } from './use-tree-problems.ts';

type Node = OptionNode<LocalizedText>;

interface Props {
  readonly node: Node;
  readonly problems: NodeProblems;
  /** `typedIn` names the field while somebody types in it. */
  readonly onChange: (change: Partial<Omit<Node, 'id'>>, typedIn?: string) => void;
  /** Changes more than single fields of the option. */
  readonly onEdit: (change: (tree: Tree) => Tree, typedIn?: string) => void;
}

/** Everything that an option says by itself; its values have their own settings. */
export function OptionSettings({ node, problems, onChange, onEdit }: Props) {
  const { t } = useTranslation();
  const { fieldType } = node;
  const name = (field: 'label' | 'description' | 'key' | 'fieldType' | 'sku') => t(`optionTree.optionFields.${field}`);
  return (
    <>
      <LocalizedFields
        label={name('label')}
        name="label"
        value={node.label}
        maxLength={200}
        isRequired
        problems={problems}
        onChange={(label, lang) => onChange({ label }, `label.${lang}`)}
      />
      <div className={styles.pair}>
        <Select
          label={name('fieldType')}
          value={fieldType}
          options={fieldTypes.map((value) => ({ value, label: t(`optionTree.fieldTypes.${value}`) }))}
          onChange={(value) => onChange(changeFieldType(node, value as FieldType, createRandomId))}
        />
        <ComboBox
          label={name('key')}
          value={node.key}
          error={problems['key']}
          options={optionKeys.map((value) => ({ value, label: t(`optionEditor.keys.${value}`) }))}
          onChange={(key) => key !== null && onChange({ key: key as OptionKey })}
        />
      </div>
      {fieldType === 'number' && <NumberSettings node={node} problems={problems} onChange={onChange} onEdit={onEdit} />}
      {isTypedField(fieldType) && fieldType !== 'number' && (
        <TextField
          label={t('optionTree.optionFields.value')}
          value={node.value}
          ltr={fieldType === 'cylinder'}
          maxLength={fieldType === 'textarea' ? OPTION_TEXT_LIMITS.textarea : OPTION_TEXT_LIMITS.text}
          onChange={(value) => onChange({ value }, 'value')}
          className={styles.single}
        />
      )}
      <OptionFlags node={node} problems={problems} onChange={onChange} />
      <LocalizedFields
        label={name('description')}
        name="description"
        value={node.description}
        isLong
        maxLength={2000}
        problems={problems}
        onChange={(text, lang) =>
          onChange({ description: text.en === '' && text.ar === '' ? null : text }, `description.${lang}`)
        }
      />
      <TextField
        label={name('sku')}
        value={node.sku ?? ''}
        ltr
        maxLength={40}
        error={problems['sku']}
        onChange={(sku) => onChange({ sku: sku === '' ? null : sku }, 'sku')}
        className={styles.single}
      />
    </>
  );
}

function NumberSettings({ node, problems, onChange, onEdit }: Props) {
  const { t } = useTranslation();
  const unread = getUnreadLimits(node);
  const setting = (field: LimitField, value: number | null) => (
    <NumberSetting
      label={t(`optionTree.optionFields.${field}`)}
      value={value}
      unread={unread[field]}
      units={node.units}
      error={problems[field]}
      onType={(typed) => onEdit((tree) => typeLimit(tree, node.id, field, typed), field)}
    />
  );
  return (
    <div className={styles.figures}>
      {setting('min', node.min)}
      {setting('max', node.max)}
      <Select
        label={t('optionTree.optionFields.units')}
        value={node.units ?? 'none'}
        options={[
          { value: 'none', label: t('optionEditor.noUnit') },
          ...optionUnits.map((value) => ({ value, label: t(`optionTree.units.${value}`) })),
        ]}
        onChange={(value) =>
          onEdit((tree) => changeUnits(tree, node.id, value === 'none' ? null : (value as OptionUnit)))
        }
      />
      <Select
        label={t('optionTree.optionFields.decimals')}
        value={String(node.decimals)}
        options={[0, 1, 2, 3, 4, 5].map((n) => ({ value: String(n), label: String(n) }))}
        onChange={(value) => onChange({ decimals: Number(value), float: Number(value) > 0 })}
      />
      {setting('value', node.value === '' ? null : Number(node.value))}
    </div>
  );
}

function OptionFlags({ node, problems, onChange }: Omit<Props, 'onEdit'>) {
  const { t } = useTranslation();
  const { fieldType } = node;
  const takesAnswer = !isStaticField(fieldType);
  const flag = (field: 'required' | 'requiredGroup' | 'need_reload' | 'isForOneLine' | 'isForCustomTemplate') => (
    <Checkbox
      isSelected={node[field]}
      error={problems[field]}
      help={field === 'need_reload' ? t('optionEditor.reloadHelp') : undefined}
      onChange={(isSelected) =>
        onChange(
          field === 'requiredGroup' ? { required: isSelected, requiredGroup: isSelected } : { [field]: isSelected },
        )
      }
    >
      {t(`optionTree.optionFields.${field}`)}
    </Checkbox>
  );
  return (
    <div className={styles.flags}>
      {takesAnswer && flag(fieldType === 'checkbox' ? 'requiredGroup' : 'required')}
      {flag('isForOneLine')}
      {takesAnswer && flag('isForCustomTemplate')}
      {takesAnswer && hasValues(fieldType) && flag('need_reload')}
    </div>
  );
}
