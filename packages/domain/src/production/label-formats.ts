/** Labels of plates, in millimetres. bag: of the bag that a plate is packed in · tape: continuous tape of 62 mm, cut after each label. */
export const labelFormats = {
  bag: { widthMm: 100, heightMm: 60 },
  tape: { widthMm: 62, heightMm: 38 },
} as const;
export type LabelFormat = keyof typeof labelFormats;
export const labelFormatNames = ['bag', 'tape'] as const satisfies readonly LabelFormat[];

/** pdf: for whichever printer there is · zpl203, zpl300: commands of label printers, by their dots in an inch. */
export const labelFiles = ['pdf', 'zpl203', 'zpl300'] as const;
export type LabelFile = (typeof labelFiles)[number];
