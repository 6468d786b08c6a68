import { formatDecimal } from '@platewright/domain/format-decimal';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';

/** How a figure is typed: AED, AED for 100 cm², whole per cent, mm, kg, hours. It is stored as a whole number. */
const units = {
  aed: { scale: 100, decimals: 2, shown: 2 },
  rate: { scale: 1000, decimals: 3, shown: 2 },
  percent: { scale: 1, decimals: 0, shown: 0 },
  mm: { scale: 1000, decimals: 3, shown: 0 },
  kg: { scale: 1000, decimals: 3, shown: 0 },
  hour: { scale: 1, decimals: 0, shown: 0 },
} as const;
export type FigureUnit = keyof typeof units;

/** A figure of rates: where it stands in their data, and how it is typed. */
export interface Figure {
  /** As errors name it, such as `thickness.t114.rate`. */
  readonly path: string;
  readonly unit: FigureUnit;
  /** Empty is a choice: no limit. */
  readonly isOptional?: boolean;
}

/** A stored figure as it is typed, with as many decimals as it needs; empty for none. */
export function toText(value: number | null, unit: FigureUnit): string {
  if (value === null || !Number.isFinite(value)) return '';
  const { scale, decimals, shown } = units[unit];
  const text = formatDecimal(value / scale, decimals, 'en', { grouping: false });
  const [whole = '', fraction = ''] = text.split('.');
  const shortened = fraction.replace(/0+$/, '').padEnd(shown, '0');
  return shortened === '' ? whole : `${whole}.${shortened}`;
}

/** What was typed as it is stored; NaN for what is no such number, null for an empty choice. */
export function parseText(text: string, { unit, isOptional = false }: Omit<Figure, 'path'>): number | null {
  const { scale, decimals } = units[unit];
  const typed = normalizeNumberInput(text, decimals).trim();
  if (typed === '' && isOptional) return null;
  const match = /^(\d{1,9})(?:\.(\d*))?$/.exec(typed);
  if (!match || (match[2] ?? '').length > decimals) return Number.NaN;
  return Math.round(Number(typed) * scale);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The stored figure at a path; undefined where there is none. */
export function readFigure(data: unknown, path: string): number | null | undefined {
  let value: unknown = data;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return typeof value === 'number' || value === null ? value : undefined;
}

/** What was typed, by path: it stays as it was typed, also where it says what is stored. */
export type TypedFigures = Readonly<Record<string, string>>;

/** The data with what was typed. */
export function applyTyped<D>(data: D, figures: readonly Figure[], typed: TypedFigures): D {
  const changed = structuredClone(data);
  for (const figure of figures) {
    const text = typed[figure.path];
    if (text === undefined) continue;
    const names = figure.path.split('.');
    const last = names.pop() ?? '';
    let parent: unknown = changed;
    for (const name of names) parent = isRecord(parent) ? parent[name] : undefined;
    if (isRecord(parent)) parent[last] = parseText(text, figure);
  }
  return changed;
}

/** Whether something that was typed differs from what is stored, however it is written. */
export const hasChanges = (data: unknown, figures: readonly Figure[], typed: TypedFigures): boolean =>
  figures.some((figure) => {
    const text = typed[figure.path];
    return text !== undefined && !Object.is(parseText(text, figure), readFigure(data, figure.path) ?? null);
  });
