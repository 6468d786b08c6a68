import type { MissingAnswer } from '@platewright/contract/shapes';
import { answerOption } from '@platewright/domain/options/answer-option';
import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import { createInitialSelection, pruneSelection } from '@platewright/domain/options/selection';
import { cleanProjectText, PREPRESS_NOTES_LIMIT } from '@platewright/domain/options/project-text';
import type { OptionTree, Selection } from '@platewright/domain/options/option-types';
import { decodeSelection } from '@platewright/domain/options/selection-codec';
import { session } from '../../../session/session-store.ts';
import { carryAnswers, carryStoredAnswers, toMissingAnswers } from './carry-answers.ts';
import { getDraftOwner, readStoredDraft, removeStoredDraft, storeDraft, type DraftOwner } from './draft-storage.ts';
import { getPriceChangeCause, type PriceChangeCause } from './rules/price-change-cause.ts';
import { isPriceable } from '@platewright/domain/options/priceable';

export interface Coupon {
  readonly code: string;
  readonly percent: number;
}

/** A customer as an option of a list: id and label. */
export interface CustomerOption {
  readonly value: string;
  readonly label: string;
}

/** What a project was copied from, for the sentence that says so; an order by its id and name. */
export interface DraftOrigin {
  readonly kind: 'order' | 'template' | 'quotation';
  readonly id: number;
  readonly name: string;
}

/** The configuration of one product, before it becomes an order. */
export interface Config {
  readonly selection: Selection;
  /** The last selection without wrong values: drawing and price are computed from it. */
  readonly lastValid: Selection;
  readonly projectName: string;
  readonly projectDescription: string;
  readonly prepressNotes: string;
  /** Project texts that a template or an earlier order filled in: the next one may replace them, typed texts stay. */
  readonly prefilledTexts: Partial<ProjectTexts>;
  /** What the project began with; null for one that began blank. */
  readonly origin: DraftOrigin | null;
  readonly changedAt: string | null;
  /** It was there when the page was opened, or was copied by the address: the page says what it is. */
  readonly isResumed: boolean;
  /** Answers that went with options of the product, until the customer has read it. */
  readonly missing: readonly MissingAnswer[];
  readonly saveAsTemplate: boolean;
  readonly saveAsPress: boolean;
  readonly pressName: string;
  readonly coupon: Coupon | null;
  /** The customer whom an agent orders for. */
  readonly customer: CustomerOption | null;
  /** The last change, to explain a difference of the price. */
  readonly cause: PriceChangeCause | null;
}

const SAVE_DELAY_MS = 300;

const createEmptyConfig = (tree: OptionTree): Config => {
  const selection = createInitialSelection(tree);
  return {
    selection,
    lastValid: selection,
    projectName: '',
    projectDescription: '',
    prepressNotes: '',
    prefilledTexts: {},
    origin: null,
    changedAt: null,
    isResumed: false,
    missing: [],
    saveAsTemplate: false,
    saveAsPress: false,
    pressName: '',
    coupon: null,
    customer: null,
    cause: null,
  };
};

export const projectTexts = ['projectName', 'projectDescription', 'prepressNotes'] as const;
export type ProjectTexts = Pick<Config, (typeof projectTexts)[number]>;

/** A saved text of the project, as its field takes it. */
export const cleanText = (text: string, field: keyof ProjectTexts): string =>
  field === 'prepressNotes' ? text.slice(0, PREPRESS_NOTES_LIMIT) : cleanProjectText(text, field);

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const isOrigin = (stored: unknown): stored is DraftOrigin =>
  ['order', 'template', 'quotation'].includes((stored as DraftOrigin | undefined)?.kind ?? '');

/** The stored draft with the answers that fit the current options, and the names of the others; null when there is none. */
function readDraft(owner: DraftOwner, url: string, tree: OptionTree): Partial<Config> | null {
  try {
    const stored = JSON.parse(readStoredDraft(owner, url) ?? 'null') as Record<string, unknown> | null;
    if (!stored) return null;
    const decoded = decodeSelection(stored.selection);
    const { selection, missing } = decoded.ok
      ? carryStoredAnswers(decoded.value, stored.tree, tree)
      : { selection: createInitialSelection(tree), missing: [] };
    const coupon = stored.coupon as Coupon | null;
    const prefilledTexts = stored.prefilledTexts as Partial<ProjectTexts> | null | undefined;
    const customer = stored.customer as CustomerOption | null | undefined;
    return {
      selection,
      lastValid: isPriceable(tree, selection) ? selection : createInitialSelection(tree),
      projectName: cleanText(toText(stored.projectName), 'projectName'),
      projectDescription: cleanText(toText(stored.projectDescription), 'projectDescription'),
      prepressNotes: cleanText(toText(stored.prepressNotes), 'prepressNotes'),
      prefilledTexts: {
        projectName: toText(prefilledTexts?.projectName),
        projectDescription: toText(prefilledTexts?.projectDescription),
        prepressNotes: toText(prefilledTexts?.prepressNotes),
      },
      origin: isOrigin(stored.origin) ? stored.origin : null,
      changedAt: toText(stored.changedAt) || null,
      isResumed: true,
      missing: [...toMissingAnswers(stored.missing), ...missing],
      saveAsTemplate: stored.saveAsTemplate === true,
      saveAsPress: stored.saveAsPress === true,
      pressName: toText(stored.pressName),
      coupon: coupon && typeof coupon.code === 'string' && typeof coupon.percent === 'number' ? coupon : null,
      customer: customer && toText(customer.value) && toText(customer.label) ? customer : null,
    };
  } catch {
    return null;
  }
}

/**
 * The configuration of one product as an external store for React, saved as a draft in local storage so that a reload or
 * a sign-in loses nothing.
 */
export class ConfigStore {
  readonly owner: DraftOwner;
  readonly #url: string;
  #tree: OptionTree;
  #config: Config;
  /** The configuration that the server rendered: the first render in the browser must match it. */
  readonly initial: Config;
  /** The configuration that nobody has changed yet. */
  #blank: Config;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** An order was created from what is shown: whoever comes back finds an empty form. */
  #isOrdered = false;
  /** The owner has left this page: what it still holds is not theirs to store any more. */
  #isLeft = false;

  constructor(owner: DraftOwner, url: string, tree: OptionTree) {
    this.owner = owner;
    this.#url = url;
    this.#tree = tree;
    this.initial = this.#blank = createEmptyConfig(tree);
    const draft = typeof window === 'undefined' ? null : readDraft(owner, url, tree);
    // Without a draft it stays the same object, so that React needs no second render.
    this.#config = draft ? { ...this.initial, ...draft } : this.initial;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener('pagehide', this.#save);
    const stopListening = session.subscribe(this.#noticeOwner);
    return () => {
      stopListening();
      this.#listeners.delete(listener);
      // Whoever comes back finds it as they would after a reload.
      if (this.#listeners.size === 0 && this.#isOrdered) this.#empty();
      if (this.#listeners.size === 0 && !this.isBlank) this.#config = { ...this.#config, isResumed: true };
      window.removeEventListener('pagehide', this.#save);
    };
  };
  readonly get = (): Config => this.#config;
  readonly getInitial = (): Config => this.initial;

  /** Whether nothing was entered, copied or kept from an earlier visit. */
  get isBlank(): boolean {
    return this.#config === this.#blank;
  }

  /** Keeps the configuration; the function that is returned brings it back. */
  readonly remember = (): (() => void) => {
    const before = this.#config;
    return () => this.#replace(before);
  };

  /** Changes fields other than the selection, which `choose` changes together with dependent options. */
  readonly set = (changes: Partial<Omit<Config, 'selection' | 'lastValid'>>): void => {
    this.#replace({ ...this.#config, ...changes });
  };

  readonly choose = (optionId: string, answer: string | string[]): Selection => {
    const before = this.#config.selection;
    const selection = answerOption(this.#tree, before, optionId, answer);
    this.#replace({
      ...this.#config,
      selection,
      lastValid: isPriceable(this.#tree, selection) ? selection : this.#config.lastValid,
      cause: getPriceChangeCause(this.#tree, before, selection, optionId) ?? this.#config.cause,
    });
    return selection;
  };

  /** Adds the answers of a press setting; all other answers stay. */
  readonly fill = (answers: Selection): Selection => this.replaceSelection({ ...this.#config.selection, ...answers });

  /** Replaces all answers; project texts stay. */
  readonly replaceSelection = (answers: Selection): Selection => {
    const selection = pruneSelection(this.#tree, answers);
    this.#replace({
      ...this.#config,
      selection,
      lastValid: isPriceable(this.#tree, selection) ? selection : this.#config.lastValid,
      cause: null,
    });
    return selection;
  };

  /** Replaces the options after the catalogue has changed; answers that still fit stay, and the others are named. */
  readonly replaceTree = (tree: OptionTree): void => {
    const before = this.#tree;
    this.#tree = tree;
    if (this.isBlank) this.#empty();
    else this.#replace(this.#carry(before, createInitialSelection(tree)));
  };

  /**
   * Sets the options that a newly opened page has loaded. It is called while that page renders, so nobody is notified; what is
   * stored still is what was answered before.
   */
  readonly setTree = (tree: OptionTree): void => {
    const before = this.#tree;
    this.#tree = tree;
    if (before === tree || this.#isOrdered) return;
    const next = this.isBlank ? createEmptyConfig(tree) : this.#carry(before);
    // Mostly the same options in another language.
    if (JSON.stringify(next.selection) === JSON.stringify(this.#config.selection)) return;
    if (this.isBlank) this.#blank = next;
    this.#config = next;
  };

  /** The configuration in the present options; what was not answered is as in `defaults`. */
  #carry(before: OptionTree, defaults: Selection = {}): Config {
    const tree = this.#tree;
    const carried = carryAnswers(this.#config.selection, before, tree);
    const selection = pruneSelection(tree, { ...defaults, ...carried.selection });
    const lastValid = isPriceable(tree, selection) ? selection : createInitialSelection(tree);
    return { ...this.#config, selection, lastValid, missing: [...this.#config.missing, ...carried.missing] };
  }

  /** Removes the draft: the customer starts afresh. */
  readonly clear = (): void => {
    this.#forget();
    this.#empty();
  };

  /** Removes the draft of an order that was created from it; the form stays as it was ordered until the page is left. */
  readonly markOrdered = (): void => {
    this.#forget();
    this.#blank = this.#config;
    this.#isOrdered = true;
    this.#notify();
  };

  #forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    removeStoredDraft(this.owner, this.#url);
  }

  #empty(): void {
    this.#isOrdered = false;
    this.#config = this.#blank = createEmptyConfig(this.#tree);
    this.#notify();
  }

  #replace(config: Config): void {
    this.#isOrdered = false;
    this.#config = { ...config, changedAt: new Date().toISOString() };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, SAVE_DELAY_MS);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  readonly #noticeOwner = (): void => {
    if (getDraftOwner() !== this.owner) this.#isLeft = true;
  };

  readonly #save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#isLeft || this.isBlank) return;
    const { lastValid: _lastValid, cause: _cause, isResumed: _isResumed, ...draft } = this.#config;
    // With the options that were answered: they name what may go later.
    storeDraft(this.owner, this.#url, { ...draft, tree: pickAnsweredTree(this.#tree, draft.selection) });
  };
}

const stores = new Map<string, ConfigStore>();
const getStoreKey = (owner: DraftOwner, url: string): string => `${owner}:${url}`;

/** The store of a product for whoever uses the tab, and a new one for each rendering on the server. */
export function getConfigStore(owner: DraftOwner, url: string, tree: OptionTree): ConfigStore {
  if (typeof window === 'undefined') return new ConfigStore(owner, url, tree);
  const existing = stores.get(getStoreKey(owner, url));
  if (existing) {
    existing.setTree(tree);
    return existing;
  }
  // Another owner's configuration ends here: what a guest has chosen is read by the account that signed in.
  for (const [key, store] of [...stores]) {
    if (store.owner !== owner) stores.delete(key);
  }
  const created = new ConfigStore(owner, url, tree);
  stores.set(getStoreKey(owner, url), created);
  return created;
}
