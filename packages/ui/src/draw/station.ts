import { inkColor, PROCESS } from './ink.ts';
import { labelInks } from './label.ts';
import { gear } from './marks.ts';
import { picture } from './svg.ts';

const PRINTED = ['Yellow', 'Magenta', 'Cyan', 'Black'] as const;

/** One of five stations of the web, 1 to 5: the design, then one ink more at each unit. */
export function station(step: 1 | 2 | 3 | 4 | 5): string {
  const inks = PRINTED.slice(0, step - 1);
  const own = inks.at(-1) ?? PROCESS[3];
  const sheet =
    step === 1
      ? '<path class="dash" d="M6 12h58v40H6zM14 64h42M20 74h30M6 88h20"/>'
      : `<g class="iso clip70">${labelInks(inks)}</g>`;
  const label = `<g transform="translate(91.2 23.5) scale(1.05)"><path class="stock" d="M0 0h70v100H0z"/>${sheet}<path class="${step === 5 ? 'line hv' : 'line'}" d="M0 0h70v100H0z"/></g>`;
  const unit =
    step === 1
      ? '<path class="line" d="M128 206v-42m-14 14l14-14 14 14"/>'
      : `<g>${gear(128, 170, 27, 36, 3.6)}<circle class="plate" cx="128" cy="170" r="20.5"/><circle class="line" cx="128" cy="170" r="17"/><circle cx="128" cy="170" r="5" fill="${inkColor(own)}"/><circle class="line" cx="128" cy="170" r="5"/></g>`;
  return picture(
    256,
    216,
    `<path class="web" d="M0 142H256"/><path class="webfill" d="M0 10H256V142H0z"/><path class="web" d="M0 10H256"/>${label}${unit}`,
    'station',
  );
}
