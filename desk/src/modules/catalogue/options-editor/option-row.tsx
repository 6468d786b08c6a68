import { Icon, type IconName } from '@platewright/ui/icon';
import { Tag } from '@platewright/ui/status';
import { isChoiceField, type FieldType } from '@platewright/domain/options/option-types';
import type { DropSide } from '@platewright/domain/options/tree-places';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import styles from './options-editor.module.css';
import { getSubjectName, type TreeRow } from './tree-rows.ts';

interface Props extends Pick<TreeRow, 'subject' | 'level' | 'position' | 'count' | 'hasChildren' | 'isOpen'> {
  readonly rowKey: string;
  readonly isSelected: boolean;
  /** Tab leads to it. */
  readonly isReachable: boolean;
  readonly isFound: boolean;
  readonly problems: number;
  readonly drop: DropSide | null;
}

const icons: Readonly<Record<FieldType, IconName>> = {
  swatch: 'image',
  dropdown: 'rows',
  checkbox: 'check',
  number: 'ruler',
  cylinder: 'history',
  text: 'edit',
  textarea: 'menu',
  staticText: 'info',
  downloadableFile: 'download',
};

/** A line of the tree. The tree itself listens for what is done to it: a line is drawn again when it changes only. */
export const OptionRow = memo(function OptionRow(props: Props) {
  const { rowKey, subject, level, hasChildren, isOpen, isSelected, problems } = props;
  const { t } = useTranslation();
  const lang = useLanguage();
  const names = getSubjectName(subject);
  const name = names[lang] || names.en || names.ar;
  const { node } = subject;
  return (
    <div
      role="treeitem"
      data-row={rowKey}
      data-of={subject.of}
      data-opens={subject.of === 'value' && hasChildren ? '' : undefined}
      data-found={props.isFound || undefined}
      data-drop={props.drop ?? undefined}
      aria-level={level}
      aria-posinset={props.position}
      aria-setsize={props.count}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={props.isReachable ? 0 : -1}
      draggable
      className={styles.item}
      style={{ paddingInlineStart: `calc(${level - 1} * var(--s-4))` }}
    >
      <span className={styles.twist} data-twist={hasChildren || undefined} aria-hidden="true">
        {hasChildren && <Icon name={isOpen ? 'down' : 'next'} size="s" flip={!isOpen} />}
      </span>
      {subject.of === 'option' && <Icon name={icons[subject.node.fieldType]} size="s" className={styles.kind} />}
      <span className={styles.name}>
        {name ? <bdi>{name}</bdi> : <span className="faint">{t('optionEditor.nameless')}</span>}
        {subject.of === 'option' && (
          <span className="vh">{`, ${t(`optionTree.fieldTypes.${subject.node.fieldType}`)}`}</span>
        )}
      </span>
      {subject.of === 'option' && subject.node.required && (
        <span className={styles.mark}>{t('optionEditor.required')}</span>
      )}
      {subject.of === 'value' && subject.node.selected && (
        <span className={styles.mark}>{t('optionEditor.chosenFirst')}</span>
      )}
      {node.sku !== null && node.sku !== '' && (
        <bdi className={styles.sku} dir="ltr">
          {node.sku}
        </bdi>
      )}
      {problems > 0 && (
        <Tag tone="error">
          <span aria-hidden="true">{problems}</span>
          <span className="vh">{t('optionEditor.problems', { n: String(problems) })}</span>
        </Tag>
      )}
    </div>
  );
});

/** Whether a value can be what is chosen at first. */
export const canBeChosenFirst = (fieldType: FieldType): boolean => isChoiceField(fieldType) || fieldType === 'checkbox';
