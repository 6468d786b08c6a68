export type Cmyk = [number, number, number, number];

export const processInks = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
export const isProcessInk = (ink: string): boolean => (processInks as readonly string[]).includes(ink);

/** Process colour equivalents of spot inks, in percent. */
const spotInkColours: Readonly<Record<string, Cmyk>> = {
  'PANTONE 485 C': [0, 95, 100, 0],
  'PANTONE 348 C': [96, 2, 100, 12],
  'PANTONE 871 C': [20, 25, 60, 25],
  'PANTONE 286 C': [100, 75, 0, 0],
  'PANTONE 151 C': [0, 60, 100, 0],
  'PANTONE 1545 C': [22, 80, 100, 73],
  'Cold foil': [10, 6, 8, 24],
  White: [2, 1, 1, 0],
  Varnish: [2, 0, 1, 0],
  Dieline: [0, 100, 0, 0],
};

export const getSpotInkColour = (ink: string): Cmyk => spotInkColours[ink] ?? [30, 30, 30, 10];
