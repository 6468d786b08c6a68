import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { expandOptionTree } from '@platewright/domain/options/selection';
import type { ValidationMessages } from '@platewright/domain/options/validation-messages';
import type { Option, OptionNode, Selection } from '@platewright/domain/options/option-types';
import { checkTypedText } from '@platewright/domain/options/check-typed-text';
import { ORDER_DECIMALS } from '@platewright/domain/options/number-options';
import { validateSelection } from '@platewright/domain/options/validate-selection';
import { showToast } from '@platewright/ui/toast';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import type { DraftOwner } from './draft-storage.ts';
import { useSession } from '../../../session/use-session.ts';
import { getConfigStore, type Config, type ConfigStore } from './config-store.ts';

export type ProductInfo = CallAnswer<Contract['productGet']>;

export interface Configurator {
  readonly product: ProductInfo;
  readonly tree: readonly OptionNode[];
  readonly config: Config;
  readonly store: ConfigStore;
  /** The visible options with their answers. */
  readonly options: readonly Option[];
  /** The message under each option. */
  readonly messages: ValidationMessages;
  /** Options that the last failed check found and that are still wrong. */
  readonly failedIds: ReadonlySet<string>;
  readonly choose: (option: Option, answer: string | string[]) => void;
  /** A keystroke; one that the option does not accept changes nothing. */
  readonly enterText: (option: Option, text: string) => void;
  /** Shows the messages of a failed check; typing or choosing removes the message of its option. */
  readonly showMessages: (messages: ValidationMessages) => void;
}

const noMessages = { messages: {}, failedIds: new Set<string>() };

/** Options, answers and messages of one product page. */
export function useConfigurator(product: ProductInfo, loadedTree: readonly OptionNode[]): Configurator {
  const { t } = useTranslation();
  const lang = useLanguage();
  // The options of the page, and what they were reloaded as: a page that is given others goes on with them.
  const [[given, present], setTrees] = useState([loadedTree, loadedTree]);
  const tree = given === loadedTree ? present : loadedTree;
  const owner: DraftOwner = useSession()?.userId ?? 'guest';
  const store = useMemo(() => getConfigStore(owner, product.url, loadedTree), [owner, product.url, loadedTree]);
  const config = useSyncExternalStore(store.subscribe, store.get, store.getInitial);
  const options = useMemo(() => expandOptionTree(tree, config.selection), [tree, config.selection]);
  const [{ messages, failedIds }, setValidation] = useState<{
    messages: ValidationMessages;
    failedIds: ReadonlySet<string>;
  }>(noMessages);
  const pendingCheck = useRef<AbortController | null>(null);

  return useMemo(() => {
    /** Compares the visible options with the server's; when they differ, the catalogue has changed and is reloaded. */
    const confirmOptions = async (selection: Selection) => {
      pendingCheck.current?.abort();
      const { signal } = (pendingCheck.current = new AbortController());
      try {
        const input = { productId: product.id, selected: JSON.stringify(selection), lang };
        const { options: confirmed } = await api.getOptionChildren(input, { signal });
        const expanded = expandOptionTree(tree, selection);
        if (confirmed.length === expanded.length && confirmed.every((option, i) => option.id === expanded[i]?.id))
          return;
        const reloaded = await api.productOptions({ productUrlName: product.url, lang }, { signal });
        const reloadedTree = reloaded.tree as OptionNode[];
        store.replaceTree(reloadedTree);
        setTrees([loadedTree, reloadedTree]);
        showToast({ tone: 'warning', text: t('product.changed') });
      } catch {
        // The options of the page stay; the server checks the order in any case.
      }
    };

    const applyAnswer = (
      option: Option,
      answer: string | string[],
      typingMessage: ValidationMessages[string] | null,
    ) => {
      const selection = store.choose(option.id, answer);
      const wrong = validateSelection(tree, selection, { decimals: ORDER_DECIMALS });
      setValidation((shown) => {
        const next: ValidationMessages = {};
        for (const [id, message] of Object.entries(wrong))
          if (id in shown.messages && id !== option.id) next[id] = message;
        if (typingMessage) next[option.id] = typingMessage;
        return { messages: next, failedIds: new Set([...shown.failedIds].filter((id) => id in next)) };
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
      failedIds,
      choose: (option, answer) => {
        const selection = applyAnswer(option, answer, null);
        if (option.need_reload) void confirmOptions(selection);
      },
      enterText: (option, given) => {
        const typed = checkTypedText(option, given);
        if (typed.accepted) applyAnswer(option, typed.text, typed.message);
      },
      showMessages: (found) => setValidation({ messages: found, failedIds: new Set(Object.keys(found)) }),
    };
  }, [product, loadedTree, tree, config, store, options, messages, failedIds, lang, t]);
}
