import { openFont, type FontWeight } from '../../../src/platform/documents/fonts.ts';
import { toVisualRuns } from '../../../src/platform/documents/draw-text.ts';
import { isProcessInk, processInks } from './inks.ts';

/** Tints in percent by ink: process inks together, or one spot ink alone. */
export type Paint = Readonly<Record<string, number>>;

/** What the published types of PDFKit lack. */
export type PrintDocument = PDFKit.PDFDocument & {
  addSpotColor: (name: string, c: number, m: number, y: number, k: number) => unknown;
  readonly spotColors: Readonly<Record<string, { readonly id: string; readonly ref: unknown }>>;
  readonly page: {
    readonly colorSpaces: Record<string, unknown>;
    readonly ext_gstates: Record<string, unknown>;
  };
};

export const POINT_MM = 25.4 / 72;

export interface TextPlace {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** Font size, made smaller where the text is wider than `width`. */
  readonly size: number;
  readonly width?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: FontWeight;
}

/** Draws in inks and millimetres. */
export type Painter = ReturnType<typeof createPainter>;

export function createPainter(document: PrintDocument, bleedMm: number) {
  const setInk = (paint: Paint, isStroke: boolean): void => {
    const [first, ...others] = Object.entries(paint);
    if (!first) throw new Error('A paint has no ink.');
    if (Object.keys(paint).every(isProcessInk)) {
      const tints = processInks.map((ink) => (paint[ink] ?? 0) / 100).join(' ');
      document.addContent(`${tints} ${isStroke ? 'K' : 'k'}`);
      return;
    }
    const spot = document.spotColors[first[0]];
    if (!spot || others.length > 0) throw new Error(`No such paint: ${JSON.stringify(paint)}`);
    // By its id: PDFKit takes the name White for a colour of the screen.
    document.page.colorSpaces[spot.id] = spot.ref;
    document.addContent(`/${spot.id} ${isStroke ? 'CS' : 'cs'} ${first[1] / 100} ${isStroke ? 'SCN' : 'scn'}`);
  };

  const withGraphicsState = (name: string, dictionary: Record<string, unknown>, draw: () => void): void => {
    const { page } = document;
    if (!page.ext_gstates[name]) {
      const state: { end: (chunk?: Uint8Array) => void } = document.ref({ Type: 'ExtGState', ...dictionary });
      state.end();
      page.ext_gstates[name] = state;
    }
    document.save().addContent(`/${name} gs`);
    draw();
    document.restore();
  };

  const painter = {
    bleedMm,
    fill(paint: Paint, addPath: (path: PDFKit.PDFDocument) => unknown): void {
      setInk(paint, false);
      addPath(document);
      document.fill();
    },
    /** What lies inside of another part of the path stays open. */
    fillEvenOdd(paint: Paint, addPath: (path: PDFKit.PDFDocument) => unknown): void {
      setInk(paint, false);
      addPath(document);
      document.fill('even-odd');
    },
    stroke(paint: Paint, widthMm: number, addPath: (path: PDFKit.PDFDocument) => unknown): void {
      document.lineWidth(widthMm);
      setInk(paint, true);
      addPath(document);
      document.stroke();
    },
    box: (paint: Paint, x: number, y: number, width: number, height: number): void =>
      painter.fill(paint, (path) => path.rect(x, y, width, height)),
    /** The inks under it stay, as small black texts and lines need it. */
    overprint: (draw: () => void): void => withGraphicsState('Overprint', { OP: true, op: true, OPM: 1 }, draw),
    /** Adds an ink to those under it, as white and varnish are laid over a design. */
    multiply: (draw: () => void): void => withGraphicsState('Multiply', { BM: 'Multiply' }, draw),
    within(x: number, y: number, scale: number, draw: () => void): void {
      document.save().translate(x, y).scale(scale);
      draw();
      document.restore();
    },
    clip(addPath: (path: PDFKit.PDFDocument) => unknown, draw: () => void): void {
      document.save();
      addPath(document);
      document.clip();
      draw();
      document.restore();
    },
    /** Large text as outlines, as print files have it. */
    text(paint: Paint, text: string, { x, y, size, width, anchor = 'start', weight = 'strong' }: TextPlace): void {
      const runs = toVisualRuns(text).map((run) => {
        const font = openFont(run.script, weight);
        const { glyphs, positions } = font.layout(run.text, []);
        return { glyphs, positions, em: 1 / font.unitsPerEm };
      });
      const ems = runs.reduce(
        (sum, run) => sum + run.positions.reduce((all, { xAdvance }) => all + xAdvance, 0) * run.em,
        0,
      );
      const scale = width === undefined ? size : Math.min(size, width / ems);
      let at = x - (anchor === 'start' ? 0 : anchor === 'middle' ? ems * scale * 0.5 : ems * scale);
      painter.fill(paint, (path) => {
        for (const { glyphs, positions, em } of runs)
          for (const [index, glyph] of glyphs.entries()) {
            const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
            const unit = em * scale;
            const toPage = (numbers: readonly number[]): number[] =>
              numbers.map((number, part) =>
                round(part % 2 ? y - (number + yOffset) * unit : at + (number + xOffset) * unit),
              );
            for (const { command, args } of glyph.path.commands)
              (path as unknown as Record<string, (...numbers: number[]) => unknown>)[command]?.(...toPage(args));
            at += xAdvance * unit;
          }
      });
    },
    /** Small text that stays text; `points` is its size. */
    note(paint: Paint, text: string, x: number, y: number, points: number, width?: number): void {
      const font = openFont('latin', 'regular');
      const draw = (): void => {
        setInk(paint, false);
        document.font(font as unknown as Uint8Array, font.postscriptName).fontSize(points * POINT_MM);
        document.text(text, x, y, width === undefined ? { lineBreak: false } : { width, lineGap: 0.1 });
      };
      if (paint['Black'] === 100 && Object.keys(paint).length === 1) painter.overprint(draw);
      else draw();
    },
  };
  return painter;
}

const round = (mm: number): number => Math.round(mm * 100) / 100;
