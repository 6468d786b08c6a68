import { crops, gear, registration } from './marks.ts';
import { screened } from './screen.ts';
import { idMaker, clipTo, ramp } from './svg.ts';
import { plateStack } from './stack.ts';

const wrap = (width: number, height: number, body: string) =>
  `<svg class="pic" viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false">${body}</svg>`;

/** 404: the sheet came off the press out of register; where the page should be is a hole. */
export function notFoundArt(prefix: string): string {
  const id = idMaker(prefix);
  const sheet = 'M40 24h272v168H40z';
  const ring = (dx: number, dy: number) => (x: number, y: number) => {
    const distance = Math.hypot(x - 176 - dx, y - 108 - dy);
    return distance > 42 && distance < 70 ? 0.32 + 0.0035 * x : 0;
  };
  const box = [40, 24, 272, 168] as const;
  const art =
    screened('Cyan', box, 5, ring(-13, -4)) +
    screened('Magenta', box, 5, ring(12, 1)) +
    screened('Yellow', box, 5, ring(0, 12));
  const marks = registration(176, 12) + registration(184, 205) + crops(40, 24, 272, 168);
  return wrap(
    352,
    216,
    `<path class="stock" d="${sheet}"/>${clipTo(id('c'), sheet, art)}<path class="line" d="${sheet}"/>${marks}`,
  );
}

/** Something broke: a gear with a missing tooth run beside a running one. */
export function errorArt(): string {
  return wrap(
    352,
    216,
    `${gear(132, 112, 76, 38, 8)}<circle class="plate" cx="132" cy="112" r="60"/><circle class="line" cx="132" cy="112" r="14"/>${gear(262, 92, 50, 25, 7)}<circle class="line" cx="262" cy="92" r="10"/><path class="curve" d="M196 172l14-16-8-4 14-16"/>`,
  );
}

/** Not allowed here: a plate behind a closed cabinet. */
export function forbiddenArt(): string {
  return wrap(
    352,
    216,
    `<path class="plate" d="M92 34h168v148H92z"/><path class="relief" d="M116 62h84M116 78h84M116 94h52"/><path class="line" d="M70 22h212v172H70z"/><path class="line" d="M92 22v172M124 22v172M156 22v172M188 22v172M220 22v172M252 22v172"/><path class="stock line" d="M152 104h48v40h-48z"/><path class="line" d="M162 104V94a14 14 0 0 1 28 0v10M176 118v12"/>`,
  );
}

/** No connection: the web is torn between two cylinders. */
export function offlineArt(): string {
  return wrap(
    352,
    216,
    `<circle class="plate" cx="78" cy="120" r="44"/><circle class="line" cx="78" cy="120" r="38"/><circle class="core" cx="78" cy="120" r="6"/><circle class="plate" cx="274" cy="120" r="44"/><circle class="line" cx="274" cy="120" r="38"/><circle class="core" cx="274" cy="120" r="6"/><path class="line hv" d="M20 76h118l8 8-10 6 12 8-8 6M332 76H214l-8 8 10 6-12 8 8 6"/>`,
  );
}

/** Planned works: the press stands, its plate cylinder lifted off the web; a spanner hangs on the frame. */
export function maintenanceArt(): string {
  return wrap(
    352,
    216,
    `<path class="line" d="M64 196V20h224v176M44 196h264"/><path class="line hv" d="M20 152h312"/>${gear(148, 78, 46, 32, 5)}<circle class="plate" cx="148" cy="78" r="38"/><circle class="line" cx="148" cy="78" r="9"/><path class="mark" d="M148 128v20M144 134l4-6 4 6M144 142l4 6 4-6"/><circle class="line" cx="148" cy="174" r="20"/><circle class="line" cx="148" cy="174" r="5"/><path class="line" d="M240 20v44"/><path class="plate" d="M232 64h16v62a8 8 0 0 1-16 0zM228 46a13 13 0 0 0 24 0l-6-2-6 6-6-6z"/><circle class="line" cx="240" cy="124" r="3"/>${registration(84, 40)}${registration(268, 176)}`,
  );
}

/** Nothing here yet: an unexposed plate with its marks. */
export const emptyArt = (): string =>
  `<svg class="draw" viewBox="0 0 120 90" aria-hidden="true" focusable="false"><path class="plate" d="M20 20h80v56H20z"/>${registration(32, 32)}${registration(88, 64)}${crops(20, 20, 80, 56, 4, 8)}</svg>`;

/** Done: the finished stack, for thank-you pages. */
export const doneArt = (): string => plateStack(['Cyan', 'Magenta', 'Yellow', 'Black'], { width: 180, height: 110 });

/** A quiet strip of screen rulings for banners: four angles, fading. */
export function bannerArt(prefix: string, width = 720, height = 120): string {
  const id = idMaker(prefix);
  const box = [0, 0, width, height] as const;
  const d = `M0 0h${width}v${height}H0z`;
  const wave = (phase: number) => (x: number, y: number) =>
    Math.max(0, ramp(0.05, 0.62, 0, width)(x) * (0.55 + 0.45 * Math.sin(x / 90 + y / 60 + phase)));
  const art =
    screened('Cyan', box, 7, wave(0)) + screened('Magenta', box, 7, wave(2.1)) + screened('Yellow', box, 7, wave(4.2));
  return wrap(width, height, `<path class="stock" d="${d}"/>${clipTo(id('c'), d, art)}`);
}
