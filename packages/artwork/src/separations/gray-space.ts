import { PDFArray, PDFName, PDFNumber, type PDFObject, type PDFRef } from '@cantoo/pdf-lib';
import { isForAllPlates, paintsPlate, PROCESS_INKS, type ColorSpace } from '../color/color-space.ts';
import { getIndexedColor } from '../color/indexed.ts';
import { GRID } from '../color/profile-conversion.ts';
import { getTint } from '../color/tint.ts';
import type { PlateDocument } from './plate-document.ts';

/**
 * A colour space with the same components as `space` that yields the plate of an ink: gray = 1 − tint. With it images and
 * shadings keep their data. Where the space does not touch the plate it yields paper white.
 */
export function createGraySpace(document: PlateDocument, space: ColorSpace, ink: string): PDFObject {
  const { shared, context } = document;
  recordConversion(document, space, ink);
  if (space.kind === 'indexed') {
    return shared.get(
      `indexed ${describeColorSpace(space)} ${Buffer.from(space.table).toString('base64')} ${ink}`,
      () => {
        const palette = Uint8Array.from({ length: space.highest + 1 }, (_, index) =>
          Math.round(255 * (1 - getTint(space.base, getIndexedColor(space, index), ink, document.conversion))),
        );
        return createArray(document, [
          PDFName.of('Indexed'),
          PDFName.of('DeviceGray'),
          PDFNumber.of(space.highest),
          context.register(context.stream(palette)),
        ]);
      },
    );
  }
  if (space.kind === 'gray' && ink === 'Black') return PDFName.of('DeviceGray');
  return shared.get(`space ${describeColorSpace(space)} ${ink}`, () => {
    const components = Math.max(1, space.components);
    return createNamedSpace(document, components, createTransform(document, space, components, ink));
  });
}

/**
 * Records that the tint of a colour on a plate depends on a conversion, ours or the one that a RIP may make. Whatever a
 * conversion makes of a colour, it knocks out, or leaves, the plates that its space does not paint.
 */
export function recordConversion(
  { approximations }: Pick<PlateDocument, 'approximations'>,
  space: ColorSpace,
  ink: string,
): void {
  if (!paintsPlate(space, ink)) return;
  if (space.kind === 'indexed') return recordConversion({ approximations }, space.base, ink);
  if (space.kind === 'rgb' || space.kind === 'lab') approximations.add('convertedColor');
  else if ('source' in space && space.source !== 'device') approximations.add('unconvertedProfile');
}

/** Identifies a space by what it does to the plates. */
export const describeColorSpace = (space: ColorSpace): string =>
  space.kind === 'inks'
    ? `inks ${JSON.stringify(space.names)}`
    : space.kind === 'indexed'
      ? `indexed ${describeColorSpace(space.base)}`
      : space.kind === 'lab'
        ? `lab ${space.range.join()}`
        : `${space.kind}${'source' in space ? space.source : ''}`;

function createTransform(document: PlateDocument, space: ColorSpace, components: number, ink: string): PDFRef {
  if (!paintsPlate(space, ink)) return createNoInkFunction(document, components);
  switch (space.kind) {
    case 'inks':
      return createInverseFunction(document, components, isForAllPlates(space) ? 0 : space.names.indexOf(ink));
    case 'cmyk':
      return createInverseFunction(document, components, (PROCESS_INKS as readonly string[]).indexOf(ink));
    case 'rgb':
      document.approximations.add('convertedColor');
      return createProfileFunction(document, (PROCESS_INKS as readonly string[]).indexOf(ink));
    case 'lab':
      document.approximations.add('imageColorSpace');
      return createNoInkFunction(document, components);
    default:
      return createNoInkFunction(document, components);
  }
}

/** Separation or DeviceN over DeviceGray; the names of its colorants mean nothing. */
function createNamedSpace(document: PlateDocument, components: number, transform: PDFRef): PDFArray {
  const names = Array.from({ length: components }, (_, index) => PDFName.of(`Plate${index}`));
  return createArray(document, [
    PDFName.of(components === 1 ? 'Separation' : 'DeviceN'),
    components === 1 ? PDFName.of('Plate0') : createArray(document, names),
    PDFName.of('DeviceGray'),
    transform,
  ]);
}

function createArray({ context }: PlateDocument, items: readonly PDFObject[]): PDFArray {
  const array = PDFArray.withContext(context);
  items.forEach((item) => array.push(item));
  return array;
}

const createNoInkFunction = (document: PlateDocument, components: number): PDFRef =>
  createCalculator(document, components, `{ ${'pop '.repeat(components)}1 }`);

/** 1 minus one of the components. */
const createInverseFunction = (document: PlateDocument, components: number, index: number): PDFRef =>
  createCalculator(
    document,
    components,
    `{ ${components - 1 - index} index 1 exch sub ${components + 1} 1 roll ${'pop '.repeat(components)}}`,
  );

const createCalculator = ({ shared, context }: PlateDocument, components: number, code: string): PDFRef =>
  shared.get(`function ${code}`, () =>
    context.stream(code, {
      FunctionType: 4,
      Domain: Array.from({ length: components }, () => [0, 1]).flat(),
      Range: [0, 1],
    }),
  );

const createProfileFunction = ({ shared, context, conversion }: PlateDocument, ink: number): PDFRef =>
  shared.get(`profile ${ink}`, () =>
    context.flateStream(
      conversion.getGrid(ink).map((tint) => 255 - tint),
      {
        FunctionType: 0,
        Domain: [0, 1, 0, 1, 0, 1],
        Range: [0, 1],
        Size: [GRID, GRID, GRID],
        BitsPerSample: 8,
      },
    ),
  );
