import { inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import type { Handler } from '../../../platform/http/handler-context.ts';
import { plates } from '../../../platform/db/schema/index.ts';
import { createLabelsUrl } from '../label-urls.ts';

export const deskPlateLabels: Handler<'deskPlateLabels'> = async (
  { plates: codes, format, file, language: lang },
  { tx, principal, deps },
) => {
  const found = await tx.select({ code: plates.code }).from(plates).where(inArray(plates.code, codes));
  // A link to labels of which one is missing is not handed out.
  if (found.length < new Set(codes).size) throw new CallError('notFound');
  return { url: createLabelsUrl(deps.tokens, principal, { codes, format, file, lang }) };
};
