import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { crc32, createDeflateRaw } from 'node:zlib';
import { toMajorUnits } from '@platewright/domain/money/minor-units';
import { strToU8, Zip, ZipDeflate, type ZipInputFile } from 'fflate';
import type { CsvCell } from '../csv.ts';
import { escapeXml } from '../escape-xml.ts';

/** Excel reads no more rows of a sheet. */
const MAX_ROWS = 1_048_576;

/** Index of each style in `styles.xml`. */
const styles = { plain: 0, text: 1, day: 2, amount: 3, head: 4 } as const;

export interface XlsxColumn {
  readonly name: string;
  /** day: an ISO date becomes one that spreadsheets calculate with. */
  readonly kind?: 'day';
}

/**
 * A spreadsheet that is written while its rows are read. All text is stored as such, so that nothing is a formula; what begins like
 * one stays text when somebody edits it. Rows that no sheet has place for begin another one. Own code over a ZIP library, because
 * libraries for XLSX that stream are not kept any more (decision 015).
 */
export async function* writeXlsx(
  title: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
  maxRows = MAX_ROWS,
): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = [];
  const zip = new Zip((error, data) => {
    if (error) throw error;
    written.push(data);
  });
  const take = (): Uint8Array[] => {
    const parts = written;
    written = [];
    return parts;
  };
  const addPart = (name: string, xml: string): void => {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(strToU8(HEADER + xml), true);
  };
  const head = columns.map(({ name }) => toText(name, styles.head)).join('');
  let sheets = 0;
  let rows = 0;
  const beginSheet = async (): Promise<StreamedPart> => {
    sheets++;
    rows = 1;
    const sheet = addStreamedPart(zip, `xl/worksheets/sheet${sheets}.xml`);
    await sheet.write(`${HEADER}${SHEET_BEGIN}<row>${head}</row>`);
    return sheet;
  };
  const endSheet = async (sheet: StreamedPart): Promise<void> => {
    await sheet.write('</sheetData></worksheet>');
    await sheet.end();
  };

  let sheet = await beginSheet();
  for await (const batch of batches) {
    for (let from = 0; from < batch.length;) {
      if (rows >= maxRows) {
        await endSheet(sheet);
        sheet = await beginSheet();
      }
      const part = batch.slice(from, from + maxRows - rows);
      await sheet.write(part.map((cells) => writeRow(cells, columns)).join(''));
      rows += part.length;
      from += part.length;
    }
    yield* take();
  }
  await endSheet(sheet);
  const names = Array.from({ length: sheets }, (_, index) => (index === 0 ? title : `${title} ${index + 1}`));
  addPart('xl/styles.xml', STYLES);
  addPart('xl/workbook.xml', createWorkbook(names));
  addPart('xl/_rels/workbook.xml.rels', createWorkbookRelations(names));
  addPart('_rels/.rels', RELATIONS);
  addPart('[Content_Types].xml', createContentTypes(names));
  zip.end();
  yield* take();
}

interface StreamedPart {
  readonly write: (text: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** A large part of the file, which threads of Node compress: the server's own thread would keep everybody waiting meanwhile. */
function addStreamedPart(zip: Zip, filename: string): StreamedPart {
  const part: ZipInputFile = { filename, compression: 8, size: 0, crc: 0 };
  zip.add(part);
  const deflate = createDeflateRaw();
  deflate.on('data', (data: Buffer<ArrayBuffer>) => part.ondata?.(null, data, false));
  const write = promisify((bytes: Uint8Array, done: (error?: Error | null) => void) => deflate.write(bytes, done));
  return {
    write: async (text) => {
      const bytes = strToU8(text);
      part.crc = crc32(bytes, part.crc);
      part.size += bytes.length;
      await write(bytes);
    },
    end: async () => {
      deflate.end();
      await finished(deflate);
      part.ondata?.(null, new Uint8Array(), true);
    },
  };
}

const writeRow = (cells: readonly CsvCell[], columns: readonly XlsxColumn[]): string =>
  `<row>${cells.map((cell, index) => writeCell(cell, columns[index]?.kind)).join('')}</row>`;

function writeCell(cell: CsvCell, kind: XlsxColumn['kind']): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'object') return `<c s="${styles.amount}"><v>${toMajorUnits(cell)}</v></c>`;
  if (typeof cell === 'number') return `<c s="${styles.plain}"><v>${cell}</v></c>`;
  if (kind === 'day') return `<c s="${styles.day}"><v>${toSerialDay(cell)}</v></c>`;
  return toText(cell, /^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? styles.text : styles.plain);
}

/** Days since the end of 1899, as spreadsheets count them. */
const toSerialDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / 86_400_000 + 25_569;

const toText = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${toXlsxText(text)}</t></is></c>`;

/** Characters that XML does not know, lone surrogates among them, are left out; `_x0041_` would be read as a character that it names. */
const toXlsxText = (text: string): string =>
  escapeXml(
    text
      .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_'),
  );

const HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The head stays in sight. */
const SHEET_BEGIN = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultColWidth="16" defaultRowHeight="15"/><sheetData>`;

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

const RELATIONS = `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const createWorkbook = (names: readonly string[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE_RELATIONS}"><sheets>${names
    .map((name, index) => `<sheet name="${toXlsxText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const createWorkbookRelations = (names: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${names
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE_RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join(
      '',
    )}<Relationship Id="rId${names.length + 1}" Type="${OFFICE_RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

const createContentTypes = (names: readonly string[]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${names
    .map(
      (_, index) =>
        `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${SPREADSHEET}.worksheet+xml"/>`,
    )
    .join('')}</Types>`;
