import { PDFName, PDFNumber, PDFRawStream, type PDFContext, type PDFRef } from '@cantoo/pdf-lib';
import { isForAllPlates, paintsPlate, PROCESS_INKS, type ColorSpace } from '../color/color-space.ts';
import type { ColorSpaces } from '../color/parse-color-space.ts';
import { loadSharp } from '../images/load-sharp.ts';
import { markAsAdobe } from '../images/adobe-marker.ts';
import { IMAGE_FILTERS } from '../pdf/decode-stream.ts';
import type { PdfObjects } from '../pdf/pdf-objects.ts';

/** Samples of an image, all components of a pixel beside each other, where 255 is the solid of an ink. */
interface Samples {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly space: ColorSpace;
  /** Decode arrays can turn single components around. */
  readonly isInverted: readonly boolean[];
}

/** Entries of an image that describe its encoded data, and are wrong for a channel of it. */
const DATA_ENTRIES = ['Filter', 'DecodeParms', 'Length', 'Decode', 'Intent', 'Alternates', 'OPI'];

/**
 * Takes the channels out of images of ink and CMYK spaces once. A renderer that evaluates a tint function for every pixel
 * takes ten times as long as one that draws gray images.
 */
export class ImageChannels {
  readonly #samples = new Map<string, Samples>();
  readonly #channels = new Map<string, PDFRef>();

  constructor(
    private readonly context: PDFContext,
    private readonly objects: PdfObjects,
  ) {}

  /** Decodes all images that can be taken apart. @throws LimitError */
  async load(colorSpaces: ColorSpaces): Promise<void> {
    for (const [ref, stream] of this.context.enumerateIndirectObjects()) {
      if (!(stream instanceof PDFRawStream)) continue;
      const samples = await this.#decode(stream, colorSpaces);
      if (samples) this.#samples.set(ref.toString(), samples);
    }
  }

  /** The gray image of one ink of an image; null when the image was not taken apart. */
  get(image: PDFRawStream, ref: string, ink: string): PDFRef | null {
    const samples = this.#samples.get(ref);
    if (!samples) return null;
    const channel = getChannelIndex(samples.space, ink);
    const key = `${ref} ${channel}`;
    const known = this.#channels.get(key);
    if (known) return known;
    const dictionary = image.dict.clone(this.context);
    for (const entry of DATA_ENTRIES) dictionary.delete(PDFName.of(entry));
    dictionary.set(PDFName.of('ColorSpace'), PDFName.of('DeviceGray'));
    dictionary.set(PDFName.of('BitsPerComponent'), PDFNumber.of(8));
    const gray = channel < 0 ? null : extractChannel(samples, channel);
    // A plate that the image does not print on is one white pixel of the same place and mask.
    dictionary.set(PDFName.of('Width'), PDFNumber.of(gray ? samples.width : 1));
    dictionary.set(PDFName.of('Height'), PDFNumber.of(gray ? samples.height : 1));
    const result = this.context.register(PDFRawStream.of(dictionary, gray ?? Uint8Array.of(255)));
    this.#channels.set(key, result);
    return result;
  }

  async #decode(stream: PDFRawStream, colorSpaces: ColorSpaces): Promise<Samples | null> {
    const { objects } = this;
    if (objects.name(objects.get(stream, 'Subtype')) !== 'Image') return null;
    const entry = objects.getRaw(stream, 'ColorSpace');
    if (entry === undefined || objects.boolean(objects.get(stream, 'ImageMask')) === true) return null;
    // A colour key mask compares the original components.
    if (objects.array(objects.get(stream, 'Mask')) !== undefined) return null;
    const space = colorSpaces.parse(entry, undefined);
    if (space.kind !== 'cmyk' && space.kind !== 'inks') return null;
    if (objects.number(objects.get(stream, 'BitsPerComponent')) !== 8) return null;
    const filters = objects.filters(stream).map(({ name }) => name);
    const decode = objects.numbers(objects.get(stream, 'Decode'));
    const isInverted = Array.from(
      { length: space.components },
      (_, index) => (decode?.[index * 2] ?? 0) > (decode?.[index * 2 + 1] ?? 1),
    );
    if (filters.some((name) => IMAGE_FILTERS.has(name))) {
      if (filters.length !== 1 || filters[0] !== 'DCTDecode' || space.components !== 4) return null;
      const parameters = objects.get(stream, 'DecodeParms');
      const transform = objects.get(objects.array(parameters)?.[0] ?? parameters, 'ColorTransform');
      return decodeJpeg(stream.getContents(), { space, isInverted, isTransformed: objects.number(transform) === 1 });
    }
    // Other ranges than whole ones are left to the renderer.
    if (decode?.some((value, index) => value !== (isInverted[index >> 1] ? 1 - (index % 2) : index % 2))) return null;
    const width = objects.number(objects.get(stream, 'Width')) ?? 0;
    const height = objects.number(objects.get(stream, 'Height')) ?? 0;
    const bytes = objects.bytes(stream);
    return width > 0 && height > 0 && bytes.length >= width * height * space.components
      ? { bytes, width, height, space, isInverted }
      : null;
  }
}

/**
 * Decodes a JPEG of four components. A PDF takes the stored values for ink, and only a Decode array turns them around; libvips
 * turns those of every JPEG around that says Adobe, as programs for pictures do. So all get that marker, and are turned back.
 */
async function decodeJpeg(
  bytes: Uint8Array,
  {
    space,
    isInverted,
    isTransformed,
  }: { readonly space: ColorSpace; readonly isInverted: readonly boolean[]; readonly isTransformed: boolean },
): Promise<Samples | null> {
  try {
    const marked = markAsAdobe(bytes, isTransformed);
    if (!marked) return null;
    const sharp = await loadSharp();
    const { data, info } = await sharp(marked)
      .pipelineColourspace('cmyk')
      .toColourspace('cmyk')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.channels === 4
      ? { bytes: data, width: info.width, height: info.height, space, isInverted: isInverted.map((value) => !value) }
      : null;
  } catch {
    return null;
  }
}

/** Index of the component that an ink is; -1 when the space does not print it. */
function getChannelIndex(space: ColorSpace, ink: string): number {
  if (!paintsPlate(space, ink)) return -1;
  if (space.kind === 'cmyk') return (PROCESS_INKS as readonly string[]).indexOf(ink);
  return space.kind === 'inks' && !isForAllPlates(space) ? space.names.indexOf(ink) : 0;
}

function extractChannel({ bytes, width, height, space, isInverted }: Samples, channel: number): Uint8Array {
  const gray = new Uint8Array(width * height);
  const step = space.components;
  if (isInverted[channel]) for (let i = 0, j = channel; i < gray.length; i++, j += step) gray[i] = bytes[j] ?? 0;
  else for (let i = 0, j = channel; i < gray.length; i++, j += step) gray[i] = 255 - (bytes[j] ?? 0);
  return gray;
}
