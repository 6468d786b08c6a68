import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFName, PDFRawStream, PDFStream, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { paintsPlate, PROCESS_INKS, type ColorSpace } from '../color/color-space.ts';
import type { GraphicsState } from '../content/graphics-state.ts';
import { applyStateOperator, readBlendMode } from '../content/state-operators.ts';
import type { Operation } from '../content/tokens.ts';
import type { PdfValue } from '../pdf/pdf-objects.ts';
import { createGraySpace, describeColorSpace } from './gray-space.ts';
import { createSurfaceFunction } from './sampled-surface.ts';
import { formatNumber, type PlateDocument, type ResourceChanges } from './plate-document.ts';

/** Blend modes that blend each ink by itself and leave bare plate bare where nothing is painted. */
const MODES_OF_ALL_INKS = new Set([
  ...['Normal', 'Multiply', 'Screen', 'Overlay', 'Darken', 'Lighten'],
  ...['ColorDodge', 'ColorBurn', 'HardLight', 'SoftLight'],
]);
/** Those that do not leave it bare, which is why they are for process inks alone. */
const MODES_OF_PROCESS_INKS = new Set(['Difference', 'Exclusion']);
const NON_SEPARABLE_MODES = new Set(['Hue', 'Saturation', 'Color', 'Luminosity']);

const isSpot = (ink: string): boolean => !(PROCESS_INKS as readonly string[]).includes(ink);

/** The mode in which a plate blends: Normal in place of one that has no meaning for its ink (ISO 32000-2, 11.7.4.2). */
function getPlateBlendMode(mode: string, ink: string): string {
  return MODES_OF_ALL_INKS.has(mode) || (MODES_OF_PROCESS_INKS.has(mode) && !isSpot(ink)) ? mode : 'Normal';
}

export const getAlphaStateName = ({
  fillAlpha,
  strokeAlpha,
  blendMode,
}: Pick<GraphicsState, 'fillAlpha' | 'strokeAlpha' | 'blendMode'>): string =>
  `PlateAlpha${formatNumber(fillAlpha)}_${formatNumber(strokeAlpha)}_${blendMode}`.replaceAll('.', 'p');

/** The state after an operator as a plate has it, so that what is written from it blends like what is copied. */
export function applyPlateOperator(
  state: GraphicsState,
  operation: Operation,
  {
    document,
    resources,
    ink,
  }: { readonly document: PlateDocument; readonly resources: PdfValue; readonly ink: string },
): GraphicsState | null {
  const changed = applyStateOperator(state, operation, document, resources);
  if (changed === null || changed.blendMode === state.blendMode) return changed;
  return { ...changed, blendMode: getPlateBlendMode(changed.blendMode, ink) };
}

/** The states around a form to which alpha and blend mode are handed inside. */
export function addAlphaStates(
  { shared, context }: PlateDocument,
  { fillAlpha, strokeAlpha, blendMode }: GraphicsState,
  changes: ResourceChanges,
): void {
  const create = (ca: number, CA: number, BM: string) =>
    shared.get(`gs ${ca} ${CA} ${BM}`, () => context.obj({ ca, CA, BM }));
  changes.set('ExtGState', 'PlateNeutral', create(1, 1, 'Normal'));
  changes.set(
    'ExtGState',
    getAlphaStateName({ fillAlpha, strokeAlpha, blendMode }),
    create(fillAlpha, strokeAlpha, blendMode),
  );
}

/** A state with nothing but a blend mode. Answers its name. */
export function addBlendModeState({ shared, context }: PlateDocument, mode: string, changes: ResourceChanges): string {
  const name = `PlateMode${mode}`;
  changes.set(
    'ExtGState',
    name,
    shared.get(`gs ${mode}`, () => context.obj({ BM: mode })),
  );
  return name;
}

/**
 * A group without its blend space: plates blend as the gray that they are. Spot inks blend by themselves in every space (ISO
 * 32000-2, 11.7.3), process inks in RGB do not.
 */
export function createPlateGroup(
  { objects, context, approximations, colorSpaces }: PlateDocument,
  group: PdfValue,
  ink: string,
): PDFDict | null {
  const dictionary = objects.dictionary(group);
  if (!dictionary) return null;
  const space = objects.getRaw(dictionary, 'CS');
  if (space && !isSpot(ink) && colorSpaces.parse(space, undefined).kind === 'rgb') approximations.add('rgbBlendSpace');
  const copy = dictionary.clone(context);
  copy.delete(PDFName.of('CS'));
  return copy;
}

/** The space of patterns that are painted in the current colour. */
export function createUncoloredSpace({ shared, context }: PlateDocument): PDFRef {
  return shared.get('uncolored pattern', () => context.obj([PDFName.of('Pattern'), PDFName.of('DeviceGray')]));
}

/** A shading in the gray of a plate, and the space that it had. */
export function createPlateShading(
  document: PlateDocument,
  { value, resources, ink }: { readonly value: PDFObject; readonly resources: PdfValue; readonly ink: string },
): { readonly ref: PDFObject; readonly space: ColorSpace } {
  const { objects, colorSpaces, context, shared } = document;
  const space = colorSpaces.parse(objects.getRaw(value, 'ColorSpace'), resources);
  const create = (): PDFObject => {
    const object = objects.resolve(value);
    const dictionary = objects.dictionary(object)?.clone(context) ?? (context.obj({}) as PDFDict);
    dictionary.set(PDFName.of('ColorSpace'), createGraySpace(document, space, ink));
    const surface = dictionary.get(PDFName.of('Function'));
    if (surface && objects.number(objects.get(dictionary, 'ShadingType')) === 1)
      dictionary.set(PDFName.of('Function'), createSurfaceFunction(document, surface, paintsPlate(space, ink)));
    return object instanceof PDFStream ? PDFRawStream.of(dictionary, object.getContents()) : dictionary;
  };
  // A shading in the resources themselves has no reference that would tell it from another one.
  const isReference = objects.resolve(value) !== value;
  const key = `shading ${String(value)} ${describeColorSpace(space)} ${ink}`;
  return { ref: isReference ? shared.get(key, create) : context.register(create()), space };
}

/** Graphics state parameters with a blend mode that means something for the ink. */
export function createPlateState(
  { objects, context, approximations }: PlateDocument,
  value: PDFObject,
  ink: string,
): PDFObject {
  const dictionary = objects.dictionary(value);
  if (!dictionary) return value;
  const mode = readBlendMode(objects.get(dictionary, 'BM'), objects);
  if (mode === undefined) return value;
  if (NON_SEPARABLE_MODES.has(mode) && !isSpot(ink)) approximations.add('nonSeparableBlendMode');
  const plateMode = getPlateBlendMode(mode, ink);
  if (plateMode === mode) return value;
  const copy = dictionary.clone(context);
  copy.set(PDFName.of('BM'), PDFName.of(plateMode));
  return copy;
}

/** Everything that a form inherits and that decides how it is written. */
export const describeState = ({ fill, stroke, text, ...state }: GraphicsState): string =>
  JSON.stringify([
    [fill, stroke].map(({ space, color, pattern }) => [describeColorSpace(space), color, pattern]),
    state.overprintFill,
    state.overprintStroke,
    state.overprintMode,
    state.fillAlpha,
    state.strokeAlpha,
    state.blendMode,
    state.groupBlendMode,
    state.isIsolated,
    text.renderMode,
  ]);
