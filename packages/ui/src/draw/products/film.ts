import { drawRegistrationMark } from '../marks.ts';
import { drawHalftone, type ToneFunction } from '../halftone.ts';
import { clipToPath, createRamp, type IdGenerator } from '../svg.ts';

/** A roll of printed film. */
export function drawFilm(id: IdGenerator): string {
  const web = 'M92 36H340V156H92z';
  let prints = '';
  for (let k = 0; k < 3; k++) {
    const x = 112 + k * 78;
    const box = [x, 48, 66, 96] as const;
    const drop: ToneFunction = (px, y) => (Math.hypot(px - x - 33, (y - 100) * 0.8) < 20 ? 0.85 : 0);
    prints += clipToPath(
      id('c'),
      `M${x} 48h66v96h-66z`,
      drawHalftone('Cyan', box, 6, (_, y) => createRamp(0.8, 0.04, 48, 130)(y)) +
        drawHalftone('Yellow', box, 6, (px, y) => Math.max(drop(px, y), createRamp(0, 0.4, 110, 144)(y))) +
        drawHalftone('Magenta', box, 6, (px, y) => drop(px, y) * 0.7),
    );
  }
  return (
    `<path class="stock" d="${web}"/>${prints}<path class="line" d="M64 36H340M64 156H340"/><path class="dash" d="M178 36v120M256 36v120"/>` +
    `<ellipse class="stock line" cx="64" cy="96" rx="34" ry="60"/><ellipse class="line" cx="64" cy="96" rx="27" ry="47"/><ellipse class="line" cx="64" cy="96" rx="19" ry="33"/><ellipse class="core" cx="64" cy="96" rx="8" ry="14"/>` +
    `<path class="mark" d="M112 176h66M112 171v10M178 171v10"/>${drawRegistrationMark(104, 42, 4)}${drawRegistrationMark(330, 150, 4)}`
  );
}

/** A stand-up pouch with its gusset and its plate. */
export function drawPouch(id: IdGenerator): string {
  const pouch = 'M36 18h132l14 158q3 18-14 21q-66 9-132 0q-17-3-14-21z';
  const box = [20, 16, 166, 186] as const;
  const fruit: ToneFunction = (x, y) => (Math.hypot(x - 102, y - 108) < 38 ? 1 : 0);
  const art =
    drawHalftone('Cyan', box, 6, (x, y) => (y < 50 ? 0 : fruit(x, y) ? 0.05 : createRamp(0.85, 0.05, 60, 190)(y))) +
    drawHalftone('Magenta', box, 6, (x, y) => (fruit(x, y) ? 0.85 : 0)) +
    drawHalftone('Yellow', box, 6, (x, y) => (fruit(x, y) ? 0.85 : y < 50 ? 0 : 0.08));
  return (
    `<path class="stock" d="${pouch}"/>${clipToPath(id('c'), pouch, art)}<path class="line" d="${pouch}M35 32h134M34 42h136M24 176q78 30 156 0"/><path class="line" d="M30 28l-7-4M174 28l7-4"/>` +
    `<path class="plate" d="M224 36h106v146H224z"/><path class="relief" d="M242 60h70M242 72h70M242 84h44"/><circle class="relief" cx="277" cy="134" r="30"/><circle class="relief" cx="277" cy="134" r="20"/><circle class="relief" cx="277" cy="134" r="10"/>${drawRegistrationMark(234, 46, 4)}${drawRegistrationMark(320, 172, 4)}`
  );
}

/** A sleeve half on its mandrel, with the plate around it. */
export function drawSleeveOnRoll(id: IdGenerator): string {
  const barrel = 'M96 44H256a28 64 0 0 1 0 128H96a28 64 0 0 0 0-128z';
  const box = [96, 44, 190, 128] as const;
  const art = drawHalftone('Black', box, 6, (x, y) =>
    x > 132 && x < 250 && y > 66 && y < 150 ? createRamp(0.1, 0.55, 132, 250)(x) : 0,
  );
  return (
    `<path class="line" d="M20 88H96M20 128H96"/><ellipse class="line" cx="20" cy="108" rx="9" ry="20"/><path class="line" d="M284 88h48M284 128h48"/><ellipse class="line" cx="332" cy="108" rx="9" ry="20"/>` +
    `<path class="stock" d="${barrel}"/><path class="plate" d="M122 44H256a28 64 0 0 1 0 128H122a28 64 0 0 0 0-128z"/>${clipToPath(id('c'), barrel, art)}<path class="line" d="${barrel}"/>` +
    `<ellipse class="stock line" cx="96" cy="108" rx="28" ry="64"/><ellipse class="line" cx="96" cy="108" rx="21" ry="49"/><ellipse class="core" cx="96" cy="108" rx="9" ry="20"/>` +
    `<path class="mark" d="M122 188h134M122 183v10M256 183v10"/>`
  );
}
