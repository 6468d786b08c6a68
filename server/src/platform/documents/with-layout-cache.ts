import type { Font, GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';

/** A document repeats the words of its form, and each run is measured for the line before it is drawn. */
const MAX_LAYOUTS = 4_000;
/** Longer runs are texts that people typed, which do not come again. */
const MAX_CHARACTERS = 200;

/** The same font, with the latest layouts cached: shaping a run of Arabic costs more than everything else in a line. */
export function withLayoutCache(font: Font): Font {
  const cached = new LRUCache<string, GlyphRun>({ max: MAX_LAYOUTS });
  const layout = font.layout.bind(font);
  font.layout = (text, features, ...others) => {
    const isPlain = others.length === 0 && Array.isArray(features) && features.length === 0;
    if (!isPlain || text.length > MAX_CHARACTERS) return layout(text, features, ...others);
    const run = cached.get(text) ?? layout(text, features);
    cached.set(text, run);
    return copyRun(run);
  };
  return font;
}

/** PDFKit scales the positions of a run in place; its glyphs stay as they are. */
const copyRun = (run: GlyphRun): GlyphRun =>
  Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
    positions: run.positions.map((position) => ({ ...position })),
  });
