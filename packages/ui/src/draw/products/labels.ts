import { drawRegistrationMark } from '../marks.ts';
import { drawDotStrokes, drawHalftone, type ToneFunction } from '../halftone.ts';
import { SCREEN_ANGLES } from '@platewright/domain/geometry/screen-angles';
import { clipToPath, createRamp, type Box, type IdGenerator } from '../svg.ts';

const buildRoundedRectPath = (x: number, y: number, w: number, h: number, r = 5) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** Dots in relief on a plate. */
const drawReliefDots = (box: Box, pitch: number, tone: ToneFunction): string =>
  `<g fill="none" stroke-linecap="round" stroke="var(--plate-relief)">${drawDotStrokes(box, SCREEN_ANGLES.K, pitch, tone)}</g>`;

/** A plate with labels stepped two across and three around, and a printed label. */
export function drawLabelPlates(id: IdGenerator): string {
  let plate = '<path class="plate" d="M24 18h178v180H24z"/>';
  for (let row = 0; row < 3; row++)
    for (let lane = 0; lane < 2; lane++) {
      const box = [44 + lane * 74, 32 + row * 54, 64, 44] as const;
      const d = buildRoundedRectPath(...box, 4);
      plate += clipToPath(
        id('c'),
        d,
        drawReliefDots(box, 5.6, (_, y) => createRamp(0.62, 0.08, box[1], box[1] + 44)(y)),
      );
      plate += `<path class="relief" d="${d}"/>`;
    }
  const box = [228, 46, 100, 124] as const;
  const sun = (x: number, y: number) => Math.hypot(x - 278, y - 92) < 26;
  const art =
    drawHalftone('Cyan', box, 5.4, (x, y) => (sun(x, y) ? 0 : createRamp(0.75, 0.06, 46, 150)(y))) +
    drawHalftone('Magenta', box, 5.4, (x, y) => (sun(x, y) ? 0.5 : createRamp(0, 0.7, 120, 170)(y))) +
    drawHalftone('Yellow', box, 5.4, (x, y) => (sun(x, y) ? 0.9 : createRamp(0, 0.8, 110, 170)(y)));
  const d = buildRoundedRectPath(...box, 8);
  return `${plate}${drawRegistrationMark(32, 26, 5)}${drawRegistrationMark(194, 190, 5)}<path class="stock" d="${d}"/>${clipToPath(id('c'), d, art)}<path class="line" d="${d}"/><path class="mark" d="M206 108h16M216 103l6 5-6 5"/>`;
}

/** The same tone value with round-top dots, and with flat-top dots under a loupe. */
export function drawHdLabelPlates(id: IdGenerator): string {
  const box = [24, 28, 178, 128] as const;
  const d = buildRoundedRectPath(...box, 6);
  const fade: ToneFunction = (x) => createRamp(0.04, 0.75, 24, 202)(x);
  const circle = 'M320 100a72 72 0 1 1-144 0a72 72 0 1 1 144 0z';
  const lens = [176, 28, 144, 144] as const;
  const tops = Array.from({ length: 9 }, (_, k) => `h5l2-13h9l2 13h5`.replace('h5l', k ? 'h2l' : 'h5l')).join('');
  return (
    `<path class="stock" d="${d}"/>${clipToPath(id('c'), d, drawHalftone('Magenta', box, 5, fade) + drawHalftone('Cyan', box, 5, (x, y) => createRamp(0.5, 0.02, 28, 156)(y) * (x > 24 ? 1 : 0)))}<path class="line" d="${d}"/>` +
    `<path class="stock" d="${circle}"/>${clipToPath(id('c'), circle, drawHalftone('Magenta', lens, 21, (x) => createRamp(0.18, 0.5, 176, 320)(x)) + drawHalftone('Cyan', lens, 21, () => 0.12))}<path class="line hv" d="${circle}"/><path class="line hv" d="M299 151l30 34"/>` +
    `<path class="plate" d="M24 196v-10${tops}V196z"/>`
  );
}

/** A bottle in a shrink sleeve; a grid shows the distortion of the film. */
export function drawShrinkSleeve(id: IdGenerator): string {
  const sleeve = 'M132 84c-22 14-30 30-30 52v40q0 18 18 20q56 6 112 0q18-2 18-20v-40c0-22-8-38-30-52z';
  const box = [100, 82, 152, 118] as const;
  const art =
    drawHalftone('Cyan', box, 6, (_, y) => createRamp(0.05, 0.85, 90, 196)(y)) +
    drawHalftone('Yellow', box, 6, (_, y) => createRamp(0.75, 0.05, 84, 160)(y));
  let grid = '';
  for (let k = 1; k < 6; k++)
    grid += `M${132 + k * 14.6} 84C${132 + k * 14.6} 104 ${102 + k * 24.6} 114 ${102 + k * 24.6} 140V196`;
  for (const y of [96, 112, 132, 156, 180]) {
    const inset = y < 136 ? (136 - y) * 0.52 : 0;
    grid += `M${104 + inset} ${y}q${72 - inset} 9 ${144 - 2 * inset} 0`;
  }
  return (
    `<path class="stock" d="${sleeve}"/>${clipToPath(id('c'), sleeve, art)}<path class="mark" d="${grid}"/><path class="line" d="${sleeve}"/>` +
    `<path class="line" d="M150 26h52v14h-52zM154 40v22c0 10-8 14-22 22M198 40v22c0 10 8 14 22 22M154 52h44"/>` +
    `<path class="dash" d="M60 84v112M292 84v112"/><path class="mark" d="M64 140h30M88 135l6 5-6 5M288 140h-30M264 135l-6 5 6 5"/>`
  );
}

/** The layers of a print: stock, white, colour, varnish. */
export function drawVarnishAndWhite(id: IdGenerator): string {
  const leaf = 'M0 0h190v120H0z';
  const box = [0, 0, 190, 120] as const;
  const spot: ToneFunction = (x, y) => (Math.hypot(x - 95, y - 60) < 40 ? 0.8 : 0.08);
  const layers = [
    `<path d="${leaf}" fill="none" class="dash"/>`,
    `<path class="stock" d="${leaf}"/>`,
    clipToPath(
      id('c'),
      leaf,
      drawHalftone('Cyan', box, 9, spot) + drawHalftone('Magenta', box, 9, (x, y) => spot(x, y) * 0.6),
    ),
    `<path class="plate" d="M35 30h120v60H35z"/>`,
  ];
  return layers
    .map(
      (body, k) =>
        `<g transform="matrix(.9 -.24 .44 .36 ${52} ${150 - k * 34})">${k === 2 ? '<path class="sheet" d="M0 0h190v120H0z"/>' : ''}${body}<path class="line" d="${leaf}"/></g>`,
    )
    .join('');
}
