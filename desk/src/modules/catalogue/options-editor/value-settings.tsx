import type { LocalizedText } from '@platewright/domain/localized-text';
import type { OptionKey, OptionNode, OptionValueNode } from '@platewright/domain/options/option-types';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useTranslation } from 'react-i18next';
import { PictureInput } from '../../content/picture-input.tsx';
import { LocalizedFields } from './fields.tsx';
import { canBeChosenFirst } from './option-row.tsx';
import styles from './options-editor.module.css';
import { usePricedCodes } from './use-priced-codes.ts';
import type { NodeProblems } from './use-tree-problems.ts';

type Value = OptionValueNode<LocalizedText>;
export type ValueChange = Partial<Omit<Value, 'id' | 'parentId' | 'children'>>;

interface Props {
  readonly value: Value;
  readonly owner: OptionNode<LocalizedText>;
  /** The meanings that the form asks for, which a value may hide. */
  readonly keys: readonly OptionKey[];
  readonly problems: NodeProblems;
  readonly onChange: (change: ValueChange, typedIn?: string) => void;
}

const toText = (text: string): string | null => (text === '' ? null : text);

/** Everything that a value says by itself. */
export function ValueSettings({ value, owner, keys, problems, onChange }: Props) {
  const { t } = useTranslation();
  const pricedCodes = usePricedCodes(owner.key);
  const isFile = owner.fieldType === 'downloadableFile';
  const changesForm = value.hides.length > 0;
  return (
    <>
      <LocalizedFields
        label={t('optionTree.valueFields.title')}
        name="title"
        value={value.title}
        maxLength={200}
        isRequired
        problems={problems}
        onChange={(title, lang) => onChange({ title }, `title.${lang}`)}
      />
      {!isFile && (
        <div className={styles.pair}>
          <TextField
            label={t('optionTree.valueFields.sku')}
            help={t('optionEditor.skuHelp')}
            value={value.sku ?? ''}
            suggestions={pricedCodes}
            ltr
            maxLength={40}
            error={problems['sku']}
            // Both are the same until somebody gives it a code of its own.
            onChange={(sku) =>
              onChange({ sku: toText(sku), ...(value.value === (value.sku ?? '') && { value: sku }) }, 'sku')
            }
          />
          <TextField
            label={t('optionTree.valueFields.value')}
            value={value.value}
            ltr
            maxLength={80}
            error={problems['value']}
            onChange={(code) => onChange({ value: code }, 'value')}
          />
        </div>
      )}
      {canBeChosenFirst(owner.fieldType) && (
        <Checkbox isSelected={value.selected} onChange={(selected) => onChange({ selected })}>
          {t('optionTree.valueFields.selected')}
        </Checkbox>
      )}
      {owner.fieldType === 'swatch' && (
        <PictureInput
          label={t('optionEditor.picture')}
          src={value.image ?? ''}
          error={problems['image']}
          onChange={(src) => onChange({ image: toText(src) })}
        />
      )}
      {!isFile && (
        <>
          <Select
            label={t('optionTree.valueFields.bothSide')}
            value={String(value.bothSide)}
            options={[
              { value: 'null', label: t('optionEditor.backNone') },
              { value: '1', label: t('optionTree.bothSide.on') },
              { value: '0', label: t('optionTree.bothSide.off') },
            ]}
            onChange={(choice) => onChange({ bothSide: choice === 'null' ? null : choice === '1' ? 1 : 0 })}
            className={styles.single}
          />
          <details className={styles.hides} open={changesForm}>
            <summary>{t('optionTree.valueFields.hides')}</summary>
            <CheckboxGroup
              label={t('optionTree.valueFields.hides')}
              hideLabel
              inline
              help={t('optionEditor.hidesHelp')}
              value={[...value.hides]}
              onChange={(hides) => onChange({ hides: hides as OptionKey[] })}
            >
              {keys.map((key) => (
                <Checkbox key={key} value={key}>
                  {t(`optionEditor.keys.${key}`)}
                </Checkbox>
              ))}
            </CheckboxGroup>
          </details>
          <Checkbox isSelected={value.hasAttachFile} onChange={(hasAttachFile) => onChange({ hasAttachFile })}>
            {t('optionTree.valueFields.hasAttachFile')}
          </Checkbox>
        </>
      )}
      {(isFile || value.hasAttachFile) && <FileSettings value={value} problems={problems} onChange={onChange} />}
    </>
  );
}

function FileSettings({ value, problems, onChange }: Pick<Props, 'value' | 'problems' | 'onChange'>) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.pair}>
        {(['downloadableFile', 'pdf_file'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`optionTree.valueFields.${field}`)}
            help={t('optionEditor.pdfHelp')}
            value={value[field] ?? ''}
            ltr
            maxLength={300}
            error={problems[field]}
            onChange={(text) => onChange({ [field]: toText(text) }, field)}
          />
        ))}
      </div>
      <LocalizedFields
        label={t('optionTree.valueFields.downloadableDescription')}
        name="downloadableDescription"
        value={value.downloadableDescription}
        isLong
        maxLength={2000}
        problems={problems}
        onChange={(text, lang) =>
          onChange(
            { downloadableDescription: text.en === '' && text.ar === '' ? null : text },
            `downloadableDescription.${lang}`,
          )
        }
      />
    </>
  );
}
