import type { FieldMessage } from '@platewright/contract/call-errors';
import { artworkRules } from '@platewright/domain/artwork/artwork';
import {
  applyChanges,
  findSettingProblem,
  toChanges,
  type RuleChanges,
  type RuleSettings,
} from '@platewright/domain/artwork/preflight-profile';
import type { PublicationRef, PublicationCollection } from '../../publishing/index.ts';
import { defaultSettings } from './rule-settings.ts';

export const PREFLIGHT_KIND = 'preflightProfile';
const OPERATOR_KEY = 'operator';

/** Names the profile of a product, or of the operator. */
export const getProfileRef = (productId: number | null): PublicationRef & { readonly kind: typeof PREFLIGHT_KIND } => ({
  kind: PREFLIGHT_KIND,
  key: productId === null ? OPERATOR_KEY : String(productId),
});
export const isOperatorProfile = ({ key }: Pick<PublicationRef, 'key'>): boolean => key === OPERATOR_KEY;

/** A profile as it is edited; null: a product follows the operator's, the operator's the default. */
export interface ProfileData {
  readonly rules: RuleSettings | null;
}
/** What is stored of it: only what differs, so that a new default of the reader counts for the rest. */
interface StoredProfile {
  readonly rules: RuleChanges | null;
}

export function toProfileData(stored: unknown): ProfileData {
  const rules = (stored as Partial<StoredProfile> | null)?.rules ?? null;
  return { rules: rules && applyChanges(defaultSettings, rules) };
}

/** How profiles are published. */
export const profileCollection: PublicationCollection<typeof PREFLIGHT_KIND, ProfileData> = {
  kinds: [PREFLIGHT_KIND],
  normalize: (_kind, stored) => toProfileData(stored),
  toStored: (_kind, { rules }): StoredProfile => ({ rules: rules && toChanges(defaultSettings, rules) }),
  check: (_kind, data) => ({ data, errors: findErrors(data) }),
  removal: () => 'never',
};

/** The rules whose settings can not be used, by field path. */
function findErrors({ rules }: ProfileData): Record<string, FieldMessage> {
  const errors: Record<string, FieldMessage> = {};
  for (const rule of rules ? artworkRules : []) {
    const problem = rules && findSettingProblem(rule, rules[rule]);
    if (problem?.key === 'choiceInvalid') errors[`rules.${rule}`] = { key: problem.key };
    else if (problem) errors[`rules.${rule}`] = { key: problem.key, params: { min: problem.min, max: problem.max } };
  }
  return errors;
}
