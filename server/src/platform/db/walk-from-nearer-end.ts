interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * A page as it is reached from the nearer end of a list of `count` rows: an offset reads all rows before it, so a page in
 * the second half is read in the reversed order. The caller puts the rows of the page back in order.
 */
export function walkFromNearerEnd({ offset, limit }: Page, count: number): Page & { readonly isReversed: boolean } {
  const rows = Math.max(0, Math.min(limit, count - offset));
  const after = Math.max(0, count - offset - rows);
  return after < offset ? { isReversed: true, offset: after, limit: rows } : { isReversed: false, offset, limit };
}
