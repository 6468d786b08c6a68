import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import type { PageRectangle, PlatePage } from '@platewright/ui/plate-rules/plate-page';
import type { PlateAction, PlateState } from '@platewright/ui/plate-rules/plate-state';

/** Where the viewer looks to show a point of the sign-off. */
export interface SignOffView {
  /** What is done to the plates; nothing while there are none. */
  readonly plates: readonly PlateAction[];
  /** The middle of what is shown in parts of the page, brought closer so many times; null for the whole page. */
  readonly close: { readonly x: number; readonly y: number; readonly times: number } | null;
  /** Counted from 0. */
  readonly page: number | null;
}

type SignOffPage = Pick<PlatePage, 'inks' | 'trim' | 'widthMm' | 'heightMm'> & {
  readonly barcodes: readonly PageRectangle[];
};

/** A corner of the die is looked at from so near. */
const CORNER_TIMES = 4;
/** Around a barcode, in parts of it: its quiet zone and its digits. */
const CODE_MARGIN = 0.5;
const MAX_CODE_TIMES = 12;

/** How a point of the sign-off is shown: as little as it needs of the plates, with everything else as it is at first. */
export function planSignOffView(
  key: SignOffPointKey,
  plates: SignOffPage | null,
  state: PlateState,
  pages: number,
): SignOffView {
  const whole: SignOffView = { plates: plates ? showWhole(state) : [], close: null, page: null };
  if (key === 'backSide') return { ...whole, page: pages > 1 ? 1 : null };
  if (!plates) return whole;
  const inks = plates.inks.map(({ name }) => name);
  const trim = plates.trim ?? { left: 0, top: 0, width: plates.widthMm, height: plates.heightMm };
  const alone = (ink: string | undefined): SignOffView =>
    ink === undefined || inks.length < 2
      ? whole
      : { ...whole, plates: [...whole.plates, { type: 'soloInk', ink, inks }] };
  switch (key) {
    case 'size': {
      const y = trim.top + trim.height / 2;
      const measure: PlateAction[] = [
        { type: 'toggleMeasure' },
        { type: 'measureFrom', at: { x: trim.left, y } },
        { type: 'measureTo', at: { x: trim.left + trim.width, y } },
      ];
      return { ...whole, plates: [...whole.plates, ...measure] };
    }
    case 'barcode':
      // Where none was found, most are in black.
      return plates.barcodes[0]
        ? { ...whole, close: lookAtCode(plates.barcodes[0], plates) }
        : alone(inks.find((name) => name === 'Black'));
    case 'die':
    case 'creases': {
      const corner = {
        x: (trim.left + trim.width) / plates.widthMm,
        y: (trim.top + trim.height) / plates.heightMm,
        times: CORNER_TIMES,
      };
      return { ...whole, plates: [...whole.plates, ...(state.showsBoxes ? [] : [showBoxes])], close: corner };
    }
    case 'coating':
      return alone(plates.inks.find(({ role }) => role === 'white' || role === 'varnish')?.name);
    default:
      return whole;
  }
}

/** A barcode with what is around it, as large as the stage shows it. */
function lookAtCode(code: PageRectangle, { widthMm, heightMm }: SignOffPage): NonNullable<SignOffView['close']> {
  const share = Math.max(code.width / widthMm, code.height / heightMm) * (1 + 2 * CODE_MARGIN);
  return {
    x: (code.left + code.width / 2) / widthMm,
    y: (code.top + code.height / 2) / heightMm,
    times: Math.min(MAX_CODE_TIMES, Math.max(1, 1 / share)),
  };
}

const showBoxes: PlateAction = { type: 'toggleBoxes' };

const showWhole = ({ tool, mode }: PlateState): PlateAction[] => [
  { type: 'showAll' },
  ...(tool === 'measure' ? [{ type: 'toggleMeasure' } as const] : []),
  ...(mode === 'coverage' ? [{ type: 'toggleMode' } as const] : []),
];
