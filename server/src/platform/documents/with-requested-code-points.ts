import type { Font, Glyph } from 'fontkit';

/**
 * The same font, whose glyphs name the characters that they were requested for. fontkit caches a glyph with the
 * characters of its first use: a hyphen and a non-breaking hyphen share one, and the "e" of an "é" that was embedded
 * before has none. Documents that share a font would lose characters when their text is copied or searched.
 */
export function withRequestedCodePoints(font: Font): Font {
  const getCached = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints) => {
    const glyph = getCached(id, codePoints);
    if (!codePoints || hasCodePoints(glyph, codePoints)) return glyph;
    return Object.assign(Object.create(Object.getPrototypeOf(glyph) as object) as Glyph, glyph, { codePoints });
  };
  return font;
}

const hasCodePoints = (glyph: Glyph, codePoints: readonly number[]): boolean =>
  glyph.codePoints.length === codePoints.length && codePoints.every((code, at) => glyph.codePoints[at] === code);
