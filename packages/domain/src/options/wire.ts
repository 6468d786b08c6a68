import { accept, refuse, type Result } from '../result.ts';
import { TEXT_LIMITS } from './validate.ts';
import type { Selection } from './types.ts';

export type SelectionRefusal = 'notJson' | 'notAnObject' | 'tooLarge' | 'badAnswer';

/** Limits of a selection from outside: no real one comes near them. */
export const SELECTION_LIMITS = { characters: 65_536, answers: 200, idLength: 120, ticks: 100 } as const;

/** The selection as the wire carries it: JSON text (optionsJson, selected). */
export const selectionToWire = (selection: Selection): string => JSON.stringify(selection);

const isId = (text: unknown): text is string =>
  typeof text === 'string' && text.length > 0 && text.length <= SELECTION_LIMITS.idLength && text !== '__proto__';

const isAnswer = (answer: unknown): answer is string | string[] =>
  (typeof answer === 'string' && answer.length <= TEXT_LIMITS.textarea) ||
  (Array.isArray(answer) && answer.length <= SELECTION_LIMITS.ticks && answer.every(isId));

/** Reads a selection from JSON text, or from an object that a lenient client sent as such. Never throws. */
export function selectionFromWire(wire: unknown): Result<Selection, SelectionRefusal> {
  let given = wire;
  if (typeof wire === 'string') {
    if (wire.length > SELECTION_LIMITS.characters) return refuse('tooLarge');
    if (wire.trim() === '') return accept({});
    try {
      given = JSON.parse(wire);
    } catch {
      return refuse('notJson');
    }
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse('notAnObject');
  const entries: [string, unknown][] = Object.entries(given);
  if (entries.length > SELECTION_LIMITS.answers) return refuse('tooLarge');
  const selection: Record<string, string | string[]> = {};
  for (const [id, answer] of entries) {
    if (!isId(id) || !isAnswer(answer)) return refuse('badAnswer');
    selection[id] = answer;
  }
  return accept(selection);
}
