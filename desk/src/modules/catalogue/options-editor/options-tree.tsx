import type { TreeDirection } from '@platewright/domain/options/tree-places';
import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionRow } from './option-row.tsx';
import styles from './options-editor.module.css';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeRow } from './tree-rows.ts';
import { useTreeDrag } from './use-tree-drag.ts';
import type { NodeProblems } from './use-tree-problems.ts';

/** Each is another object: the chosen line is to be seen, and to get the focus or not. */
export interface RowRequest {
  readonly takesFocus: boolean;
}

interface Props {
  readonly rows: readonly TreeRow[];
  readonly selectedKey: string | null;
  readonly foundKeys: ReadonlySet<string>;
  readonly problems: ReadonlyMap<string, NodeProblems>;
  readonly request: RowRequest | null;
  readonly commands: TreeCommands;
}

const steps: Readonly<Record<string, TreeDirection>> = { ArrowUp: 'up', ArrowDown: 'down' };

/** The options as a tree: arrows walk and open it, Alt and arrows move, and so does the mouse. */
export function OptionsTree({ rows, selectedKey, foundKeys, problems, request, commands }: Props) {
  const { t, i18n } = useTranslation();
  const tree = useRef<HTMLDivElement>(null);
  const drag = useTreeDrag(rows, commands);
  const inward = i18n.dir() === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const reachable = rows.some(({ key }) => key === selectedKey) ? selectedKey : rows[0]?.key;
  useEffect(() => {
    if (!request) return;
    const row = tree.current?.querySelector<HTMLElement>('[role=treeitem][aria-selected=true]');
    if (request.takesFocus) row?.focus({ preventScroll: true });
    // There is none in a document without a browser.
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [request]);

  const findRow = (target: EventTarget): TreeRow | undefined => {
    const key = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
    return rows.find((row) => row.key === key);
  };
  const handleClick = (event: MouseEvent) => {
    const row = findRow(event.target);
    if (!row) return;
    if ((event.target as Element).closest('[data-twist]')) commands.setOpen(row.key, !row.isOpen);
    commands.select(row.ref);
  };
  /** Walks to another line. @returns whether there is one */
  const walk = (row: TreeRow | undefined): boolean => {
    if (row) commands.select(row.ref);
    return row !== undefined;
  };
  const runKey = (event: KeyboardEvent, row: TreeRow): boolean => {
    const { key } = event;
    const at = rows.indexOf(row);
    const isInward = key === inward;
    const isOutward = !isInward && (key === 'ArrowLeft' || key === 'ArrowRight');
    if (event.altKey) {
      const direction = isInward ? 'in' : isOutward ? 'out' : steps[key];
      if (direction) commands.step(row.ref, direction);
      return direction !== undefined;
    }
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'd') commands.duplicate(row.ref);
      return key.toLowerCase() === 'd';
    }
    if (isInward) {
      if (row.hasChildren && !row.isOpen) commands.setOpen(row.key, true);
      else if (row.hasChildren) walk(rows[at + 1]);
      return true;
    }
    if (isOutward) {
      if (row.isOpen) commands.setOpen(row.key, false);
      else walk(rows.find(({ key: parent }) => parent === row.parentKey));
      return true;
    }
    switch (key) {
      case 'ArrowDown':
        return walk(rows[at + 1]) || true;
      case 'ArrowUp':
        return walk(rows[at - 1]) || true;
      case 'Home':
        return walk(rows[0]);
      case 'End':
        return walk(rows.at(-1));
      case 'Enter':
        commands.edit(row.ref);
        return true;
      case ' ':
        commands.select(row.ref);
        return true;
      case 'Insert':
        commands.addBeside(row.ref);
        return true;
      case 'Delete':
        commands.remove(row.ref);
        return true;
      default:
        return false;
    }
  };
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={t('optionEditor.tree')}
      className={styles.tree}
      onClick={handleClick}
      onKeyDown={(event) => {
        const row = findRow(event.target);
        if (!row || !runKey(event, row)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      {...drag.handlers}
    >
      {rows.map(({ key, ref: _ref, parentKey: _parentKey, ...row }) => (
        <OptionRow
          key={key}
          rowKey={key}
          {...row}
          isSelected={key === selectedKey}
          isReachable={key === reachable}
          isFound={foundKeys.has(key)}
          problems={Object.keys(problems.get(key) ?? {}).length}
          drop={drag.over?.key === key ? drag.over.side : null}
        />
      ))}
    </div>
  );
}
