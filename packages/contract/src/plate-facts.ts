import { z } from './z.ts';

const length = z.number();

/** What the picture of a plate is drawn from (`domain/options/plate-facts`); lengths in whole micrometres. */
export const plateFacts = z.object({
  widthUm: length.nullable(),
  lengthUm: length.nullable(),
  repeatUm: length.nullable(),
  thicknessUm: length.nullable(),
  distortion: z
    .object({ kUm: length, shorteningPercent: z.number(), scalePercent: z.number(), imageUm: length })
    .nullable(),
  separations: z.array(
    z.object({ id: z.string(), side: z.enum(['face', 'back']), number: z.number(), ink: z.string() }),
  ),
  step: z
    .object({
      labelWidthUm: length,
      labelLengthUm: length,
      across: z.number(),
      around: z.number(),
      gapAcrossUm: length,
      staggerPercent: z.number(),
    })
    .nullable(),
});
