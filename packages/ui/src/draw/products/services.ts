import { SCREEN_ANGLES } from '@platewright/domain/geometry/screen-angles';
import { PROCESS_INKS, getInkColor } from '../inks.ts';
import { drawCropMarks, drawRegistrationMark } from '../marks.ts';
import { drawDotStrokes, drawHalftone, type ToneFunction } from '../halftone.ts';
import { clipToPath, createRamp, type IdGenerator } from '../svg.ts';

const getSunTone: ToneFunction = (x, y) => (Math.hypot(x, y) < 30 ? 1 : 0);

/** A picture and its four separations. */
export function drawSeparations(id: IdGenerator): string {
  const tone: Record<(typeof PROCESS_INKS)[number], (x: number, y: number) => number> = {
    Cyan: (x, y) => (getSunTone(x, y) ? 0.04 : createRamp(0.85, 0.1, -60, 40)(y)),
    Magenta: (x, y) => (getSunTone(x, y) ? 0.5 : y > 34 ? 0.6 : 0.08),
    Yellow: (x, y) => (getSunTone(x, y) ? 0.9 : y > 34 ? 0.8 : 0.05),
    Black: (_, y) => (y > 44 ? 0.5 : 0),
  };
  const whole = 'M24 40h120v136H24z';
  const box = [24, 40, 120, 136] as const;
  const art = PROCESS_INKS.map((ink) => drawHalftone(ink, box, 6, (x, y) => tone[ink](x - 84, y - 108))).join('');
  const sheets = PROCESS_INKS.map((ink, k) => {
    const x = 190 + (k % 2) * 76;
    const y = 20 + Math.floor(k / 2) * 92;
    const d = `M${x} ${y}h64v78h-64z`;
    return `<path class="stock" d="${d}"/>${clipToPath(
      id('c'),
      d,
      drawHalftone(ink, [x, y, 64, 78], 5.5, (px, py) => tone[ink]((px - x - 32) * 1.8, (py - y - 39) * 1.7)),
    )}<path class="line" d="${d}"/>`;
  }).join('');
  return `<path class="stock" d="${whole}"/>${clipToPath(id('c'), whole, art)}<path class="line" d="${whole}"/>${drawCropMarks(24, 40, 120, 136, 4, 9)}<path class="mark" d="M154 108h24M172 103l6 5-6 5"/>${sheets}`;
}

/** A colour proof with its control strip. */
export function drawColorProof(id: IdGenerator): string {
  const sheet = 'M52 18h248v180H52z';
  const picture = [74, 36, 204, 112] as const;
  const d = 'M74 36h204v112H74z';
  const art =
    drawHalftone('Cyan', picture, 5.6, (_, y) => createRamp(0.85, 0.04, 36, 120)(y)) +
    drawHalftone('Magenta', picture, 5.6, (x, y) => (y > 112 - 14 * Math.sin(x / 30) ? 0.55 : 0.04)) +
    drawHalftone('Yellow', picture, 5.6, (x, y) =>
      y > 112 - 14 * Math.sin(x / 30) || Math.hypot(x - 216, y - 74) < 22 ? 0.85 : 0.02,
    );
  let strip = '';
  PROCESS_INKS.forEach((ink, k) => {
    [0.25, 0.5, 1].forEach((tint, step) => {
      const x = 74 + (k * 3 + step) * 17;
      strip += clipToPath(
        id('c'),
        `M${x} 162h16v20h-16z`,
        tint === 1
          ? `<path d="M${x} 162h16v20h-16z" fill="${getInkColor(ink)}"/>`
          : drawHalftone(ink, [x, 162, 16, 20], 4, () => tint),
      );
    });
  });
  return `<path class="stock" d="${sheet}"/>${clipToPath(id('c'), d, art)}${strip}<path class="line" d="${sheet}"/>${drawCropMarks(74, 36, 204, 112, 4, 8)}${drawRegistrationMark(63, 92, 5)}${drawRegistrationMark(289, 92, 5)}`;
}

/** An anilox roll engraved in bands, and the ink density that each band prints. */
export function drawAniloxBands(id: IdGenerator): string {
  const roll = 'M64 30H288a18 44 0 0 1 0 88H64a18 44 0 0 0 0-88z';
  const cells = [3.4, 4.4, 5.6, 7.2, 9.2];
  let bands = '';
  let prints = '';
  cells.forEach((pitch, k) => {
    const x = 84 + k * 42;
    const d = `M${x} 30h40a18 44 0 0 1 0 88h-40a18 44 0 0 0 0-88z`;
    bands += `${clipToPath(id('c'), d, `<g fill="none" stroke-linecap="round" stroke="var(--draw)">${drawDotStrokes([x, 30, 58, 88], 60, pitch, () => 0.5)}</g>`)}<path class="line" d="M${x} 30a18 44 0 0 1 0 88"/>`;
    const patch = `M${x} 146h36v44h-36z`;
    prints += `${clipToPath(id('c'), patch, `<g fill="none" stroke-linecap="round" stroke="${getInkColor('Cyan')}">${drawDotStrokes([x, 146, 36, 44], SCREEN_ANGLES.C, 5, () => 0.2 + k * 0.17)}</g>`)}<path class="line" d="${patch}"/>`;
  });
  return (
    `<path class="line" d="M16 64h32M16 84h32M304 64h32M304 84h32"/><path class="stock" d="${roll}"/>${bands}<path class="line" d="${roll}"/><ellipse class="stock line" cx="64" cy="74" rx="18" ry="44"/><ellipse class="core" cx="64" cy="74" rx="6" ry="14"/>` +
    `<path class="stock" d="M76 138h224v60H76z"/>${prints}<path class="line" d="M76 138h224v60H76z"/>`
  );
}
