import { hasValues } from '@platewright/domain/options/new-option';
import type { NodeRef } from '@platewright/domain/options/edit-option-tree';
import { findStep, type TreeDirection } from '@platewright/domain/options/tree-places';
import { Button, IconButton } from '@platewright/ui/button';
import { Menu, type MenuEntry } from '@platewright/ui/menu';
import { useTranslation } from 'react-i18next';
import styles from './options-editor.module.css';
import { findSubject, getSubjectName } from './tree-rows.ts';
import type { OptionsEditorState } from './use-options-editor.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

const directions: readonly (readonly [TreeDirection, 'moveUp' | 'moveDown' | 'moveIn' | 'moveOut'])[] = [
  ['up', 'moveUp'],
  ['down', 'moveDown'],
  ['in', 'moveIn'],
  ['out', 'moveOut'],
];

interface Props {
  readonly editor: OptionsEditorState;
  readonly selected: NodeRef;
  /** Brings the option into step in other products. */
  readonly onApply: () => void;
}

/** What can be done to the chosen option or value, for the mouse and for a finger. */
export function NodeMenu({ editor, selected, onApply }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { tree, commands } = editor;
  const subject = findSubject(tree, selected);
  if (!subject) return null;
  const name = getSubjectName(subject)[lang] || t('optionEditor.nameless');
  const takesChildren = subject.of === 'value' || hasValues(subject.node.fieldType);
  return (
    <div className={styles.actions}>
      {takesChildren && (
        <Button size="small" icon="plus" onPress={() => editor.addChild(selected)}>
          {t(subject.of === 'option' ? 'optionEditor.addValue' : 'optionEditor.addChild')}
        </Button>
      )}
      <Menu
        label={t('optionEditor.more', { name })}
        trigger={<IconButton icon="more" label={t('optionEditor.more', { name })} variant="line" size="small" />}
        items={[
          ...directions.map(([direction, text]): MenuEntry => ({
            id: direction,
            label: t(`optionEditor.${text}`),
            isDisabled: !findStep(tree, selected, direction),
            onAction: () => commands.step(selected, direction),
          })),
          { id: 'line', kind: 'separator' },
          {
            id: 'duplicate',
            label: t('optionEditor.duplicate'),
            icon: 'copy',
            onAction: () => commands.duplicate(selected),
          },
          ...(subject.of === 'option'
            ? [{ id: 'apply', label: t('optionEditor.blocks.apply'), onAction: onApply } satisfies MenuEntry]
            : []),
          {
            id: 'remove',
            label: t('optionEditor.remove'),
            icon: 'trash',
            isDangerous: true,
            onAction: () => commands.remove(selected),
          },
        ]}
      />
    </div>
  );
}
