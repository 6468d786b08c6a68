import { planPaste, type CellRange, type PastePlan } from '@platewright/domain/pricing/paste-figures';
import { readTableText, writeTableText } from '@platewright/domain/pricing/table-text';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { FigureCell, FigureSection } from '../figure-sections.ts';
import type { TypedFigures } from '../figures.ts';
import {
  moveCell,
  selectCell,
  stepCell,
  toCellMove,
  toRange,
  type CellPlace,
  type CellSelection,
} from './cell-moves.ts';

export interface FigureGridProps {
  readonly section: FigureSection;
  /** Null while cells of another table are selected. */
  readonly selection: CellSelection | null;
  readonly onSelect: (selection: CellSelection) => void;
  /** The figure as it is typed. */
  readonly getText: (cell: FigureCell) => string;
  readonly write: (texts: TypedFigures, step?: string | null) => void;
  readonly settle: () => void;
  readonly abandon: (step: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly onPasted: (plan: PastePlan) => void;
}

/** A cell that is being typed into. */
interface EditedCell {
  readonly path: string;
  readonly step: string;
}

/** The figures of a section by row and column; a removed row has none. */
export const toFigureTable = ({ columns, rows }: FigureSection): (FigureCell | null)[][] =>
  rows.map(({ cells, isRemoved }) => columns.map(({ id }) => (isRemoved ? null : (cells[id] ?? null))));

const listSelected = (table: readonly (readonly (FigureCell | null)[])[], { top, bottom, left, right }: CellRange) =>
  table.slice(top, bottom + 1).map((cells) => cells.slice(left, right + 1));

/** The figures within a selection. */
export const getSelectedFigures = (section: FigureSection, selection: CellSelection): FigureCell[] =>
  listSelected(toFigureTable(section), toRange(selection)).flatMap((cells) => cells.filter((cell) => cell !== null));

/**
 * The habits of a spreadsheet: arrows move, Shift and dragging select, typing replaces, Enter and Tab go on, Escape takes the
 * cell back, and what is copied or pasted goes through the clipboard as spreadsheets have it.
 */
export function useFigureGrid(root: RefObject<HTMLTableElement | null>, props: FigureGridProps) {
  const { section, selection, onSelect, getText, write, settle, abandon, undo, redo, onPasted } = props;
  const [edited, setEdited] = useState<EditedCell | null>(null);
  const edits = useRef(0);
  const table = toFigureTable(section);
  const hasActions = section.rows.some(({ path }) => path !== undefined);
  const figures = { rows: section.rows.length, columns: section.columns.length };
  const all = { rows: figures.rows, columns: figures.columns + (hasActions ? 1 : 0) };
  const focus = selection?.focus ?? { row: 0, column: 0 };
  const active = {
    row: Math.min(focus.row, Math.max(0, all.rows - 1)),
    column: Math.min(focus.column, all.columns - 1),
  };
  const range = selection && toRange(selection);

  const go = (place: CellPlace, anchor: CellPlace = place) => {
    // A cell that gets the focus is selected alone; after it the range is.
    focusCell(root, place);
    onSelect({ anchor, focus: place });
  };
  const startEdit = ({ row, column }: CellPlace, text?: string) => {
    const cell = table[row]?.[column];
    if (!cell) return;
    edits.current += 1;
    const step = `${cell.path} ${edits.current}`;
    setEdited({ path: cell.path, step });
    onSelect(selectCell({ row, column }));
    if (text !== undefined) write({ [cell.path]: text }, step);
  };
  /** Ends typing; the cell has the focus again unless somebody has gone elsewhere. */
  const endEdit = (next: CellPlace | null) => {
    setEdited(null);
    settle();
    if (next) go(next);
  };

  const onCellKey = (event: KeyboardEvent, place: CellPlace) => {
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const move = toCellMove(key, { isRtl: isRtl(root), toEdge: isCommand });
    const letter = key.toLowerCase();
    if (move !== null && !event.altKey) {
      const next = moveCell(place, move, shiftKey ? figures : all);
      go(next, shiftKey ? (selection?.anchor ?? place) : next);
    } else if (key === 'Tab') {
      const next = stepCell(place, shiftKey ? -1 : 1, figures);
      if (!next) return;
      go(next);
    } else if (isCommand && letter === 'z') (shiftKey ? redo : undo)();
    else if (isCommand && letter === 'y') redo();
    else if (isCommand && letter === 'a')
      onSelect({ anchor: { row: 0, column: 0 }, focus: { row: figures.rows - 1, column: figures.columns - 1 } });
    else if (isCommand || event.altKey) return;
    else if (!table[place.row]?.[place.column]) return;
    else if (key === 'Enter' || key === 'F2') startEdit(place);
    else if (key === 'Backspace') startEdit(place, '');
    else if (key === 'Delete')
      write(
        Object.fromEntries(
          getSelectedFigures(section, selection ?? selectCell(place)).map((cell): [string, string] => [cell.path, '']),
        ),
      );
    else if (key.length === 1) startEdit(place, key);
    else return;
    event.preventDefault();
  };
  const onInputKey = (event: KeyboardEvent, place: CellPlace) => {
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      if (edited) abandon(edited.step);
      endEdit(place);
    } else if (key === 'Enter') endEdit(moveCell(place, shiftKey ? 'up' : 'down', figures));
    else if (key === 'Tab') {
      const next = stepCell(place, shiftKey ? -1 : 1, figures);
      if (!next) return;
      endEdit(next);
    } else if (key === 'ArrowUp' || key === 'ArrowDown')
      endEdit(moveCell(place, key === 'ArrowUp' ? 'up' : 'down', figures));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** A finger types at once, a mouse selects. */
  const onCellPointerDown = (event: PointerEvent, place: CellPlace) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    // Without it the browser would select text, and give the focus to the cell only after the press.
    event.preventDefault();
    go(place, event.shiftKey && selection ? selection.anchor : place);
  };
  const onCellPointerEnter = (event: PointerEvent, place: CellPlace) => {
    if (event.buttons === 1 && selection && event.pointerType !== 'touch') go(place, selection.anchor);
  };

  // The event goes to the page where no text is selected, and not to the cell that has the focus.
  const handleClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { activeElement } = document;
    if (!range || edited || !root.current?.contains(activeElement) || !event.clipboardData) return;
    event.preventDefault();
    if (event.type === 'copy') {
      const rows = listSelected(table, range).map((cells) => cells.map((cell) => (cell ? getText(cell) : '')));
      event.clipboardData.setData('text/plain', writeTableText(rows));
      return;
    }
    const plan = planPaste(table, range, readTableText(event.clipboardData.getData('text/plain')));
    write(plan.texts);
    onPasted(plan);
  });
  useEffect(() => {
    const handle = (event: ClipboardEvent) => handleClipboard(event);
    document.addEventListener('copy', handle);
    document.addEventListener('paste', handle);
    return () => {
      document.removeEventListener('copy', handle);
      document.removeEventListener('paste', handle);
    };
  }, []);

  return {
    ...{ table, hasActions, active, range, edited, startEdit, endEdit },
    select: (place: CellPlace) => onSelect(selectCell(place)),
    ...{ onCellKey, onInputKey, onCellPointerDown, onCellPointerEnter },
  };
}

const isRtl = (root: RefObject<HTMLElement | null>): boolean =>
  root.current !== null && getComputedStyle(root.current).direction === 'rtl';

function focusCell(root: RefObject<HTMLElement | null>, { row, column }: CellPlace): void {
  root.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
}
