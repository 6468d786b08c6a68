/** The pixels of each ink in a tile: 0 is the full ink, 255 is none; null where an ink prints nothing. */
export type TilePlanes = readonly (Uint8Array | null)[];

/**
 * Reads a tile: a byte for each ink that says whether it prints there, then the pixels of those that do.
 * @throws Error when the bytes are not those of a tile of this size
 */
export function decodeTile(bytes: Uint8Array, inks: number, pixels: number): TilePlanes {
  const flags = bytes.subarray(0, inks);
  const printed = flags.reduce((sum, flag) => sum + flag, 0);
  if (bytes.length !== inks + printed * pixels) throw new Error('A tile has an unexpected size.');
  let from = inks;
  return Array.from(flags, (flag) => {
    if (!flag) return null;
    const plane = bytes.subarray(from, from + pixels);
    from += pixels;
    return plane;
  });
}
