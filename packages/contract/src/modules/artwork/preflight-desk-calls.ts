import { artworkRules } from '@platewright/domain/artwork/artwork';
import { preflightLevels } from '@platewright/domain/artwork/preflight-profile';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, instant, json, lang, revision } from '../../fields.ts';

export const ruleSetting = z.object({
  level: z.enum(preflightLevels, 'choiceInvalid'),
  limits: z.record(z.string().max(20), z.number('numberFormat')),
});
const ruleSettings = z.record(z.enum(artworkRules), ruleSetting);

/** The profile of a product; without one, that of the operator. */
const profileInput = z.object({ productId: id.optional() });
/** `version`: the one that the editor has seen; 0 before the first. */
const changeInput = profileInput.extend({ version: revision });
const versionAnswer = z.object({ version: z.number() });

/** What artwork is checked for, as the desk edits it. */
export const preflightDeskCalls = {
  deskPreflight: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/desk/artwork/preflight',
    principals: ['staff'],
    action: 'desk.preflight',
    input: profileInput.extend({ lang }),
    answer: z.object({
      version: z.number(),
      /** Whether it has settings of its own; otherwise the operator's, or the default, count. */
      isOwn: z.boolean(),
      rules: ruleSettings,
      /** What counts after a reset. */
      defaults: ruleSettings,
      /** Newest first. */
      history: z.array(
        z.object({
          version: z.number(),
          at: instant,
          by: z.string(),
          isReset: z.boolean(),
          rules: z.array(z.enum(artworkRules)),
        }),
      ),
      products: z.array(z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() })),
    }),
    errors: ['notFound'],
  }),
  deskSavePreflight: defineCall({
    area: 'artwork',
    method: 'PUT',
    path: '/desk/artwork/preflight',
    principals: ['staff'],
    action: 'desk.preflight',
    input: changeInput.extend({ rules: json(ruleSettings, 20_000) }),
    answer: versionAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
  /** A product follows the operator again, the operator the default. */
  deskResetPreflight: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/preflight/reset',
    principals: ['staff'],
    action: 'desk.preflight',
    input: changeInput,
    answer: versionAnswer,
    errors: ['notFound', 'changedMeanwhile'],
  }),
};
