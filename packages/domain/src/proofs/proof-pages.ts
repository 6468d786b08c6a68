/** How much of a proof the viewer can show. */
export interface ProofPages {
  /** Pages with a picture, the first ones of the file. */
  readonly pictures: number;
  /** Pages of the file; null when nothing could count them. */
  readonly pages: number | null;
}

/** What the customer has looked at, by their own word: pages counted from 1, and the file itself. */
export interface SeenPages {
  readonly pages: readonly number[];
  readonly isFileOpened: boolean;
}

export interface UnseenPages {
  /** Pages that the viewer shows and that were not looked at. */
  readonly pages: readonly number[];
  /** Pages are in the file alone, and it was not opened. */
  readonly needsFile: boolean;
}

/** Pages of the file, as far as they are known. */
export const countProofPages = ({ pictures, pages }: ProofPages): number => Math.max(pictures, pages ?? 0);

/** Whether the pictures show less than the file holds; a file without any picture shows nothing. */
export const isProofLongerThanPictures = (proof: ProofPages): boolean =>
  proof.pictures === 0 || countProofPages(proof) > proof.pictures;

/** What a sign-off of this proof would cover without having been seen. */
export const findUnseenPages = (proof: ProofPages, seen: SeenPages): UnseenPages => ({
  pages: Array.from({ length: proof.pictures }, (_, index) => index + 1).filter((page) => !seen.pages.includes(page)),
  needsFile: isProofLongerThanPictures(proof) && !seen.isFileOpened,
});

/** A proof is approved when all of it was seen. */
export const isProofSeen = ({ pages, needsFile }: UnseenPages): boolean => pages.length === 0 && !needsFile;
