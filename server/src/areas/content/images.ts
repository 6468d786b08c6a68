import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { Refusal } from '@platewright/contract/refusals';
import { contentImages } from '../../db/schema/index.ts';
import { claimBytes, expectBytes, removeLoose } from '../../files/loose.ts';
import { staffOf, type Handlers } from '../../http/context.ts';
import { imageKey, imagePath, imageWidths, originalImageKey, type ImageFormat } from '../../content/image-paths.ts';

export type ImageCalls = 'deskContentImage';

/** A picture for a page: larger ones are made smaller, impossible ones are refused before they are unpacked. */
const LARGEST_SIDE = 2400;
const MOST_PIXELS = 50_000_000;

/** By what a file is, not by its name. SVG is left out: it can carry scripts. */
const formats: Readonly<Record<string, ImageFormat>> = {
  png: 'png',
  jpeg: 'jpg',
  webp: 'webp',
  heif: 'webp',
  gif: 'webp',
};

export const imageHandlers: Handlers<ImageCalls> = {
  deskContentImage: {
    staged: async (_input, ctx) => {
      const { deps, files } = ctx;
      const by = staffOf(ctx);
      const [file] = files;
      if (!file) throw new Refusal('uploadMissing');
      const [known] = await deps.database.read
        .select()
        .from(contentImages)
        .where(eq(contentImages.sha256, file.sha256));
      if (known) return present(known);

      const meta = await sharp(file.path)
        .metadata()
        .catch(() => null);
      if (!meta) throw new Refusal('fileTypeRefused');
      const format = formats[meta.format];
      if (!format) throw new Refusal('fileTypeRefused');
      if (meta.width * meta.height > MOST_PIXELS) throw new Refusal('imageTooLarge');
      // Written anew: turned upright, without the camera's notes and whatever else the file carried.
      const picture = sharp(file.path, { limitInputPixels: MOST_PIXELS }).rotate().resize({
        width: LARGEST_SIDE,
        height: LARGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      });
      const whole = await picture
        // For PNG a quality means a palette of 256 colours, and bands in every shade.
        .toFormat(format === 'jpg' ? 'jpeg' : format, format === 'png' ? {} : { quality: 85 })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw new Refusal('fileBroken');
        });
      const { width, height, size } = whole.info;
      const id = randomUUID();
      const smallerOnes = imageWidths.filter((one) => one < width);
      const keys = [originalImageKey(id, format), ...smallerOnes.map((one) => imageKey(id, one))];
      await expectBytes(deps, keys);
      await deps.storage.write(originalImageKey(id, format), whole.data);
      for (const smaller of smallerOnes)
        await deps.storage.write(
          imageKey(id, smaller),
          await sharp(whole.data).resize({ width: smaller }).webp({ quality: 80 }).toBuffer(),
        );
      const row = { id, sha256: file.sha256, name: file.name, format, width, height, size };
      const kept = await ctx.transact(async ({ tx }) => {
        const [made] = await tx
          .insert(contentImages)
          .values({ ...row, staffId: by.staffId, createdAt: deps.clock.now() })
          .onConflictDoNothing()
          .returning();
        if (made) {
          await claimBytes(tx, keys);
          return made;
        }
        // The same picture came twice at once: the first is kept.
        const [first] = await tx.select().from(contentImages).where(eq(contentImages.sha256, file.sha256));
        return first ?? row;
      });
      if (kept.id !== id) await removeLoose(deps, keys);
      return present(kept);
    },
  },
};

const present = ({ id, format, width, height }: { id: string; format: string; width: number; height: number }) => ({
  src: imagePath(id, format as ImageFormat),
  width,
  height,
});
