import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildPdf, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { addAdobeMarker, cmykJpegs } from '../../testing/cmyk-jpegs.ts';
import { separatePage } from './separate.ts';

const FOUR_INKS = ['Aa', 'Bb', 'Cc', 'Dd'];
const THREE_INKS = ['Aa', 'Bb', 'Cc'];

/** The values of each ink in the middle of a page that an image fills, of 255. */
async function measure(
  jpeg: Uint8Array,
  inks: readonly string[],
  createSpace: (builder: PdfBuilder) => string,
  entries: string,
) {
  const builder = new PdfBuilder();
  const image = builder.addStream(
    `/Type /XObject /Subtype /Image /Width 16 /Height 16 /BitsPerComponent 8 /ColorSpace ${createSpace(builder)} /Filter /DCTDecode ${entries}`,
    jpeg,
  );
  const page = { content: '100 0 0 80 0 0 cm /I Do', resources: `/XObject << /I ${image} >>` };
  const { plates } = await separatePage(buildPdf([page], { builder }), { page: 1, inks, ppi: 72 });
  expect(plates.map(({ approximations }) => approximations)).toEqual(inks.map(() => []));
  return plates.map(({ gray }) => 255 - (gray[40 * 100 + 50] ?? 0));
}
const expectNear = (measured: readonly number[], expected: readonly number[], what: string) =>
  expect(
    measured.map((value, index) => Math.abs(value - (expected[index] ?? 0)) <= 2),
    `${what}: ${measured.join()} instead of ${expected.join()}`,
  ).not.toContain(false);

const invert = (values: readonly number[]): number[] => values.map((value) => 255 - value);
const createDeviceN = (inks: readonly string[]) => (builder: PdfBuilder) => {
  const domain = inks.map(() => '0 1').join(' ');
  const tint = builder.addStream(
    `/FunctionType 4 /Domain [${domain}] /Range [0 1 0 1 0 1 0 1]`,
    inks.length === 4 ? '{ }' : '{ 0 }',
  );
  return `[/DeviceN [${inks.map((ink) => `/${ink}`).join(' ')}] /DeviceCMYK ${tint}]`;
};

describe.each(cmykJpegs)('a JPEG of four components by $encoder', ({ bytes, stored, ycck }) => {
  const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];
  const spaces: [string, readonly string[], (builder: PdfBuilder) => string][] = [
    ['DeviceCMYK', process, () => '/DeviceCMYK'],
    ['DeviceN', FOUR_INKS, createDeviceN(FOUR_INKS)],
  ];
  it.each<[string, Buffer, readonly number[]]>([
    ['without an Adobe marker', bytes, stored],
    ['with the transform 0', addAdobeMarker(bytes, 0), stored],
    ['with the transform 1', addAdobeMarker(bytes, 1), ycck],
    ['with the transform 2', addAdobeMarker(bytes, 2), ycck],
    ['with two markers, of which the last counts', addAdobeMarker(addAdobeMarker(bytes, 0), 2), stored],
  ])('%s prints what it stores, turned around by a Decode array alone', async (what, jpeg, values) => {
    for (const [space, inks, createSpace] of spaces) {
      expectNear(await measure(jpeg, inks, createSpace, ''), values, `${what} in ${space}`);
      const inverted = await measure(jpeg, inks, createSpace, '/Decode [1 0 1 0 1 0 1 0]');
      expectNear(inverted, invert(values), `${what} in ${space}, turned around`);
      const [first = 0, second = 0, ...others] = values;
      const single = await measure(jpeg, inks, createSpace, '/Decode [0 1 1 0 0 1 0 1]');
      expectNear(single, [first, 255 - second, ...others], `${what} in ${space}, one turned around`);
    }
  });

  it('prints the same where the renderer decodes it, because of a colour key mask', async () => {
    const mask = '/Mask [1 1 2 2 3 3 4 4]';
    const marked = addAdobeMarker(bytes, 0);
    expectNear(await measure(marked, process, () => '/DeviceCMYK', mask), stored, 'as stored');
    const inverted = await measure(marked, process, () => '/DeviceCMYK', `/Decode [1 0 1 0 1 0 1 0] ${mask}`);
    expectNear(inverted, invert(stored), 'turned around');
  });

  it('follows the ColorTransform of the PDF where no marker says anything [ISO 32000-2, table 13]', async () => {
    const measureCmyk = (jpeg: Buffer, transform: number, wrap = (entry: string) => entry) =>
      measure(jpeg, process, () => '/DeviceCMYK', `/DecodeParms ${wrap(`<< /ColorTransform ${transform} >>`)}`);
    expectNear(await measureCmyk(bytes, 1), ycck, 'transformed');
    expectNear(await measureCmyk(bytes, 1, (entry) => `[${entry}]`), ycck, 'transformed, in an array');
    expectNear(await measureCmyk(bytes, 0), stored, 'not transformed');
    expectNear(await measureCmyk(addAdobeMarker(bytes, 0), 1), stored, 'with a marker');
  });
});

const createJpeg = async (channels: 1 | 3, pixel: readonly number[]) =>
  sharp(Buffer.from(Array.from({ length: 256 }, () => pixel).flat()), { raw: { width: 16, height: 16, channels } })
    .toColourspace(channels === 1 ? 'b-w' : 'srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();

describe('a JPEG of other inks', () => {
  it('of one component prints what it stores', async () => {
    const plain = await createJpeg(1, [204]);
    for (const jpeg of [plain, addAdobeMarker(plain, 0), addAdobeMarker(plain, 1)]) {
      expectNear(await measure(jpeg, ['Deep'], () => separation('Deep'), ''), [204], 'as stored');
      expectNear(await measure(jpeg, ['Deep'], () => separation('Deep'), '/Decode [1 0]'), [51], 'turned around');
    }
  });

  it('of three components prints what it stores, transformed unless its marker says otherwise', async () => {
    const plain = await createJpeg(3, [204, 102, 51]);
    const space = createDeviceN(THREE_INKS);
    for (const jpeg of [plain, addAdobeMarker(plain, 1)]) {
      expectNear(await measure(jpeg, THREE_INKS, space, ''), [204, 102, 51], 'as stored');
      const inverted = await measure(jpeg, THREE_INKS, space, '/Decode [1 0 1 0 1 0]');
      expectNear(inverted, [51, 153, 204], 'turned around');
    }
    // The same values as luma and two differences of colour, as Ghostscript prints them.
    expectNear(await measure(addAdobeMarker(plain, 0), THREE_INKS, space, ''), [127, 85, 183], 'not transformed');
  });
});
