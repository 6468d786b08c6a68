import type { DropSide } from '@platewright/domain/options/tree-places';
import { useState, type DragEvent } from 'react';
import type { TreeCommands } from './tree-commands.ts';
import type { TreeRow } from './tree-rows.ts';

interface Over {
  readonly key: string;
  readonly side: DropSide;
}

/** Moves lines of a tree by drag. Beside its like something lands at the nearer edge; on another kind of line, under it. */
export function useTreeDrag(rows: readonly TreeRow[], commands: Pick<TreeCommands, 'canDrop' | 'drop' | 'setOpen'>) {
  const [dragged, setDragged] = useState<TreeRow | null>(null);
  const [over, setOver] = useState<Over | null>(null);
  const findTarget = (event: DragEvent) => {
    const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    const row = rows.find(({ key }) => key === element?.dataset['row']);
    if (!element || !row || !dragged || row.key === dragged.key) return null;
    const { top, height } = element.getBoundingClientRect();
    const nearer = event.clientY - top < height / 2 ? 'before' : 'after';
    const side: DropSide = row.ref.of === dragged.ref.of ? nearer : 'into';
    return commands.canDrop(dragged.ref, row.ref, side) ? { row, side } : null;
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    over,
    handlers: {
      onDragStart: (event: DragEvent) => {
        const key =
          event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : null;
        const row = rows.find((candidate) => candidate.key === key);
        if (!row) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.key);
        setDragged(row);
      },
      onDragOver: (event: DragEvent) => {
        const target = findTarget(event);
        if (target) event.preventDefault();
        const next = target && { key: target.row.key, side: target.side };
        if (next?.key !== over?.key || next?.side !== over?.side) setOver(next);
      },
      onDrop: (event: DragEvent) => {
        const target = findTarget(event);
        if (!target || !dragged) return end();
        event.preventDefault();
        commands.drop(dragged.ref, target.row.ref, target.side);
        end();
      },
      onDragEnd: end,
    },
  };
}
