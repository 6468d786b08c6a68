import type { LocalizedText } from '@platewright/domain/localized-text';
import { walkOptions } from '@platewright/domain/options/answers';
import { changeOption, changeValue, findOption, type NodeRef } from '@platewright/domain/options/edit-option-tree';
import { listAncestors } from '@platewright/domain/options/tree-places';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { OptionSettings } from './option-settings.tsx';
import styles from './options-editor.module.css';
import { findSubject, getSubjectName, toRowKey, type Tree } from './tree-rows.ts';
import type { NodeProblems } from './use-tree-problems.ts';
import { ValueSettings } from './value-settings.tsx';

interface Props {
  readonly tree: Tree;
  readonly selected: NodeRef | null;
  readonly problems: ReadonlyMap<string, NodeProblems>;
  readonly onEdit: (change: (tree: Tree) => Tree, typedIn?: string) => void;
  readonly children?: React.ReactNode;
}

const none: NodeProblems = {};

/** What the chosen option or value says, to be changed. */
export function NodeSettings({ tree, selected, problems, onEdit, children }: Props) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const subject = selected && findSubject(tree, selected);
  if (!selected || !subject) return <p className="muted">{t('optionEditor.choose')}</p>;
  const nameOf = (text: LocalizedText) => text[lang] || text.en || text.ar || t('optionEditor.nameless');
  const key = toRowKey(selected);
  const found = problems.get(key) ?? none;
  const mark = (typedIn: string | undefined) => typedIn && `${key} ${typedIn}`;
  const ancestors = listAncestors(tree, selected).flatMap((ref) => findSubject(tree, ref) ?? []);
  const owner = selected.of === 'value' ? findOption(tree, selected.option) : null;
  const opened = subject.of === 'value' ? subject.node.children : [];
  return (
    <>
      <header className={styles.head}>
        {ancestors.length > 0 && (
          <p className="small muted">
            <bdi>{ancestors.map((above) => nameOf(getSubjectName(above))).join(t('optionTree.step'))}</bdi>
          </p>
        )}
        <h3 className="h4">
          <bdi>{nameOf(getSubjectName(subject))}</bdi>
        </h3>
        {found[''] && <p className={styles.error}>{found['']}</p>}
      </header>
      <div key={key} className={styles.settings}>
        {subject.of === 'option' ? (
          <OptionSettings
            node={subject.node}
            problems={found}
            onChange={(change, typedIn) =>
              onEdit((present) => changeOption(present, subject.node.id, change), mark(typedIn))
            }
            onEdit={(change, typedIn) => onEdit(change, mark(typedIn))}
          />
        ) : (
          owner &&
          selected.of === 'value' && (
            <ValueSettings
              value={subject.node}
              owner={owner}
              keys={[...new Set(Array.from(walkOptions(tree), (node) => node.key))]}
              problems={found}
              onChange={(change, typedIn) =>
                onEdit((present) => {
                  const changed = changeValue(present, selected, change);
                  // What hides something changes the form at once.
                  const hides = change.hides !== undefined && change.hides.length > 0;
                  return hides ? changeOption(changed, owner.id, { need_reload: true }) : changed;
                }, mark(typedIn))
              }
            />
          )
        )}
      </div>
      {opened.length > 0 && (
        <p className={styles.opens}>
          {t('optionEditor.opens', { names: opened.map(({ label }) => nameOf(label)).join(t('optionTree.comma')) })}
        </p>
      )}
      {children}
    </>
  );
}
