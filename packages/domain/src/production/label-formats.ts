/** Labels of plates, in millimetres. bag: of the bag that a plate is packed in · tape: continuous tape of 62 mm, cut after each label. */
export const labelFormats = {
  bag: { widthMm: 100, heightMm: 60 },
  tape: { widthMm: 62, heightMm: 38 },
} as const;
export type LabelFormat = keyof typeof labelFormats;
export const labelFormatNames = ['bag', 'tape'] as const satisfies readonly LabelFormat[];
