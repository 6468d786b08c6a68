import { ok, err, type Result } from '../result.ts';
import { OPTION_TEXT_LIMITS } from './validate-selection.ts';
import type { Selection } from './option-types.ts';

export type SelectionError = 'notJson' | 'notAnObject' | 'tooLarge' | 'badAnswer';

/** Limits of a selection from outside, far above real ones. */
const SELECTION_LIMITS = { characters: 65_536, answers: 200, idLength: 120, ticks: 100 } as const;

/** A selection in the format of the wire, JSON text (optionsJson, selected). */
export const encodeSelection = (selection: Selection): string => JSON.stringify(selection);

const isAnswerId = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= SELECTION_LIMITS.idLength && text !== '__proto__';

const isAnswer = (answer: unknown): answer is string | string[] =>
  (typeof answer === 'string' && answer.length <= OPTION_TEXT_LIMITS.textarea) ||
  (Array.isArray(answer) && answer.length <= SELECTION_LIMITS.ticks && answer.every(isAnswerId));

/** Reads a selection from JSON text, or from an object, which some clients send instead. Never throws. */
export function decodeSelection(wire: unknown): Result<Selection, SelectionError> {
  let value = wire;
  if (typeof wire === 'string') {
    if (wire.length > SELECTION_LIMITS.characters) return err('tooLarge');
    if (wire.trim() === '') return ok({});
    try {
      value = JSON.parse(wire);
    } catch {
      return err('notJson');
    }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return err('notAnObject');
  const entries: [string, unknown][] = Object.entries(value);
  if (entries.length > SELECTION_LIMITS.answers) return err('tooLarge');
  const selection: Record<string, string | string[]> = {};
  for (const [id, answer] of entries) {
    if (!isAnswerId(id) || !isAnswer(answer)) return err('badAnswer');
    selection[id] = answer;
  }
  return ok(selection);
}
