/** Paper of the sign of a station on the wall, in millimetres. */
export const signFormats = {
  a4: { widthMm: 210, heightMm: 297 },
  a5: { widthMm: 148, heightMm: 210 },
} as const;
export type SignFormat = keyof typeof signFormats;
export const signFormatNames = ['a4', 'a5'] as const satisfies readonly SignFormat[];
