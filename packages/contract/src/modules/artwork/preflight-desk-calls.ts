import { artworkRules } from '@platewright/domain/artwork/artwork';
import { preflightLevels } from '@platewright/domain/artwork/preflight-profile';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { id, json, lang } from '../../fields.ts';
import { definePublishingCalls, publicationAnswer } from '../publishing/define-publishing-calls.ts';

export const ruleSetting = z.object({
  level: z.enum(preflightLevels, 'choiceInvalid'),
  limits: z.record(z.string().max(20), z.number('numberFormat')),
});
const ruleSettings = z.record(z.enum(artworkRules), ruleSetting);

/** Every rule of a profile; null: a product follows the operator's, the operator's the default of the reader. */
const profileData = z.object({ rules: ruleSettings.nullable() });
const MAX_LENGTH = 20_000;

/** The profile of a product; without one, that of the operator. */
const profileInput = z.object({ productId: id.optional(), lang });

const profileCalls = definePublishingCalls({
  area: 'artwork',
  path: '/desk/artwork/preflight',
  action: 'desk.preflight',
  input: profileData,
  data: profileData,
  maxLength: MAX_LENGTH,
});

/** What artwork is checked for, as the desk edits and publishes it. */
export const preflightDeskCalls = {
  deskPreflight: defineCall({
    area: 'artwork',
    method: 'GET',
    path: '/desk/artwork/preflight',
    principals: ['staff'],
    action: 'desk.preflight',
    input: profileInput,
    /** The id is 0 while nobody has edited the profile. */
    answer: publicationAnswer(profileData).extend({
      /** What counts while the profile has no rules of its own. */
      defaults: ruleSettings,
      products: z.array(z.object({ id: z.number(), name: z.string(), isOwn: z.boolean() })),
    }),
    errors: ['notFound'],
  }),
  /** The first draft of a profile. */
  deskPreflightCreate: defineCall({
    area: 'artwork',
    method: 'POST',
    path: '/desk/artwork/preflight',
    principals: ['staff'],
    action: 'desk.preflight',
    idOf: 'publication',
    input: profileInput.extend({ data: json(profileData, MAX_LENGTH) }),
    answer: z.object({ id: z.number(), revision: z.number() }),
    errors: ['notFound', 'changedMeanwhile'],
  }),
  deskPreflightSave: profileCalls.save,
  deskPreflightPublish: profileCalls.publish,
  deskPreflightDiscard: profileCalls.discard,
  deskPreflightVersions: profileCalls.versions,
  deskPreflightVersion: profileCalls.version,
  deskPreflightRestore: profileCalls.restore,
  deskPreflightWithdraw: profileCalls.withdraw,
};
