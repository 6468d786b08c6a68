import type { ArtworkFacts } from './artwork.ts';
import type { ChosenArtwork } from './suggest-answers.ts';

/** A file that was read, on the side that it was uploaded for. */
export interface ReadFile {
  readonly fileId: string;
  readonly name: string;
  readonly side: 'face' | 'back';
  readonly facts: ArtworkFacts;
}

/** One answer to the question which artwork counts. */
export interface ArtworkOption {
  /** Stable: remembers the choice. */
  readonly id: string;
  readonly file: ReadFile;
  readonly page: number;
  /** The page for the back: of the same file, or of one that was uploaded for the back. */
  readonly back: { readonly file: ReadFile; readonly page: number } | null;
}

/** A person chooses from a list that can be read. */
const MAX_OPTIONS = 24;

/**
 * The artwork that an order may mean: every page that prints something. Where both sides are printed, the pages of a file
 * with two may be front and back.
 */
export function listArtworkOptions(files: readonly ReadFile[], hasBack: boolean): ArtworkOption[] {
  const listPages = ({ facts }: ReadFile) => facts.pages.filter(({ isEmpty }) => !isEmpty).map(({ number }) => number);
  const backFile = hasBack ? files.find(({ side, facts }) => side === 'back' && facts.pages.length > 0) : undefined;
  const back = backFile ? { file: backFile, page: listPages(backFile)[0] ?? 1 } : null;
  return files
    .filter(({ side }) => side === 'face')
    .flatMap((file): ArtworkOption[] => {
      const pages = listPages(file);
      const single = pages.map((page) => ({
        id: `${file.fileId}:${page}${back ? `+${back.file.fileId}` : ''}`,
        file,
        page,
        back,
      }));
      const [front, rear] = pages;
      if (!hasBack || back || pages.length !== 2 || front === undefined || rear === undefined) return single;
      return [{ id: `${file.fileId}:${front}+${rear}`, file, page: front, back: { file, page: rear } }, ...single];
    })
    .slice(0, MAX_OPTIONS);
}

/** How many designs were uploaded: pages that print something. Null when a file has more pages than were read. */
export function countDesigns(files: readonly ReadFile[]): number | null {
  const faces = files.filter(({ side }) => side === 'face');
  if (faces.some(({ facts }) => facts.pageCount > facts.pages.length)) return null;
  return faces.reduce((sum, { facts }) => sum + facts.pages.filter(({ isEmpty }) => !isEmpty).length, 0);
}

export const toChosenArtwork = ({ file, page, back }: ArtworkOption, designs: number | null = null): ChosenArtwork => ({
  face: { facts: file.facts, page },
  back: back && { facts: back.file.facts, page: back.page },
  designs,
});
