import type { ArtworkFacts } from './artwork-facts.ts';

/** A page in an archive: in which of its files, by the order of `facts.files`, and which page there, from 1. */
export interface ArchivedPage {
  readonly index: number;
  readonly page: number;
}

/** The file in an archive that a page belongs to; undefined in any other file. */
export const findArchivedFile = ({ files }: Pick<ArtworkFacts, 'files'>, page: number) =>
  files?.find(({ firstPage, pageCount }) => page >= firstPage && page < firstPage + pageCount);

/** Where a page lies in an archive, as tasks want it; nothing for a page of any other file. */
export function locateArchivedPage(
  facts: Pick<ArtworkFacts, 'files'>,
  page: number,
): { readonly archived?: ArchivedPage } {
  const file = findArchivedFile(facts, page);
  return file ? { archived: { index: file.index, page: page - file.firstPage + 1 } } : {};
}
