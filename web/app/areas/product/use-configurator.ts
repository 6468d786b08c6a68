import type { AnswerOf } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { expand } from '@platewright/domain/options/expand';
import type { FieldMessages } from '@platewright/domain/options/messages';
import type { Option, OptionNode, Selection } from '@platewright/domain/options/types';
import { typing } from '@platewright/domain/options/typing';
import { validate } from '@platewright/domain/options/validate';
import { showToast } from '@platewright/ui/toast';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useLanguage } from '../../i18n/format.ts';
import { configStore, type Config, type ConfigStore } from './config-store.ts';

export type ProductInfo = AnswerOf<Contract['productGet']>;

export interface Configurator {
  readonly product: ProductInfo;
  readonly tree: readonly OptionNode[];
  readonly config: Config;
  readonly store: ConfigStore;
  /** The visible options with their answers. */
  readonly options: readonly Option[];
  /** What is said under each option now. */
  readonly messages: FieldMessages;
  /** Those that the last failed check found and that still stand. */
  readonly failed: ReadonlySet<string>;
  readonly choose: (option: Option, answer: string | string[]) => void;
  /** A keystroke: refused ones change nothing. */
  readonly type: (option: Option, text: string) => void;
  /** After a failed check; typing or choosing takes a message away again. */
  readonly showMessages: (messages: FieldMessages) => void;
}

const silence = { messages: {}, failed: new Set<string>() };

/** Answers, messages and the tree of one product page. */
export function useConfigurator(product: ProductInfo, loaded: readonly OptionNode[]): Configurator {
  const { t } = useTranslation();
  const lang = useLanguage();
  const [tree, setTree] = useState(loaded);
  const store = useMemo(() => configStore(product.url, loaded), [product.url, loaded]);
  const config = useSyncExternalStore(store.subscribe, store.get, store.getInitial);
  const options = useMemo(() => expand(tree, config.selection), [tree, config.selection]);
  const [{ messages, failed }, setSaid] = useState<{ messages: FieldMessages; failed: ReadonlySet<string> }>(silence);
  const asking = useRef<AbortController | null>(null);

  return useMemo(() => {
    /** The browser has expanded the tree already; the server confirms it, or sends the one that holds now. */
    const confirm = async (selection: Selection) => {
      asking.current?.abort();
      const { signal } = (asking.current = new AbortController());
      try {
        const asked = { productId: product.id, selected: JSON.stringify(selection), lang };
        const { options: confirmed } = await api.getOptionChildren(asked, { signal });
        const own = expand(tree, selection);
        if (confirmed.length === own.length && confirmed.every((option, i) => option.id === own[i]?.id)) return;
        const fresh = await api.productOptions({ productUrlName: product.url, lang }, { signal });
        const freshTree = fresh.tree as OptionNode[];
        store.retree(freshTree);
        setTree(freshTree);
        showToast({ tone: 'warn', text: t('product.changed') });
      } catch {
        // The tree at hand goes on working; the order is checked by the server in any case.
      }
    };

    const answered = (option: Option, answer: string | string[], said: FieldMessages[string] | null) => {
      const selection = store.choose(option.id, answer);
      const wrong = validate(tree, selection, { decimals: 5 });
      setSaid((shown) => {
        const next: FieldMessages = {};
        for (const [id, message] of Object.entries(wrong))
          if (id in shown.messages && id !== option.id) next[id] = message;
        if (said) next[option.id] = said;
        return { messages: next, failed: new Set([...shown.failed].filter((id) => id in next)) };
      });
      return selection;
    };

    return {
      product,
      tree,
      config,
      store,
      options,
      messages,
      failed,
      choose: (option, answer) => {
        const selection = answered(option, answer, null);
        if (option.need_reload) void confirm(selection);
      },
      type: (option, given) => {
        const typed = typing(option, given);
        if (typed.accepted) answered(option, typed.text, typed.message);
      },
      showMessages: (found) => setSaid({ messages: found, failed: new Set(Object.keys(found)) }),
    };
  }, [product, tree, config, store, options, messages, failed, lang, t]);
}
