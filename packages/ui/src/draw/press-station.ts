import { getInkColor, PROCESS_INKS } from './inks.ts';
import { drawLabelInks } from './label-artwork.ts';
import { drawGearOutline } from './marks.ts';
import { wrapPicture } from './svg.ts';

const STATION_INKS = ['Yellow', 'Magenta', 'Cyan', 'Black'] as const;

/** The press at one of the five steps of the process: the design first, then one more ink at each printing unit. */
export function drawPressStation(step: 1 | 2 | 3 | 4 | 5): string {
  const inks = STATION_INKS.slice(0, step - 1);
  const own = inks.at(-1) ?? PROCESS_INKS[3];
  const sheet =
    step === 1
      ? '<path class="dash" d="M6 12h58v40H6zM14 64h42M20 74h30M6 88h20"/>'
      : `<g class="iso clip70">${drawLabelInks(inks)}</g>`;
  const label = `<g transform="translate(91.2 23.5) scale(1.05)"><path class="stock" d="M0 0h70v100H0z"/>${sheet}<path class="${step === 5 ? 'line hv' : 'line'}" d="M0 0h70v100H0z"/></g>`;
  const unit =
    step === 1
      ? '<path class="line" d="M128 206v-42m-14 14l14-14 14 14"/>'
      : `<g>${drawGearOutline(128, 170, 27, 36, 3.6)}<circle class="plate" cx="128" cy="170" r="20.5"/><circle class="line" cx="128" cy="170" r="17"/><circle cx="128" cy="170" r="5" fill="${getInkColor(own)}"/><circle class="line" cx="128" cy="170" r="5"/></g>`;
  return wrapPicture(
    256,
    216,
    `<path class="web" d="M0 142H256"/><path class="webfill" d="M0 10H256V142H0z"/><path class="web" d="M0 10H256"/>${label}${unit}`,
    'station',
  );
}
