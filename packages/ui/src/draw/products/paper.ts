import { drawHalftone, type ToneFunction } from '../halftone.ts';
import { clipToPath, createRamp, type IdGenerator } from '../svg.ts';

/** A carrier bag from both sides. */
export function drawPaperBag(id: IdGenerator): string {
  const bag = (x: number, art: string) => {
    const front = `M${x} 56h104v140H${x}z`;
    const side = `M${x + 104} 56l30-13v140l-30 13z`;
    return `<path class="stock" d="${front}${side}"/>${clipToPath(id('c'), front, art)}<path class="line" d="${front}${side}M${x + 119} 50v139M${x + 104} 196l15-58 15 45M${x + 26} 56V38q0-10 10-10h30q10 0 10 10v18"/>`;
  };
  const box = (x: number) => [x, 56, 104, 140] as const;
  const band: ToneFunction = (_, y) => (y > 152 ? 0.85 : createRamp(0.02, 0.6, 70, 152)(y));
  const leaf: ToneFunction = (x, y) =>
    Math.abs(x - 242) < 34 * Math.cos((y - 126) / 34) && Math.abs(y - 126) < 50 ? 0.7 : 0;
  return (
    bag(
      34,
      drawHalftone('Magenta', box(34), 7, band) + drawHalftone('Yellow', box(34), 7, (_, y) => (y > 152 ? 0.9 : 0)),
    ) +
    bag(190, drawHalftone('Cyan', box(190), 7, leaf) + drawHalftone('Yellow', box(190), 7, (x, y) => leaf(x, y) * 0.9))
  );
}

/** A woven sack, with the fabric visible through the print. */
export function drawWovenSack(id: IdGenerator): string {
  const sack = 'M96 22h160q8 2 8 12l-6 152q-1 10-11 10H105q-10 0-11-10L88 34q0-10 8-12z';
  const box = [86, 20, 180, 180] as const;
  const grain: ToneFunction = (x, y) =>
    Math.hypot(x - 176, (y - 112) * 0.78) < 44 ? 0.85 : y > 166 || (y > 46 && y < 58) ? 0.7 : 0;
  let weave = '';
  for (let k = 0; k < 20; k++) weave += `M${90 + k * 9} 22v174`;
  for (let k = 0; k < 20; k++) weave += `M88 ${26 + k * 9}h176`;
  return (
    `<path class="stock" d="${sack}"/><g opacity=".35">${clipToPath(id('c'), sack, `<path class="mark" d="${weave}"/>`)}</g>${clipToPath(id('c'), sack, drawHalftone('Cyan', box, 8, (x, y) => (y > 166 || y < 60 ? grain(x, y) : 0)) + drawHalftone('Yellow', box, 8, (x, y) => (y > 62 && y < 164 ? grain(x, y) : 0)) + drawHalftone('Magenta', box, 8, (x, y) => (y > 62 && y < 164 ? grain(x, y) * 0.5 : 0)))}` +
    `<path class="line" d="${sack}"/><path class="dash" d="M92 34h168"/><path class="line" d="M100 28l6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6 6 6 6-6"/>`
  );
}

/** A folding carton and a folded napkin. */
export function drawCartonAndTissue(id: IdGenerator): string {
  const front = 'M44 66h92v126H44z';
  const side = 'M136 66l40-16v126l-40 16z';
  const napkin = 'M214 92h104v104H214z';
  const petal: ToneFunction = (x, y) => {
    const distance = Math.hypot(x - 266, y - 144);
    return distance < 14 + 26 * Math.abs(Math.cos(Math.atan2(y - 144, x - 266) * 3)) ? 0.62 : 0;
  };
  const wave: ToneFunction = (x, y) => (y > 128 + 10 * Math.sin(x / 12) ? 0.8 : 0.05);
  return (
    `<path class="stock" d="${front}${side}"/>${clipToPath(id('c'), front, drawHalftone('Cyan', [44, 66, 92, 126], 6, wave) + drawHalftone('Magenta', [44, 66, 92, 126], 6, (x, y) => (Math.hypot(x - 90, y - 100) < 18 ? 0.8 : 0)))}<path class="line" d="${front}${side}M44 66l40-16h92M60 60V34h60l40-14v30M60 34l40-14h60"/>` +
    `<path class="stock" d="${napkin}"/>${clipToPath(id('c'), napkin, drawHalftone('Magenta', [214, 92, 104, 104], 6.5, petal) + drawHalftone('Yellow', [214, 92, 104, 104], 6.5, (x, y) => (Math.hypot(x - 266, y - 144) < 12 ? 0.9 : 0)))}<path class="line" d="${napkin}M214 92l12-10h104v104l-12 10M318 92l12-10M266 92v104M214 144h104"/>`
  );
}
