import { Refusal } from '@platewright/contract/refusals';
import { selectionFromWire } from '@platewright/domain/options/wire';
import type { Selection } from '@platewright/domain/options/types';
import { showToast } from '@platewright/ui/toast';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import type { ConfigStore } from './config-store.ts';
import type { Configurator } from './use-configurator.ts';

/** What a product page can start from. */
export type FillingKind = 'template' | 'press' | 'order';

/** The parameter of the address that names one (specification 001 section 2). */
const parameters: Readonly<Record<FillingKind, string>> = {
  template: 'templateId',
  press: 'pressId',
  order: 'orderId',
};

interface Found {
  readonly productUrl: string;
  readonly name: string;
  readonly fill: (store: ConfigStore) => Selection;
}

/** A whole job takes the place of what was answered; it lends its project's words where none were typed. */
const whole = (project: { projectName: string; projectDescription: string }, optionsJson: string): Found['fill'] => {
  const answers = selectionFromWire(optionsJson);
  return (store) => store.restore(answers.ok ? answers.value : {}, project);
};

const loaders: Readonly<Record<FillingKind, (id: number) => Promise<Found>>> = {
  template: async (id) => {
    const template = await api.templatesGetById({ id });
    return {
      productUrl: template.productUrl,
      name: template.projectName,
      fill: whole(template, template.optionsJson),
    };
  },
  order: async (orderId) => {
    const order = await api.ordersOptionjson({ orderId });
    return { productUrl: order.productUrl, name: order.projectName, fill: whole(order, order.optionsJson) };
  },
  press: async (id) => {
    const { productUrl, name, options } = await api.customTemplatesGetById({ id });
    const answers = Object.fromEntries(options.map((option) => [option.id, option.answer]));
    return { productUrl, name, fill: (store) => store.fill(answers) };
  },
};

export interface Filling {
  /** Id of the one that the answers are of, until one of them is changed by hand. */
  readonly selected: number | null;
  readonly choose: (id: number) => Promise<void>;
}

/**
 * Fills the form in from a template, a press setting or an earlier order. The address can name one when the page is
 * opened; a reload keeps what was changed since. Any change by hand ends the choice.
 */
export function useFilling({ product, config, store }: Configurator, kind: FillingKind): Filling {
  const { t } = useTranslation();
  const session = useSession();
  const asks = session !== null && (kind === 'order' || !product.testProduct);
  const [filled, setFilled] = useState<{ id: number; selection: Selection } | null>(null);

  const choose = useCallback(
    async (id: number) => {
      try {
        const found = await loaders[kind](id);
        if (found.productUrl !== product.url) throw new Refusal('notFound');
        setFilled({ id, selection: found.fill(store) });
        showToast({ tone: 'good', text: t(`product.${kind}.filled`, { name: found.name }) });
      } catch (error) {
        const gone = error instanceof Refusal && error.refusal === 'notFound';
        showToast({ tone: 'warn', text: t(`product.${kind}.${gone ? 'gone' : 'failed'}`) });
      }
    },
    [kind, product.url, store, t],
  );

  const asked = Number(useSearchParams()[0].get(parameters[kind]) ?? 0);
  const { key } = useLocation();
  const started = useRef('');
  useEffect(() => {
    if (!asks || !Number.isInteger(asked) || asked <= 0) return;
    const visit = `${kind} ${product.url} ${asked} ${key}`;
    if (started.current === visit || wasFilled(visit, key)) return;
    started.current = visit;
    remember(visit);
    void choose(asked);
  }, [asked, asks, choose, key, kind, product.url]);

  return { selected: filled !== null && filled.selection === config.selection ? filled.id : null, choose };
}

const STORED = 'form-filled';

/** Whether this very visit has been filled in before it was reloaded. */
function wasFilled(visit: string, key: string): boolean {
  try {
    if (window.sessionStorage.getItem(STORED) !== visit) return false;
  } catch {
    return false;
  }
  // The first page of a tab has no key of its own: only a reload is the same visit.
  if (key !== 'default') return true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

function remember(visit: string): void {
  try {
    window.sessionStorage.setItem(STORED, visit);
  } catch {
    // Without storage a reload fills in again.
  }
}
