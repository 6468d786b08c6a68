import { FLEXO_PROFILE, type Profile } from '@platewright/artwork/preflight/profile';
import { artworkRules, type ArtworkRule } from '@platewright/domain/artwork/artwork';
import type { PreflightLevel, RuleSetting, RuleSettings } from '@platewright/domain/artwork/preflight-profile';

/** The reader's default as the desk edits it. */
export const defaultSettings: RuleSettings = toSettings(FLEXO_PROFILE);

function toSettings(profile: Profile): RuleSettings {
  const settings = artworkRules.map((rule): [ArtworkRule, RuleSetting] => {
    const { level, ...limits } = profile[rule] as { readonly level: PreflightLevel } & Record<string, number>;
    return [rule, { level, limits }];
  });
  return Object.fromEntries(settings) as Record<ArtworkRule, RuleSetting>;
}

/** Settings as the reader takes them. */
export const toProfile = (settings: RuleSettings): Profile =>
  Object.fromEntries(
    artworkRules.map((rule) => [rule, { level: settings[rule].level, ...settings[rule].limits }]),
  ) as unknown as Profile;
