import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toAedCell, type CsvCell } from '../csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns = [{ name: 'day', kind: 'day' }, { name: 'note' }, { name: 'amount' }] as const;

async function write(rows: readonly CsvCell[][], maxRows?: number): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  async function* toBatches() {
    for (const row of rows) yield [row];
  }
  for await (const part of writeXlsx('A & B', columns, toBatches(), maxRows)) parts.push(part);
  return Object.fromEntries(
    Object.entries(unzipSync(Buffer.concat(parts))).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

describe('a spreadsheet', () => {
  it('has days and amounts to calculate with, and text that is never a formula', async () => {
    const files = await write([
      ['2026-11-22', '=HYPERLINK("x")', toAedCell(1250)],
      ['2026-11-23', 'Plates <&> "Labels"\u0001 _x0041_', null],
    ]);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('<c s="2"><v>46348</v></c>');
    expect(sheet).toContain(
      '<c t="inlineStr" s="1"><is><t xml:space="preserve">=HYPERLINK(&quot;x&quot;)</t></is></c>',
    );
    expect(sheet).toContain('<c s="3"><v>12.5</v></c>');
    expect(sheet).toContain('Plates &lt;&amp;&gt; &quot;Labels&quot; _x005F_x0041_');
    expect(sheet).not.toContain('<f>');
    expect(files['xl/workbook.xml']).toContain('name="A &amp; B"');
    expect(Object.keys(files).sort()).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml', 'xl/workbook.xml'],
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('goes on in another sheet where one is full, and is one without rows', async () => {
    const files = await write(
      [1, 2, 3, 4, 5].map((n) => ['2026-11-22', 'a', n]),
      3,
    );
    const count = (n: number) => (files[`xl/worksheets/sheet${n}.xml`]?.match(/<row>/g) ?? []).length;
    expect([count(1), count(2), count(3), count(4)]).toEqual([3, 3, 2, 0]);
    expect(files['xl/workbook.xml']).toContain('name="A &amp; B 3" sheetId="3" r:id="rId3"');
    expect((await write([]))['xl/worksheets/sheet1.xml']).toContain('<row>');
  });
});
