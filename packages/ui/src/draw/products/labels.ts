import { registration } from '../marks.ts';
import { dotStrokes, screened, type Tone } from '../screen.ts';
import { ANGLE } from '../ink.ts';
import { clipTo, ramp, type Box, type Ids } from '../svg.ts';

const rounded = (x: number, y: number, w: number, h: number, r = 5) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

/** Raised dots on a plate. */
const relief = (box: Box, pitch: number, tone: Tone): string =>
  `<g fill="none" stroke-linecap="round" stroke="var(--plate-relief)">${dotStrokes(box, ANGLE.K, pitch, tone)}</g>`;

/** A plate with two lanes stepped three times, and the label it prints. */
export function labelPlates(id: Ids): string {
  let plate = '<path class="plate" d="M24 18h178v180H24z"/>';
  for (let row = 0; row < 3; row++)
    for (let lane = 0; lane < 2; lane++) {
      const box = [44 + lane * 74, 32 + row * 54, 64, 44] as const;
      const d = rounded(...box, 4);
      plate += clipTo(
        id('c'),
        d,
        relief(box, 5.6, (_, y) => ramp(0.62, 0.08, box[1], box[1] + 44)(y)),
      );
      plate += `<path class="relief" d="${d}"/>`;
    }
  const box = [228, 46, 100, 124] as const;
  const sun = (x: number, y: number) => Math.hypot(x - 278, y - 92) < 26;
  const art =
    screened('Cyan', box, 5.4, (x, y) => (sun(x, y) ? 0 : ramp(0.75, 0.06, 46, 150)(y))) +
    screened('Magenta', box, 5.4, (x, y) => (sun(x, y) ? 0.5 : ramp(0, 0.7, 120, 170)(y))) +
    screened('Yellow', box, 5.4, (x, y) => (sun(x, y) ? 0.9 : ramp(0, 0.8, 110, 170)(y)));
  const d = rounded(...box, 8);
  return `${plate}${registration(32, 26, 5)}${registration(194, 190, 5)}<path class="stock" d="${d}"/>${clipTo(id('c'), d, art)}<path class="line" d="${d}"/><path class="mark" d="M206 108h16M216 103l6 5-6 5"/>`;
}

/** The same tone twice: round tops on the left, flat tops under the loupe. */
export function labelPlatesHd(id: Ids): string {
  const box = [24, 28, 178, 128] as const;
  const d = rounded(...box, 6);
  const fade: Tone = (x) => ramp(0.04, 0.75, 24, 202)(x);
  const circle = 'M320 100a72 72 0 1 1-144 0a72 72 0 1 1 144 0z';
  const lens = [176, 28, 144, 144] as const;
  const tops = Array.from({ length: 9 }, (_, k) => `h5l2-13h9l2 13h5`.replace('h5l', k ? 'h2l' : 'h5l')).join('');
  return (
    `<path class="stock" d="${d}"/>${clipTo(id('c'), d, screened('Magenta', box, 5, fade) + screened('Cyan', box, 5, (x, y) => ramp(0.5, 0.02, 28, 156)(y) * (x > 24 ? 1 : 0)))}<path class="line" d="${d}"/>` +
    `<path class="stock" d="${circle}"/>${clipTo(id('c'), circle, screened('Magenta', lens, 21, (x) => ramp(0.18, 0.5, 176, 320)(x)) + screened('Cyan', lens, 21, () => 0.12))}<path class="line hv" d="${circle}"/><path class="line hv" d="M299 151l30 34"/>` +
    `<path class="plate" d="M24 196v-10${tops}V196z"/>`
  );
}

/** A bottle in its sleeve; the grid shows how the film shrinks. */
export function shrinkSleeve(id: Ids): string {
  const sleeve = 'M132 84c-22 14-30 30-30 52v40q0 18 18 20q56 6 112 0q18-2 18-20v-40c0-22-8-38-30-52z';
  const box = [100, 82, 152, 118] as const;
  const art =
    screened('Cyan', box, 6, (_, y) => ramp(0.05, 0.85, 90, 196)(y)) +
    screened('Yellow', box, 6, (_, y) => ramp(0.75, 0.05, 84, 160)(y));
  let grid = '';
  for (let k = 1; k < 6; k++)
    grid += `M${132 + k * 14.6} 84C${132 + k * 14.6} 104 ${102 + k * 24.6} 114 ${102 + k * 24.6} 140V196`;
  for (const y of [96, 112, 132, 156, 180]) {
    const inset = y < 136 ? (136 - y) * 0.52 : 0;
    grid += `M${104 + inset} ${y}q${72 - inset} 9 ${144 - 2 * inset} 0`;
  }
  return (
    `<path class="stock" d="${sleeve}"/>${clipTo(id('c'), sleeve, art)}<path class="mark" d="${grid}"/><path class="line" d="${sleeve}"/>` +
    `<path class="line" d="M150 26h52v14h-52zM154 40v22c0 10-8 14-22 22M198 40v22c0 10 8 14 22 22M154 52h44"/>` +
    `<path class="dash" d="M60 84v112M292 84v112"/><path class="mark" d="M64 140h30M88 135l6 5-6 5M288 140h-30M264 135l-6 5 6 5"/>`
  );
}

/** What lies over one another on the web: stock, white, colour, varnish. */
export function varnishAndWhite(id: Ids): string {
  const leaf = 'M0 0h190v120H0z';
  const box = [0, 0, 190, 120] as const;
  const spot: Tone = (x, y) => (Math.hypot(x - 95, y - 60) < 40 ? 0.8 : 0.08);
  const layers = [
    `<path d="${leaf}" fill="none" class="dash"/>`,
    `<path class="stock" d="${leaf}"/>`,
    clipTo(id('c'), leaf, screened('Cyan', box, 9, spot) + screened('Magenta', box, 9, (x, y) => spot(x, y) * 0.6)),
    `<path class="plate" d="M35 30h120v60H35z"/>`,
  ];
  return layers
    .map(
      (body, k) =>
        `<g transform="matrix(.9 -.24 .44 .36 ${52} ${150 - k * 34})">${k === 2 ? '<path class="sheet" d="M0 0h190v120H0z"/>' : ''}${body}<path class="line" d="${leaf}"/></g>`,
    )
    .join('');
}
