/**
 * The cells of a table as spreadsheets copy it: tabs between columns, a line for each row. A cell that holds a tab, a line
 * break or a quote stands in quotes, its own quotes doubled. The line break behind the last row is no row.
 */
export function readTableText(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
  const table = text.replace(/(?:\r\n|\r|\n)$/, '');
  for (const [all, quoted, plain = '', end] of table.matchAll(cells)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (all === '' || end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
}

/** Cells as a spreadsheet takes them. */
export const writeTableText = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => cells.map((cell) => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t'))
    .join('\n');
