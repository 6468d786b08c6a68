import type { Paint, Painter } from './painter.ts';

/** Paths in a square of 100; each takes the next paint. */
const motifPaths = {
  dates: [
    'M22 62c-10-16 0-38 18-40c18 10 16 38 2 48c-8 4-15 0-20-8z',
    'M52 74c-10-16-2-40 16-42c18 10 18 40 4 50c-8 4-15 0-20-8z',
    'M50 20c6-12 18-18 34-16c-4 12-14 20-32 20zM48 20c-6-12-18-18-34-16c4 12 14 20 32 20z',
  ],
  cup: [
    'M16 40h58v24c0 14-10 22-22 22h-14c-12 0-22-8-22-22z',
    'M74 46h8c14 0 14 26-2 26h-8v-7h6c8 0 8-12 1-12h-5zM10 90h70v5h-70z',
    'M32 32c-8-10 8-12 0-24c14 10 0 14 6 24zM50 32c-8-10 8-12 0-24c14 10 0 14 6 24z',
  ],
  mango: [
    'M20 60c-6-28 20-52 46-44c26 10 26 46 6 62c-20 14-46 8-52-18z',
    'M34 66c8 14 26 16 38 4c12-14 12-30 4-42c8 20-2 40-42 38z',
    'M62 18c2-14 16-18 32-14c-4 14-16 20-32 14z',
  ],
  drop: [
    'M50 4c18 28 30 42 30 58a30 30 0 0 1-60 0c0-16 12-30 30-58z',
    'M50 26c10 18 17 27 17 38a17 17 0 0 1-34 0c0-11 7-20 17-38z',
    'M4 92c16-8 30-8 46 0s30 8 46 0v6h-92z',
  ],
  wheat: [
    'M48 20h4v76h-4zM50 2c8 8 8 18 0 26c-8-8-8-18 0-26z',
    'M52 46c2-14 10-20 22-20c0 14-8 22-22 20zM52 64c2-14 10-20 22-20c0 14-8 22-22 20zM52 82c2-14 10-20 22-20c0 14-8 22-22 20z',
    'M48 46c-2-14-10-20-22-20c0 14 8 22 22 20zM48 64c-2-14-10-20-22-20c0 14 8 22 22 20zM48 82c-2-14-10-20-22-20c0 14 8 22 22 20z',
  ],
  leaf: [
    'M12 84c0-50 30-76 78-76c0 54-30 80-78 76z',
    'M12 90c16-34 36-54 62-68c-22 22-40 42-54 70z',
    'M8 98h84v-4h-84z',
  ],
  flower: [
    'M50 46c-16-14-14-32 0-42c14 10 16 28 0 42zM54 50c14-16 32-14 42 0c-10 14-28 16-42 0zM50 54c16 14 14 32 0 42c-14-10-16-28 0-42zM46 50c-14 16-32 14-42 0c10-14 28-16 42 0z',
    'M52 47c0-18 14-28 30-28c2 18-10 30-30 28zM53 53c18 0 28 14 28 30c-18 2-30-10-28-30zM47 53c0 18-14 28-30 28c-2-18 10-30 30-28zM47 47c-18 0-28-14-28-30c18-2 30 10 28 30z',
    'M50 41a9 9 0 1 1 0 18a9 9 0 1 1 0-18z',
  ],
  olive: [
    'M30 40c14-10 32 2 32 24s-16 32-28 26s-20-38-4-50z',
    'M70 34c12-4 22 8 20 24s-14 22-22 14s-10-34 2-38z',
    'M8 30c20-26 46-30 84-18c-30 2-54 6-78 22zM30 8c12-6 26-4 32 4c-12 4-24 4-32-4z',
  ],
  jug: [
    'M34 6h28v14c14 10 18 22 18 38v28c0 6-4 10-10 10h-44c-6 0-10-4-10-10v-28c0-16 4-28 18-38z',
    'M16 56c18-10 34 8 64-2v32c0 6-4 10-10 10h-44c-6 0-10-4-10-10z',
    'M32 2h32v8h-32z',
  ],
  bread: [
    'M10 44c-8-20 14-32 40-32s48 12 40 32c-2 6-6 8-8 10v32c0 4-2 6-6 6h-52c-4 0-6-2-6-6v-32c-2-2-6-4-8-10z',
    'M30 34l6-4l14 18l-6 4zM50 30l6-4l14 18l-6 4z',
    'M24 78h52v4h-52z',
  ],
  bolt: ['M58 2l-40 54h26l-10 42l46-58h-28z', 'M4 34h24v5h-24zM0 46h18v5h-18z', 'M72 62h24v5h-24zM80 74h18v5h-18z'],
  bars: ['M6 30h88v40h-88z', 'M12 36h76v8h-76z', 'M0 24l6 6v40l-6 6zM100 24l-6 6v40l6 6z'],
} as const;

const HEXAGON = Array.from({ length: 6 }, (_, corner) => {
  const turn = Math.PI / 6 + (corner * Math.PI) / 3;
  return [Math.cos(turn), Math.sin(turn)] as const;
});
const addPolygon = (path: PDFKit.PDFDocument, points: readonly (readonly [number, number])[]): void => {
  path.polygon(...points.map(([x, y]) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100]));
};

/** Which paint the cells of a comb have, row by row. */
const COMB_ROWS = ['102', '0010', '01020', '1031', '200'] as const;

function drawHoneycomb(painter: Painter, paints: readonly Paint[]): void {
  const radius = 10.4;
  for (const [number, paint] of paints.entries())
    painter.fill(paint, (path) => {
      for (const [row, cells] of COMB_ROWS.entries())
        for (const [column, cell] of [...cells].entries()) {
          if (Number(cell) !== number) continue;
          const x = 50 + (column - (cells.length - 1) / 2) * radius * 1.732;
          const y = 50 + (row - 2) * radius * 1.5;
          addPolygon(
            path,
            HEXAGON.map(([dx, dy]) => [x + dx * radius * 0.92, y + dy * radius * 0.92]),
          );
        }
    });
}

/** Two squares on each other, the star of geometric ornaments, around a smaller one. */
function drawStar(painter: Painter, paints: readonly Paint[]): void {
  for (const [index, radius] of [48, 33, 18].entries()) {
    const paint = paints[index % paints.length];
    if (paint)
      painter.fill(paint, (path) => {
        const points = Array.from({ length: 16 }, (_, corner) => {
          const turn = (corner * Math.PI) / 8;
          const reach = corner % 2 ? radius * 0.77 : radius;
          return [50 + Math.cos(turn) * reach, 50 + Math.sin(turn) * reach] as const;
        });
        addPolygon(path, points);
      });
  }
}

/** Peas, lentils, grains of spice: rows of circles. */
function drawBeads(painter: Painter, paints: readonly Paint[]): void {
  for (const [number, paint] of paints.entries())
    painter.fill(paint, (path) => {
      for (let bead = 0; bead < 14; bead++) {
        if (bead % paints.length !== number) continue;
        const row = Math.floor(bead / 4);
        path.circle(16 + (bead % 4) * 22 + (row % 2) * 8, 20 + row * 20, 9.5);
      }
    });
}

const drawnMotifs = { honeycomb: drawHoneycomb, star: drawStar, beads: drawBeads } as const;

export type MotifName = keyof typeof motifPaths | keyof typeof drawnMotifs;

/** A motif in the square around a point. */
export function drawMotif(
  painter: Painter,
  name: MotifName,
  paints: readonly Paint[],
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  painter.within(x - size / 2, y - size / 2, size / 100, () => {
    if (name in drawnMotifs) return drawnMotifs[name as keyof typeof drawnMotifs](painter, paints);
    for (const [index, svg] of motifPaths[name as keyof typeof motifPaths].entries()) {
      const paint = paints[index % paints.length];
      if (paint) painter.fill(paint, (path) => path.path(svg));
    }
  });
}
