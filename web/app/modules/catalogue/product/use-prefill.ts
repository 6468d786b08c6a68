import { CallError } from '@platewright/contract/call-errors';
import type { MissingAnswer } from '@platewright/contract/shapes';
import { decodeSelection } from '@platewright/domain/options/selection-codec';
import type { Selection } from '@platewright/domain/options/option-types';
import type { Language } from '@platewright/texts/languages';
import { showToast } from '@platewright/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../api/client.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSession } from '../../../session/use-session.ts';
import type { SelectedSetup } from './prefill-list.ts';
import type { ConfigStore, DraftOrigin } from './config-store.ts';
import { restoreSetup } from './restore-setup.ts';
import { beginsVisit } from './prefill-visit.ts';
import { canPrefillFrom, type PrefillSource } from './rules/prefill-sources.ts';
import type { Configurator } from './use-configurator.ts';

/** The query parameter that contains the id of a source (specification 001 section 2). */
const sourceParameters: Readonly<Record<PrefillSource, string>> = {
  template: 'templateId',
  press: 'pressId',
  order: 'orderId',
  quotation: 'quotationId',
};

interface PrefillData {
  readonly productUrl: string;
  readonly name: string;
  readonly fill: (store: ConfigStore) => Selection;
  /** Saved answers that the product does not have any more. */
  readonly missing?: readonly MissingAnswer[];
  readonly artwork?: OrderArtwork;
}

/** The artwork of an earlier order, as far as this person may take it along. */
export interface OrderArtwork {
  readonly orderId: number;
  readonly names: readonly string[];
}

const NONE_MISSING: readonly MissingAnswer[] = [];

/** A template or an order replaces all answers, and the project texts that nobody typed. */
const createRestore = (
  project: { projectName: string; projectDescription: string; prepressNotes: string },
  optionsJson: string,
  origin: Omit<DraftOrigin, 'name'>,
): PrefillData['fill'] => {
  const answers = decodeSelection(optionsJson);
  return (store) =>
    restoreSetup(store, answers.ok ? answers.value : {}, project, { ...origin, name: project.projectName });
};

const sourceLoaders: Readonly<Record<PrefillSource, (id: number, lang: Language) => Promise<PrefillData>>> = {
  template: async (id, lang) => {
    const template = await api.templatesGetById({ id, lang });
    return {
      productUrl: template.productUrl,
      name: template.projectName,
      fill: createRestore(template, template.optionsJson, { kind: 'template', id }),
      missing: template.missing,
    };
  },
  order: async (orderId, lang) => {
    const order = await api.ordersOptionjson({ orderId, lang });
    return {
      productUrl: order.productUrl,
      name: order.projectName,
      fill: createRestore(order, order.optionsJson, { kind: 'order', id: orderId }),
      missing: order.missing,
      artwork: { orderId, names: order.artwork },
    };
  },
  quotation: async (id, lang) => {
    const { quotation } = await api.quotationsRead({ id, lang });
    return {
      productUrl: quotation.productUrl,
      name: quotation.number,
      fill: createRestore(quotation, quotation.optionsJson, { kind: 'quotation', id }),
    };
  },
  press: async (id, lang) => {
    const { productUrl, name, options, missing } = await api.customTemplatesGetById({ id, lang });
    const answers = Object.fromEntries(options.map((option) => [option.id, option.answer]));
    return { productUrl, name, fill: (store) => store.fill(answers), missing };
  },
};

interface Prefill {
  /** The source that the answers came from; null as soon as one of them was changed. */
  readonly selected: SelectedSetup | null;
  readonly choose: (id: number) => Promise<void>;
  /** What of the source is gone, until it is dismissed. */
  readonly missing: readonly MissingAnswer[];
  readonly dismissMissing: () => void;
  /** Artwork of the source to take along, until that is done or dismissed. */
  readonly artwork: OrderArtwork | null;
  readonly dismissArtwork: () => void;
}

/**
 * Fills the form in from a template, a press setting or an earlier order. The URL can name one when the page is opened;
 * a reload of the page does not fill it in again, so that later changes stay.
 */
export function usePrefill({ product, config, store }: Configurator, kind: PrefillSource): Prefill {
  const { t } = useTranslation();
  const session = useSession();
  const isAllowed = canPrefillFrom(kind, product, session !== null);
  const lang = useLanguage();
  const [filled, setFilled] = useState<{ id: number; name: string; selection: Selection } | null>(null);
  const [missing, setMissing] = useState(NONE_MISSING);
  const [artwork, setArtwork] = useState<OrderArtwork | null>(null);

  const fillIn = useCallback(
    /** @param isBegun the address names the source: a template or an order begins a project, without anything of the draft before */
    async (id: number, isBegun: boolean) => {
      try {
        const data = await sourceLoaders[kind](id, lang);
        if (data.productUrl !== product.url) throw new CallError('notFound');
        const begins = isBegun && kind !== 'press';
        const undo = begins && !store.isBlank ? store.remember() : null;
        if (begins) store.clear();
        setFilled({ id, name: data.name, selection: data.fill(store) });
        if (begins) store.set({ isResumed: true });
        setMissing(data.missing ?? NONE_MISSING);
        setArtwork(data.artwork && data.artwork.names.length > 0 ? data.artwork : null);
        showToast({
          ...{ tone: 'success', text: t(`product.${kind}.filled`, { name: data.name }) },
          ...(undo && { action: { label: t('product.draft.undo'), onPress: undo } }),
        });
      } catch (error) {
        const isMissing = error instanceof CallError && error.errorName === 'notFound';
        showToast({ tone: 'warning', text: t(`product.${kind}.${isMissing ? 'gone' : 'failed'}`) });
      }
    },
    [kind, lang, product.url, store, t],
  );

  const idInUrl = Number(useSearchParams()[0].get(sourceParameters[kind]) ?? 0);
  const { key } = useLocation();
  const startedVisit = useRef('');
  useEffect(() => {
    if (!isAllowed || !Number.isInteger(idInUrl) || idInUrl <= 0) return;
    const visit = `${kind} ${product.url} ${idInUrl} ${key}`;
    if (startedVisit.current === visit || !beginsVisit(visit, key)) return;
    startedVisit.current = visit;
    void fillIn(idInUrl, true);
  }, [idInUrl, isAllowed, fillIn, key, kind, product.url]);

  return {
    selected: filled !== null && filled.selection === config.selection ? filled : null,
    choose: (id) => fillIn(id, false),
    missing,
    dismissMissing: () => setMissing(NONE_MISSING),
    artwork,
    dismissArtwork: () => setArtwork(null),
  };
}
