import { describe, expect, it } from 'vitest';
import { buildPdf, PdfBuilder, separation } from '../../testing/build-pdf.ts';
import { DEFAULT_LIMITS } from '../pdf/budget.ts';
import { separatePage } from './separate.ts';

const STEP = 7.3;
const SHAPE = `0 0 ${STEP / 2} ${STEP / 2} re f 5 5 1 1 re f`;

/** The plate of the spot ink, and why it is not exact. */
async function separate(content: string, resources = '', builder = new PdfBuilder()) {
  const page = {
    content,
    mediaBox: '0 0 120 100',
    resources: `/ColorSpace << /Deep ${separation('Deep')} /Tiles [/Pattern ${separation('Deep')}] >> ${resources}`,
  };
  const { plates } = await separatePage(buildPdf([page], { builder }), { page: 1, inks: ['Deep', 'Cyan'], ppi: 150 });
  const [deep, cyan] = plates;
  if (!deep || !cyan) throw new Error('There is no plate.');
  return { ...deep, cyan };
}

/** The same tiles as plain paths. */
function separatePaths(matrix: string, step = STEP) {
  const places = Array.from({ length: 60 }, (_, index) => (index - 30) * step);
  const tiles = places.flatMap((x) => places.map((y) => `q 1 0 0 1 ${x} ${y} cm ${SHAPE} Q`));
  return separate(`/Deep cs .8 scn q 9 9 100 80 re W n ${matrix} cm ${tiles.join(' ')} Q`);
}

const countDifferent = (a: Uint8Array, b: Uint8Array): number =>
  a.reduce((sum, value, index) => sum + (Math.abs(value - (b[index] ?? 0)) > 12 ? 1 : 0), 0);

/** The share of the plate that is darker than paper. */
const getCoverage = (gray: Uint8Array): number => gray.filter((value) => value < 200).length / gray.length;

/** A pattern; coloured tiles name their ink themselves. */
function addPattern(builder: PdfBuilder, { isColored = false, matrix = '1 0 0 1 0 0', step = STEP }): string {
  return builder.addStream(
    `/Type /Pattern /PatternType 1 /PaintType ${isColored ? 1 : 2} /TilingType 1 /Matrix [${matrix}] /BBox [0 0 ${step} ${step}] /XStep ${step} /YStep -${step} /Resources << /ColorSpace << /Deep ${separation('Deep')} >> >>`,
    isColored ? `/Deep cs .8 scn ${SHAPE}` : SHAPE,
  );
}

describe('a tile', () => {
  const area = '9 9 100 80 re f';

  it.each([
    ['in the colour of what it fills', false, '1 0 0 1 0 0'],
    ['with a colour of its own', true, '1 0 0 1 0 0'],
    ['that is turned and moved', false, '.9 .3 -.2 1.1 4 3'],
  ])('%s is drawn where it belongs, not on whole pixels', async (_what, isColored, matrix) => {
    const builder = new PdfBuilder();
    const content = isColored ? '/Pattern cs /P scn' : '/Tiles cs .8 /P scn';
    const tiled = await separate(
      `${content} ${area}`,
      `/Pattern << /P ${addPattern(builder, { isColored, matrix })} >>`,
      builder,
    );
    const paths = await separatePaths(matrix);
    expect(tiled.approximations).toEqual([]);
    expect(countDifferent(tiled.gray, paths.gray)).toBe(0);
    expect(paths.gray.some((value) => value < 60)).toBe(true);
  });

  it('is drawn where it belongs in a form, whose box says how far', async () => {
    const builder = new PdfBuilder();
    const pattern = addPattern(builder, {});
    const resources = `/ColorSpace << /Tiles [/Pattern ${separation('Deep')}] >> /Pattern << /P ${pattern} >>`;
    const form = builder.addStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 120 100] /Resources << ${resources} >>`,
      `/Tiles cs .8 /P scn ${area}`,
    );
    const tiled = await separate('/F Do', `/XObject << /F ${form} >>`, builder);
    expect(tiled.approximations).toEqual([]);
    expect(countDifferent(tiled.gray, (await separatePaths('1 0 0 1 0 0')).gray)).toBe(0);
  });

  it('of which there are too many is drawn all the same, and said to be approximate on the plates that it prints', async () => {
    const builder = new PdfBuilder();
    const pattern = addPattern(builder, { step: 0.9 });
    const resources = `/Pattern << /P ${pattern} >> /ExtGState << /O << /OP true /op true >> >>`;
    const tiled = await separate(`/O gs /Tiles cs .8 /P scn ${area}`, resources, builder);
    expect([tiled.approximations, tiled.cyan.approximations]).toEqual([['tilingPattern'], []]);
    expect(getCoverage(tiled.gray)).toBeGreaterThan(0.2);
  });

  it.each([
    ['in a form whose box is far larger than the page', '/BBox [-99999 -99999 99999 99999]', 2],
    ['in a form that does not say how large it is', '', 2],
  ])('%s is drawn all over', async (_what, box, step) => {
    const builder = new PdfBuilder();
    const resources = `/ColorSpace << /Tiles [/Pattern ${separation('Deep')}] >> /Pattern << /P ${addPattern(builder, { step })} >>`;
    const form = builder.addStream(
      `/Type /XObject /Subtype /Form ${box} /Resources << ${resources} >>`,
      `/Tiles cs .8 /P scn ${area}`,
    );
    const tiled = await separate('/F Do', `/XObject << /F ${form} >>`, builder);
    expect(tiled.approximations).toEqual(['tilingPattern']);
    expect(getCoverage(tiled.gray)).toBeGreaterThan(0.1);
  });

  it('counts towards the operators of the page, for each area that it is painted in', async () => {
    const builder = new PdfBuilder();
    const pattern = addPattern(builder, { step: 2 });
    const resources = `/ColorSpace << /Tiles [/Pattern ${separation('Deep')}] >> /Pattern << /P ${pattern} >>`;
    const forms = Array.from({ length: 9 }, (_, index) =>
      builder.addStream(
        `/Type /XObject /Subtype /Form /BBox [0 0 ${110 + index} 100] /Resources << ${resources} >>`,
        `/Tiles cs .8 /P scn ${area}`,
      ),
    );
    const names = forms.map((form, index) => `/F${index} ${form}`);
    const page = {
      content: forms.map((_, index) => `/F${index} Do`).join(' '),
      mediaBox: '0 0 120 100',
      resources: `/XObject << ${names.join(' ')} >>`,
    };
    const bytes = buildPdf([page], { builder });
    const task = { page: 1, inks: ['Deep'], ppi: 36 };
    await expect(separatePage(bytes, task, { ...DEFAULT_LIMITS, operators: 10_000 })).rejects.toThrow();
    await separatePage(bytes, task, { ...DEFAULT_LIMITS, operators: 60_000 });
  });

  it.each(['/XStep 0 /YStep 5', '/XStep 5', '/XStep .00000000001 /YStep 5', '/XStep 5 /YStep 5 /Matrix [0 0 0 0 0 0]'])(
    'that has no places (%s) is said to be approximate, and ends',
    async (steps) => {
      const builder = new PdfBuilder();
      const pattern = builder.addStream(
        `/Type /Pattern /PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 5 5] ${steps} /Resources << >>`,
        SHAPE,
      );
      const tiled = await separate(`/Tiles cs .8 /P scn ${area}`, `/Pattern << /P ${pattern} >>`, builder);
      expect(tiled.approximations).toEqual(['tilingPattern']);
    },
  );
});
