import { optionKeys } from '../options/option-types.ts';
import { OPTION_TEXT_LIMITS } from '../options/validate-selection.ts';
import { emptyFill, type ArtworkFill } from './artwork-fill.ts';

type Answer = string | readonly string[] | null;

/** Ids of file, page and back together; ticks of one option. */
const [MAX_SOURCE, MAX_TICKS] = [200, 100];

const isText = (value: unknown, limit: number): value is string => typeof value === 'string' && value.length <= limit;

const isAnswer = (value: unknown): value is Answer =>
  value === null ||
  isText(value, OPTION_TEXT_LIMITS.textarea) ||
  (Array.isArray(value) && value.length <= MAX_TICKS && value.every((tick) => isText(tick, OPTION_TEXT_LIMITS.text)));

/** Reads what of a form is from artwork, as a browser stored it. What another release wrote differently is left out. */
export function decodeFill(stored: unknown): ArtworkFill {
  if (typeof stored !== 'object' || stored === null) return emptyFill;
  const { source, replaced } = stored as Record<string, unknown>;
  if (!isText(source, MAX_SOURCE)) return emptyFill;
  const entries = typeof replaced === 'object' && replaced !== null ? (replaced as Record<string, unknown>) : {};
  return {
    source,
    // In the order in which they were taken, which is that of the stored object.
    replaced: Object.fromEntries(
      Object.entries(entries).filter(([key, entry]) => {
        if (!(optionKeys as readonly string[]).includes(key) || typeof entry !== 'object' || entry === null)
          return false;
        const { before, filled } = entry as Record<string, unknown>;
        return isAnswer(before) && isAnswer(filled);
      }),
    ),
  };
}
