import type { ReadArtwork } from '../facts/read-artwork.ts';
import type { Finding, FindingCount, FindingDraft } from './finding.ts';
import { FLEXO_PROFILE, type Profile, type RuleName } from './profile.ts';
import type { Rule } from './rule.ts';
import { fileRules } from './rules/file-rules.ts';
import { imageRules } from './rules/image-rules.ts';
import { inkRules } from './rules/ink-rules.ts';
import { lineRules } from './rules/line-rules.ts';
import { pageRules } from './rules/page-rules.ts';
import { textRules } from './rules/text-rules.ts';

/** Findings of one rule on one page that are listed; more tell a person nothing new, and are counted. */
export const MAX_LISTED_FINDINGS = 50;

/** No rule here: `unreadable` needs no content, `inkCoverage` needs the plates (`check-ink-coverage.ts`). */
type CheckedRule = Exclude<RuleName, 'unreadable' | 'inkCoverage'>;

const rules: { readonly [N in CheckedRule]: Rule<N> } = {
  ...fileRules,
  ...pageRules,
  ...inkRules,
  ...textRules,
  ...lineRules,
  ...imageRules,
};

export interface Preflight {
  readonly findings: readonly Finding[];
  /** How often each rule found something, listed or not. */
  readonly counts: readonly FindingCount[];
}

/** Checks a file that was read against a profile. */
export function checkArtwork(artwork: ReadArtwork, profile: Profile = FLEXO_PROFILE): Preflight {
  const list = new FindingList(profile);
  if (!artwork.ok) {
    list.add('unreadable', null, { value: artwork.reason });
    return list;
  }
  for (const name of Object.keys(rules) as CheckedRule[]) {
    const setting = profile[name];
    if (setting.level === 'off') continue;
    const rule = rules[name] as Rule;
    const add = (draft: FindingDraft) => list.add(name, rule.gwgRule, draft);
    rule.checkFile?.(artwork, setting).forEach(add);
    for (const page of artwork.pages) {
      const { number } = page.facts;
      rule.checkPage?.(page, setting, artwork).forEach((draft) => add({ page: number, ...draft }));
      if (!rule.checkMark) continue;
      for (const mark of page.marks) {
        const draft = rule.checkMark(mark, setting, page);
        if (draft) add({ page: number, box: mark.box, ...getOnlyInk(mark.inks), ...draft });
      }
    }
  }
  return list;
}

/** A finding about a mark in one ink names it. */
const getOnlyInk = (inks: readonly { readonly name: string }[]): { ink?: string } =>
  inks.length === 1 && inks[0] ? { ink: inks[0].name } : {};

class FindingList implements Preflight {
  readonly findings: Finding[] = [];
  readonly #counts = new Map<string, { rule: RuleName; page: number | null; count: number }>();

  constructor(private readonly profile: Profile) {}

  get counts(): readonly FindingCount[] {
    return [...this.#counts.values()];
  }

  add(rule: RuleName, gwgRule: string | null, draft: FindingDraft): void {
    const { level } = this.profile[rule];
    if (level === 'off') return;
    const page = draft.page ?? null;
    const key = `${rule} ${page}`;
    const tally = this.#counts.get(key) ?? { rule, page, count: 0 };
    this.#counts.set(key, tally);
    if (++tally.count > MAX_LISTED_FINDINGS) return;
    this.findings.push({
      rule,
      gwgRule,
      level: draft.level ?? level,
      value: draft.value ?? null,
      limit: draft.limit ?? null,
      unit: draft.unit ?? null,
      ink: draft.ink ?? null,
      page,
      box: draft.box ?? null,
    });
  }
}
