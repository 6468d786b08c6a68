export type FileStartError = 'bankFileType' | 'bankFileEmpty';

/** Whether the beginning of a file may be a statement: text, which spreadsheets and PDF are not, and some of it. */
export function checkFileStart(start: string): FileStartError | null {
  const text = start.trimStart();
  if (text === '') return 'bankFileEmpty';
  return /^(?:PK\u0003|%PDF|\u00d0\u00cf)/.test(text) || /^<(?:!doctype )?html/i.test(text) ? 'bankFileType' : null;
}
