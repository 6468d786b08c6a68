import { PROCESS_INKS } from './inks.ts';
import { drawFlutes, drawRegistrationMark } from './marks.ts';
import { drawHalftone, type ToneFunction } from './halftone.ts';
import { clipToPath, createIdGenerator, wrapPicture, createRamp, type IdGenerator } from './svg.ts';

const PICTURE_WIDTH = 352;
const PICTURE_HEIGHT = 216;
const createCircleTest = (cx: number, cy: number, r: number) => (x: number, y: number) =>
  Math.hypot(x - cx, y - cy) < r;

function drawLabels(id: IdGenerator): string {
  let body = '<path class="stock" d="M84 26H350V190H84Z"/>';
  for (let row = 0; row < 2; row++) {
    for (let column = 0; column < 3; column++) {
      const x = 128 + column * 72;
      const y = 34 + row * 78;
      const w = 58;
      const h = 68;
      const tone = createRamp(0.06, 0.85, y + h, y);
      const d = `M${x + 5} ${y}h${w - 10}a5 5 0 0 1 5 5v${h - 10}a5 5 0 0 1-5 5h${-(w - 10)}a5 5 0 0 1-5-5v${-(h - 10)}a5 5 0 0 1 5-5z`;
      const box = [x, y, w, h] as const;
      const first = (['Cyan', 'Magenta', 'Yellow'] as const)[column] ?? 'Yellow';
      let art = drawHalftone(first, box, 5.2, (_, py) => tone(py));
      if (column === 1) art += drawHalftone('Yellow', box, 5.2, (_, py) => 0.75 - tone(py) * 0.7);
      if (column === 0) art += drawHalftone('Yellow', box, 5.2, (_, py) => 0.45 - tone(py) * 0.6);
      body += `${clipToPath(id('c'), d, art)}<path class="line" d="${d}"/>`;
    }
  }
  return `${body}<path class="line" d="M60 26H350M60 190H350M34 26H60M34 190H60M34 26a26 82 0 0 0 0 164"/><ellipse class="stock line" cx="60" cy="108" rx="26" ry="82"/><ellipse class="line" cx="60" cy="108" rx="20" ry="64"/><ellipse class="line" cx="60" cy="108" rx="14" ry="45"/><ellipse class="core" cx="60" cy="108" rx="8" ry="26"/>${drawRegistrationMark(111, 43)}${drawRegistrationMark(111, 173)}`;
}

function drawFlexiblePackaging(id: IdGenerator): string {
  const pouch = 'M118 22h112l10 150q2 18-14 20q-52 8-104 0q-16-2-14-20z';
  const box = [100, 20, 150, 180] as const;
  const fade = createRamp(0.95, 0.04, 60, 186);
  const fruit = createCircleTest(174, 112, 34);
  const art =
    drawHalftone('Cyan', box, 6, (_, y) => (y < 52 ? 0 : fade(y) * 0.8)) +
    drawHalftone('Magenta', box, 6, (x, y) => (y < 52 ? 0 : fruit(x, y) ? 0.9 : fade(y) * 0.18)) +
    drawHalftone('Yellow', box, 6, (x, y) => (fruit(x, y) ? 0.8 : 0));
  const roll = clipToPath(
    id('c'),
    'M24 84h56v80H24z',
    drawHalftone('Black', [24, 84, 56, 80], 6, (_, y) => createRamp(0.02, 0.55, 84, 164)(y)),
  );
  return (
    `<path class="stock" d="${pouch}"/>${clipToPath(id('c'), pouch, art)}` +
    `<path class="line" d="${pouch}M117 34h114M116 42h116M108 186q66-22 132 0"/><path class="line" d="M112 34l-6-4M236 34l6-4"/>` +
    `<path class="plate" d="M246 50h78v136h-78z"/><path class="relief" d="M262 70h46M262 82h46M262 94h30"/><circle class="relief" cx="285" cy="140" r="24"/><circle class="relief" cx="285" cy="140" r="14"/>${drawRegistrationMark(252.5, 44, 4)}${drawRegistrationMark(317, 44, 4)}` +
    `<path class="stock" d="M30 60h44l6 8v112l-6 8H30l-6-8V68z"/><path class="line" d="M30 60h44l6 8v112l-6 8H30l-6-8V68zM24 76h56M24 172h56"/><path class="line" d="M34 60v-8M42 60v-8M50 60v-8M58 60v-8M66 60v-8M34 188v8M42 188v8M50 188v8M58 188v8M66 188v8"/>${roll}`
  );
}

function drawCorrugated(id: IdGenerator): string {
  const face = 'M58 88L206 62V168L58 194Z';
  const side = 'M206 62l86 30v102l-86-26z';
  const front = [58, 60, 150, 136] as const;
  const flank = [206, 60, 90, 136] as const;
  const seal: ToneFunction = (x, y) => (Math.hypot(x - 132, (y - 128 + (x - 132) * 0.17) * 1.05) < 36 ? 0.62 : 0);
  return (
    `<path class="stock" d="${face}${side}M58 88l-22-26 146-28 24 28zM206 62l80-22 34 30-28 22z"/>` +
    clipToPath(id('c'), face, drawHalftone('Black', front, 9, seal) + drawHalftone('Yellow', front, 9, () => 0.1)) +
    clipToPath(
      id('c'),
      side,
      drawHalftone('Black', flank, 9, createRamp(0.34, 0.12, 206, 292)) + drawHalftone('Yellow', flank, 9, () => 0.1),
    ) +
    `<path class="line" d="${face}${side}M58 88l-22-26 146-28 24 28M206 62l80-22 34 30-28 22M292 92l-30-10"/><path class="line" d="M108 146l24-46 24 40"/>` +
    drawFlutes(20, 2, 150, 10, 15) +
    drawFlutes(20, 12, 150, 5, 26)
  );
}

function drawPaperAndTissue(id: IdGenerator): string {
  const front = 'M60 52h104v144H60z';
  const side = 'M164 52l34-14v144l-34 14z';
  const napkin = 'M232 100h88v88h-88z';
  const box = [60, 52, 104, 144] as const;
  const flower: ToneFunction = (x, y) => {
    const distance = Math.hypot(x - 276, y - 144);
    return distance < 12 + 22 * Math.abs(Math.cos(Math.atan2(y - 144, x - 276) * 3)) ? 0.62 : 0;
  };
  const bag =
    drawHalftone('Magenta', box, 7, (_, y) => (y > 150 ? 0.8 : createRamp(0.02, 0.62, 64, 150)(y))) +
    drawHalftone('Yellow', box, 7, (_, y) => (y > 150 ? 0.85 : 0));
  return (
    `<path class="stock" d="${front}${side}"/>${clipToPath(id('c'), front, bag)}` +
    `<path class="line" d="${front}${side}M181 45v144M164 196l17-62 17 48M86 52V36q0-10 10-10h30q10 0 10 10v16"/>` +
    `<path class="stock" d="${napkin}"/>${clipToPath(id('c'), napkin, drawHalftone('Cyan', [232, 100, 88, 88], 6.5, flower))}` +
    `<path class="line" d="${napkin}M232 100l10-8h88v88l-10 8M320 100l10-8M276 100v88M232 144h88"/>`
  );
}

function drawPrepressServices(id: IdGenerator): string {
  const eye = createCircleTest(110, 70, 52);
  const tones: readonly ToneFunction[] = [
    createRamp(0.9, 0.05, 0, 220),
    (x, y) => (eye(x, y) ? 0.72 : 0.04),
    createRamp(0.05, 0.9, 0, 220),
    (x, y) => (Math.abs(Math.hypot(x - 110, y - 70) - 52) < 9 ? 0.95 : 0),
  ];
  const sheets = PROCESS_INKS.map((ink, k) => {
    const art = drawHalftone(ink, [4, 4, 212, 132], 10, tones[k] ?? (() => 0));
    return `<g transform="matrix(.8 -.22 .42 .34 30 ${70 + k * 31})"><path class="sheet" d="M0 0h220v140H0z"/>${clipToPath(id('c'), 'M0 0h220v140H0z', art)}<path class="line" d="M0 0h220v140H0z"/></g>`;
  });
  return `<g transform="translate(34 -4)">${sheets.reverse().join('')}</g>`;
}

function drawFingerprint(id: IdGenerator): string {
  const steps = [2, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
  let body = '<path class="stock" d="M24 22h176v172H24z"/>';
  PROCESS_INKS.forEach((ink, row) =>
    steps.forEach((value, column) => {
      const x = 32 + column * 13.4;
      const y = 32 + row * 39;
      body += clipToPath(
        id('c'),
        `M${x} ${y}h12.4v32h-12.4z`,
        drawHalftone(ink, [x, y, 12.4, 32], 4.1, () => value / 100),
      );
    }),
  );
  body +=
    '<path class="line" d="M24 22h176v172H24z"/><path class="line" d="M226 22v150h104"/><path class="dash" d="M226 172L330 22"/>';
  body +=
    '<path class="curve" d="M226 172C246 116 284 46 330 22"/><path class="dash" d="M268 172V84M226 84h42"/><circle class="dotpt" cx="268" cy="84" r="4"/>';
  for (let i = 0; i <= 4; i++) body += `<path class="line" d="M${226 + i * 26} 172v5M226 ${172 - i * 37.5}h-5"/>`;
  return `${body}<text x="226" y="192">0</text><text x="330" y="192" text-anchor="end">100 %</text>`;
}

const CATEGORY_DRAWINGS = {
  labels: drawLabels,
  'flexible-packaging': drawFlexiblePackaging,
  corrugated: drawCorrugated,
  'paper-and-tissue': drawPaperAndTissue,
  'prepress-services': drawPrepressServices,
  fingerprint: drawFingerprint,
} as const;

export type CategoryKey = keyof typeof CATEGORY_DRAWINGS;
export const CATEGORY_KEYS = Object.keys(CATEGORY_DRAWINGS) as CategoryKey[];

/** The drawing key for the URL key of a category in any letter case; `labels` for unknown ones. */
export function toCategoryKey(url: string): CategoryKey {
  const key = url.toLowerCase();
  return CATEGORY_KEYS.find((categoryKey) => categoryKey === key) ?? 'labels';
}

/** The drawing of a category (352 × 216). `prefix` makes its ids unique on the page. */
export const drawCategory = (key: CategoryKey, prefix: string): string =>
  wrapPicture(PICTURE_WIDTH, PICTURE_HEIGHT, CATEGORY_DRAWINGS[key](createIdGenerator(prefix)));
