import { drawCropMarks, drawGearOutline, drawRegistrationMark } from './marks.ts';
import { drawHalftone } from './halftone.ts';
import { createIdGenerator, clipToPath, createRamp } from './svg.ts';

const wrapIllustration = (width: number, height: number, body: string) =>
  `<svg class="pic" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;

/** Page not found: a sheet printed out of register with a hole in place of the page. */
export function drawNotFound(prefix: string): string {
  const id = createIdGenerator(prefix);
  const sheet = 'M40 24h272v168H40z';
  const ring = (dx: number, dy: number) => (x: number, y: number) => {
    const distance = Math.hypot(x - 176 - dx, y - 108 - dy);
    return distance > 42 && distance < 70 ? 0.32 + 0.0035 * x : 0;
  };
  const box = [40, 24, 272, 168] as const;
  const art =
    drawHalftone('Cyan', box, 5, ring(-13, -4)) +
    drawHalftone('Magenta', box, 5, ring(12, 1)) +
    drawHalftone('Yellow', box, 5, ring(0, 12));
  const marks = drawRegistrationMark(176, 12) + drawRegistrationMark(184, 205) + drawCropMarks(40, 24, 272, 168);
  return wrapIllustration(
    352,
    216,
    `<path class="stock" d="${sheet}"/>${clipToPath(id('c'), sheet, art)}<path class="line" d="${sheet}"/>${marks}`,
  );
}

/** Unexpected error: a gear with missing teeth next to an intact one. */
export function drawBrokenGear(): string {
  return wrapIllustration(
    352,
    216,
    `${drawGearOutline(132, 112, 76, 38, 8)}<circle class="plate" cx="132" cy="112" r="60"/><circle class="line" cx="132" cy="112" r="14"/>${drawGearOutline(262, 92, 50, 25, 7)}<circle class="line" cx="262" cy="92" r="10"/><path class="curve" d="M196 172l14-16-8-4 14-16"/>`,
  );
}

/** Missing permission: a plate in a locked cabinet. */
export function drawForbidden(): string {
  return wrapIllustration(
    352,
    216,
    `<path class="plate" d="M92 34h168v148H92z"/><path class="relief" d="M116 62h84M116 78h84M116 94h52"/><path class="line" d="M70 22h212v172H70z"/><path class="line" d="M92 22v172M124 22v172M156 22v172M188 22v172M220 22v172M252 22v172"/><path class="stock line" d="M152 104h48v40h-48z"/><path class="line" d="M162 104V94a14 14 0 0 1 28 0v10M176 118v12"/>`,
  );
}

/** No network: the web is torn between two cylinders. */
export function drawOffline(): string {
  return wrapIllustration(
    352,
    216,
    `<circle class="plate" cx="78" cy="120" r="44"/><circle class="line" cx="78" cy="120" r="38"/><circle class="core" cx="78" cy="120" r="6"/><circle class="plate" cx="274" cy="120" r="44"/><circle class="line" cx="274" cy="120" r="38"/><circle class="core" cx="274" cy="120" r="6"/><path class="line hv" d="M20 76h118l8 8-10 6 12 8-8 6M332 76H214l-8 8 10 6-12 8 8 6"/>`,
  );
}

/** Maintenance: the press is stopped, the plate cylinder lifted off the web; a spanner hangs on the frame. */
export function drawMaintenance(): string {
  return wrapIllustration(
    352,
    216,
    `<path class="line" d="M64 196V20h224v176M44 196h264"/><path class="line hv" d="M20 152h312"/>${drawGearOutline(148, 78, 46, 32, 5)}<circle class="plate" cx="148" cy="78" r="38"/><circle class="line" cx="148" cy="78" r="9"/><path class="mark" d="M148 128v20M144 134l4-6 4 6M144 142l4 6 4-6"/><circle class="line" cx="148" cy="174" r="20"/><circle class="line" cx="148" cy="174" r="5"/><path class="line" d="M240 20v44"/><path class="plate" d="M232 64h16v62a8 8 0 0 1-16 0zM228 46a13 13 0 0 0 24 0l-6-2-6 6-6-6z"/><circle class="line" cx="240" cy="124" r="3"/>${drawRegistrationMark(84, 40)}${drawRegistrationMark(268, 176)}`,
  );
}

/** Empty list: an unexposed plate with its marks. */
export const drawEmptyPlate = (): string =>
  `<svg class="draw" viewBox="0 0 120 90" aria-hidden="true" focusable="false"><path class="plate" d="M20 20h80v56H20z"/>${drawRegistrationMark(32, 32)}${drawRegistrationMark(88, 64)}${drawCropMarks(20, 20, 80, 56, 4, 8)}</svg>`;

/** A pale strip of three overlaid halftones for banners. */
export function drawBanner(prefix: string, width = 720, height = 120): string {
  const id = createIdGenerator(prefix);
  const box = [0, 0, width, height] as const;
  const d = `M0 0h${width}v${height}H0z`;
  const wave = (phase: number) => (x: number, y: number) =>
    Math.max(0, createRamp(0.05, 0.62, 0, width)(x) * (0.55 + 0.45 * Math.sin(x / 90 + y / 60 + phase)));
  const art =
    drawHalftone('Cyan', box, 7, wave(0)) +
    drawHalftone('Magenta', box, 7, wave(2.1)) +
    drawHalftone('Yellow', box, 7, wave(4.2));
  return wrapIllustration(width, height, `<path class="stock" d="${d}"/>${clipToPath(id('c'), d, art)}`);
}
