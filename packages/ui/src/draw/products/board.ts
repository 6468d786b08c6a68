import { flute, registration } from '../marks.ts';
import { screened, type Tone } from '../screen.ts';
import { clipTo, type Ids } from '../svg.ts';

/** A printed board, its flute seen from the edge. */
export function postprint(id: Ids): string {
  const sheet = 'M24 26h304v128H24z';
  const box = [24, 26, 304, 128] as const;
  const ring: Tone = (x, y) => {
    const distance = Math.hypot(x - 112, y - 90);
    return distance < 44 && distance > 24 ? 0.7 : distance < 14 ? 0.95 : 0;
  };
  const bars: Tone = (x, y) => (x > 190 && x < 304 && y > 52 && y < 128 && (y - 52) % 19 < 11 ? 0.75 : 0);
  const art =
    screened('Yellow', box, 9, () => 0.14) +
    screened('Black', box, 7.5, (x, y) => Math.max(ring(x, y), bars(x, y))) +
    screened('Magenta', box, 9, (x, y) => (Math.hypot(x - 112, y - 90) < 14 ? 0.9 : 0));
  return `<path class="stock" d="${sheet}"/>${clipTo(id('c'), sheet, art)}<path class="line" d="${sheet}"/>${registration(38, 40)}${registration(314, 140)}${flute(24, 166, 304, 16, 22)}`;
}

/** A box laid open: cuts as lines, creases dashed. */
export function dieCut(id: Ids): string {
  const panels = [44, 112, 198, 266];
  const face = 'M112 78h86v70h-86z';
  const art = screened('Black', [112, 78, 86, 70], 6.5, (x, y) => {
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
    `${clipTo(id('c'), face, art + screened('Yellow', [112, 78, 86, 70], 9, () => 0.14))}` +
    `<path class="line" d="${flaps}M44 78l-20 8v54l20 8M328 78v70"/><path class="dash" d="M44 78h284M44 148h284M44 78v70M112 78v70M198 78v70M266 78v70"/>${registration(28, 28, 5)}`
  );
}
