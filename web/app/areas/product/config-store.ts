import { choose, initialSelection, prune } from '@platewright/domain/options/expand';
import { cleanProjectText } from '@platewright/domain/options/project';
import type { OptionTree, Selection } from '@platewright/domain/options/types';
import { selectionFromWire } from '@platewright/domain/options/wire';
import { causeOf, type Cause } from './rules/cause.ts';
import { isPriceable } from './rules/priceable.ts';

export interface Coupon {
  readonly code: string;
  readonly percent: number;
}

/** One of a list that the server keeps. */
export interface Chosen {
  readonly value: string;
  readonly label: string;
}

/** A job as far as somebody has configured it. */
export interface Config {
  readonly selection: Selection;
  /** The last selection that drawing and price could follow. */
  readonly lastValid: Selection;
  readonly projectName: string;
  readonly projectDescription: string;
  /** The project's words as something saved has lent them: the next one may replace them, what was typed stays. */
  readonly lent: Partial<ProjectWords>;
  readonly saveAsTemplate: boolean;
  readonly saveAsPress: boolean;
  readonly pressName: string;
  readonly coupon: Coupon | null;
  /** Whom an agent orders for. */
  readonly customer: Chosen | null;
  /** Names the order that is asked for: however often it is sent, one order comes of it. Empty until it is. */
  readonly requestId: string;
  /** What was done last. */
  readonly cause: Cause | null;
}

const SAVE_MS = 300;
const keyOf = (url: string): string => `draft:${url}`;

const blank = (tree: OptionTree): Config => {
  const selection = initialSelection(tree);
  return {
    selection,
    lastValid: selection,
    projectName: '',
    projectDescription: '',
    lent: {},
    saveAsTemplate: false,
    saveAsPress: false,
    pressName: '',
    coupon: null,
    customer: null,
    requestId: '',
    cause: null,
  };
};

type ProjectWords = Pick<Config, 'projectName' | 'projectDescription'>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A kept draft, as far as it still fits the product of today. */
function readDraft(url: string, tree: OptionTree): Partial<Config> | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(url)) ?? 'null') as Record<string, unknown> | null;
    if (!kept) return null;
    const given = selectionFromWire(kept.selection);
    const selection = given.ok ? prune(tree, given.value) : initialSelection(tree);
    const coupon = kept.coupon as Coupon | null;
    const lent = kept.lent as Partial<ProjectWords> | null | undefined;
    const customer = kept.customer as Chosen | null | undefined;
    return {
      selection,
      lastValid: isPriceable(tree, selection) ? selection : initialSelection(tree),
      projectName: cleanProjectText(text(kept.projectName), 'projectName'),
      projectDescription: cleanProjectText(text(kept.projectDescription), 'projectDescription'),
      lent: { projectName: text(lent?.projectName), projectDescription: text(lent?.projectDescription) },
      saveAsTemplate: kept.saveAsTemplate === true,
      saveAsPress: kept.saveAsPress === true,
      pressName: text(kept.pressName),
      coupon: coupon && typeof coupon.code === 'string' && typeof coupon.percent === 'number' ? coupon : null,
      customer: customer && text(customer.value) && text(customer.label) ? customer : null,
      requestId: text(kept.requestId),
    };
  } catch {
    return null;
  }
}

const newRequestId = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) =>
        (Number(digit) ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (Number(digit) / 4)))).toString(
          16,
        ),
      );

/**
 * Holds one product's configuration outside React and keeps it in the browser, so that a reload or a sign-in loses
 * nothing.
 */
export class ConfigStore {
  readonly #url: string;
  #tree: OptionTree;
  #config: Config;
  /** What the server rendered: the first render in the browser must be the same. */
  readonly initial: Config;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, tree: OptionTree) {
    this.#url = url;
    this.#tree = tree;
    this.initial = blank(tree);
    const draft = typeof window === 'undefined' ? null : readDraft(url, tree);
    // Without a draft it stays the server's very object: the page needs no second render.
    this.#config = draft ? { ...this.initial, ...draft } : this.initial;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    window.addEventListener('pagehide', this.#save);
    return () => {
      this.#listeners.delete(listener);
      window.removeEventListener('pagehide', this.#save);
    };
  };
  readonly get = (): Config => this.#config;
  readonly getInitial = (): Config => this.initial;

  /** Changes fields; the selection goes through `choose`, so that children follow their parents. */
  readonly set = (changes: Partial<Omit<Config, 'selection' | 'lastValid'>>): void => {
    this.#replace({ ...this.#config, ...changes });
  };

  readonly choose = (optionId: string, answer: string | string[]): Selection => {
    const before = this.#config.selection;
    const selection = choose(this.#tree, before, optionId, answer);
    this.#replace({
      ...this.#config,
      selection,
      lastValid: isPriceable(this.#tree, selection) ? selection : this.#config.lastValid,
      cause: causeOf(this.#tree, before, selection, optionId) ?? this.#config.cause,
    });
    return selection;
  };

  /** Fills several answers in at once, as a saved setting has them; what it does not name stays as it is. */
  readonly fill = (answers: Selection): Selection => {
    const selection = prune(this.#tree, { ...this.#config.selection, ...answers });
    this.#replace({
      ...this.#config,
      selection,
      lastValid: isPriceable(this.#tree, selection) ? selection : this.#config.lastValid,
      cause: null,
    });
    return selection;
  };

  /**
   * Takes the answers of a whole job over, in place of all that were given. Its project's words come in where nobody
   * typed any.
   */
  readonly restore = (answers: Selection, project: ProjectWords): Selection => {
    const selection = prune(this.#tree, answers);
    const lent: Partial<Record<keyof ProjectWords, string>> = {};
    for (const field of ['projectName', 'projectDescription'] as const) {
      const now = this.#config[field];
      if (now === '' || now === this.#config.lent[field]) lent[field] = cleanProjectText(project[field], field);
    }
    this.#replace({
      ...this.#config,
      ...lent,
      lent,
      selection,
      lastValid: isPriceable(this.#tree, selection) ? selection : this.#config.lastValid,
      cause: null,
    });
    return selection;
  };

  /** The catalogue has changed under the page: answers that still fit stay. */
  readonly retree = (tree: OptionTree): void => {
    this.#tree = tree;
    const selection = prune(tree, { ...initialSelection(tree), ...this.#config.selection });
    const lastValid = isPriceable(tree, selection) ? selection : initialSelection(tree);
    this.#replace({ ...this.#config, selection, lastValid });
  };

  /** The page was opened again: the tree that it brought counts from now on. */
  readonly adopt = (tree: OptionTree): void => {
    this.#tree = tree;
  };

  /** The name of the order that is asked for now; it is kept before anything is sent. */
  readonly requestId = (): string => {
    if (this.#config.requestId === '') this.#replace({ ...this.#config, requestId: newRequestId() });
    this.#save();
    return this.#config.requestId;
  };

  /** After the order: the next one starts afresh. */
  readonly clear = (): void => {
    clearTimeout(this.#timer);
    window.localStorage.removeItem(keyOf(this.#url));
    this.#config = blank(this.#tree);
    this.#tell();
  };

  #replace(config: Config): void {
    this.#config = config;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#save, SAVE_MS);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  readonly #save = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#config === this.initial) return;
    const { lastValid: _lastValid, cause: _cause, ...kept } = this.#config;
    try {
      window.localStorage.setItem(keyOf(this.#url), JSON.stringify(kept));
    } catch {
      // No room or no storage: the page still works, it only forgets.
    }
  };
}

const stores = new Map<string, ConfigStore>();

/** The one store of a product in this tab; on the server a new one for each rendering. */
export function configStore(url: string, tree: OptionTree): ConfigStore {
  if (typeof window === 'undefined') return new ConfigStore(url, tree);
  const known = stores.get(url);
  if (known) {
    known.adopt(tree);
    return known;
  }
  const made = new ConfigStore(url, tree);
  stores.set(url, made);
  return made;
}
