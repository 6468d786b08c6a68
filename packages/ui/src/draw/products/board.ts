import { drawFlutes, drawRegistrationMark } from '../marks.ts';
import { drawHalftone, type ToneFunction } from '../halftone.ts';
import { clipToPath, type IdGenerator } from '../svg.ts';

/** A printed corrugated board with its flute visible at the edge. */
export function drawPostprint(id: IdGenerator): string {
  const sheet = 'M24 26h304v128H24z';
  const box = [24, 26, 304, 128] as const;
  const ring: ToneFunction = (x, y) => {
    const distance = Math.hypot(x - 112, y - 90);
    return distance < 44 && distance > 24 ? 0.7 : distance < 14 ? 0.95 : 0;
  };
  const bars: ToneFunction = (x, y) => (x > 190 && x < 304 && y > 52 && y < 128 && (y - 52) % 19 < 11 ? 0.75 : 0);
  const art =
    drawHalftone('Yellow', box, 9, () => 0.14) +
    drawHalftone('Black', box, 7.5, (x, y) => Math.max(ring(x, y), bars(x, y))) +
    drawHalftone('Magenta', box, 9, (x, y) => (Math.hypot(x - 112, y - 90) < 14 ? 0.9 : 0));
  return `<path class="stock" d="${sheet}"/>${clipToPath(id('c'), sheet, art)}<path class="line" d="${sheet}"/>${drawRegistrationMark(38, 40)}${drawRegistrationMark(314, 140)}${drawFlutes(24, 166, 304, 16, 22)}`;
}

/** The flat blank of a box: cuts as solid lines, creases as dashed lines. */
export function drawDieCut(id: IdGenerator): string {
  const panels = [44, 112, 198, 266];
  const face = 'M112 78h86v70h-86z';
  const art = drawHalftone('Black', [112, 78, 86, 70], 6.5, (x, y) => {
    const inside = Math.abs(x - 155) + Math.abs(y - 113) < 30;
    return inside ? 0.7 : 0;
  });
  const flaps = panels
    .map((x, k) => {
      const w = [68, 86, 68, 62][k] ?? 60;
      return `M${x} 78l4-44h${w - 8}l4 44M${x} 148l4 44h${w - 8}l4-44`;
    })
    .join('');
  return (
    `<path class="stock" d="M44 78h284v70H44zM48 34h60l4 44H44zM116 34h78l4 44h-86zM202 34h60l4 44h-68zM270 34h54l4 44h-62zM44 148h68l-4 44H48zM112 148h86l-4 44h-78zM198 148h68l-4 44h-60zM266 148h62l-4 44h-54z"/>` +
    `${clipToPath(id('c'), face, art + drawHalftone('Yellow', [112, 78, 86, 70], 9, () => 0.14))}` +
    `<path class="line" d="${flaps}M44 78l-20 8v54l20 8M328 78v70"/><path class="dash" d="M44 78h284M44 148h284M44 78v70M112 78v70M198 78v70M266 78v70"/>${drawRegistrationMark(28, 28, 5)}`
  );
}
