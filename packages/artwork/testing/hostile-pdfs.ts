import { deflateSync } from 'node:zlib';
import { buildPdf, PdfBuilder } from './build-pdf.ts';

/** A form that draws itself. */
export function createFormLoop(): Buffer {
  const builder = new PdfBuilder();
  const form = builder.reserve();
  builder.addStream(
    `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${form} >> >>`,
    '1 0 0 0 k 0 0 9 9 re f /F Do',
    { ref: form },
  );
  return buildPdf([{ content: '/F Do', resources: `/XObject << /F ${form} >>` }], { builder });
}

/** Each form draws the one inside of it ten times: 10⁸ rectangles from two kilobytes. */
export function createExponentialForms(): Buffer {
  const builder = new PdfBuilder();
  const dictionary = '/Type /XObject /Subtype /Form /BBox [0 0 9 9]';
  let form = builder.addStream(dictionary, '0 0 1 1 re f '.repeat(10));
  for (let i = 0; i < 8; i++)
    form = builder.addStream(`${dictionary} /Resources << /XObject << /F ${form} >> >>`, '/F Do '.repeat(10));
  return buildPdf([{ content: '/F Do', resources: `/XObject << /F ${form} >>` }], { builder });
}

/** 200 MB of blanks in 200 kB. */
export function createDeflateBomb(): Buffer {
  const builder = new PdfBuilder();
  const bomb = deflateSync(Buffer.alloc(200 * 1_048_576, ' '), { level: 9 });
  const stream = builder.addStream('/Filter /FlateDecode', bomb);
  const tree = builder.reserve();
  const page = builder.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 100 80] /Contents ${stream} /Resources << >> >>`,
  );
  builder.add(`<< /Type /Pages /Count 1 /Kids [${page}] >>`, tree);
  return builder.finish(builder.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

/** Pages whose only child is the folder itself. */
export function createPageLoop(): Buffer {
  const builder = new PdfBuilder();
  const tree = builder.reserve();
  builder.add(`<< /Type /Pages /Count 1 /Parent ${tree} /Kids [${tree}] >>`, tree);
  return builder.finish(builder.add(`<< /Type /Catalog /Pages ${tree} >>`));
}

/** One page below `depth` folders. */
export function createDeepPageTree(depth: number): Buffer {
  const builder = new PdfBuilder();
  const folders = Array.from({ length: depth }, () => builder.reserve());
  const stream = builder.addStream('', '1 0 0 0 k 0 0 9 9 re f');
  const page = builder.add(
    `<< /Type /Page /Parent ${folders.at(-1)} /MediaBox [0 0 100 80] /Contents ${stream} /Resources << >> >>`,
  );
  folders.forEach((folder, index) => {
    const parent = index === 0 ? '' : `/Parent ${folders[index - 1]}`;
    builder.add(`<< /Type /Pages /Count 1 ${parent} /Kids [${folders[index + 1] ?? page}] >>`, folder);
  });
  return builder.finish(builder.add(`<< /Type /Catalog /Pages ${folders[0]} >>`));
}

/** A colour space that is based on itself. */
export function createSpaceLoop(): Buffer {
  const builder = new PdfBuilder();
  const space = builder.reserve();
  builder.add(`[/Indexed ${space} 1 <00FF>]`, space);
  return buildPdf([{ content: '/S cs 1 scn 0 0 9 9 re f', resources: `/ColorSpace << /S ${space} >>` }], { builder });
}

/** A content stream that says it is packed `depth` times, and is once. */
export function nestFilters(depth: number): Buffer {
  const builder = new PdfBuilder();
  const bytes = deflateSync(Buffer.from('1 0 0 0 k 0 0 9 9 re f'));
  const stream = builder.addStream(`/Filter [${'/FlateDecode '.repeat(depth)}]`, bytes);
  const tree = builder.reserve();
  const page = builder.add(
    `<< /Type /Page /Parent ${tree} /MediaBox [0 0 100 80] /Contents ${stream} /Resources << >> >>`,
  );
  builder.add(`<< /Type /Pages /Count 1 /Kids [${page}] >>`, tree);
  return builder.finish(builder.add(`<< /Type /Catalog /Pages ${tree} >>`));
}
