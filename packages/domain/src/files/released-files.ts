/** The order types that are delivered as released files. */
export const fileOrderTypes = ['len', 'pdf'] as const;
export type FileOrderType = (typeof fileOrderTypes)[number];

const isPdf = (name: string): boolean => /\.pdf$/i.test(name);
const isArchive = (name: string): boolean => /\.zip$/i.test(name);

/**
 * The bought files of which nothing is released yet. A PDF file or an archive with it stands for the PDF, everything but a
 * PDF for the LEN files, whose formats differ from press to press.
 * @param released names of the released files
 */
export const listUnreleasedTypes = (
  bought: readonly FileOrderType[],
  released: readonly string[],
): readonly FileOrderType[] =>
  bought.filter((type) =>
    type === 'pdf' ? !released.some((name) => isPdf(name) || isArchive(name)) : released.every(isPdf),
  );
