import { Refusal } from '@platewright/contract/refusals';
import type { Selection } from '@platewright/domain/options/types';
import { showToast } from '@platewright/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../api/client.ts';
import { useSession } from '../../session/use-session.ts';
import type { Configurator } from './use-configurator.ts';

/**
 * The press settings of a product and the one that was chosen. `?pressId=` chooses one when the page is opened; a reload
 * keeps what was changed since. Any change by hand ends the choice.
 */
export function usePressSettings({ product, config, store }: Configurator) {
  const { t } = useTranslation();
  const session = useSession();
  const asks = session !== null && !product.testProduct;
  const { data } = useQuery({
    queryKey: ['press-of-product', product.url],
    queryFn: ({ signal }) => api.customTemplatesGetTemplateByProduct({ productUrlName: product.url }, { signal }),
    enabled: asks,
    staleTime: 60_000,
  });
  const [filled, setFilled] = useState<{ id: number; selection: Selection } | null>(null);

  const choose = useCallback(
    async (id: number) => {
      try {
        const setting = await api.customTemplatesGetById({ id });
        if (setting.productUrl !== product.url) throw new Refusal('notFound');
        const answers = Object.fromEntries(setting.options.map((option) => [option.id, option.answer]));
        setFilled({ id, selection: store.fill(answers) });
        showToast({ tone: 'good', text: t('product.press.filled', { name: setting.name }) });
      } catch (error) {
        const gone = error instanceof Refusal && error.refusal === 'notFound';
        showToast({ tone: 'warn', text: t(gone ? 'product.press.gone' : 'product.press.failed') });
      }
    },
    [product.url, store, t],
  );

  const asked = Number(useSearchParams()[0].get('pressId') ?? 0);
  const { key } = useLocation();
  const started = useRef('');
  useEffect(() => {
    if (!asks || !Number.isInteger(asked) || asked <= 0) return;
    const visit = `${product.url} ${asked} ${key}`;
    if (started.current === visit || wasFilled(visit, key)) return;
    started.current = visit;
    remember(visit);
    void choose(asked);
  }, [asked, asks, choose, key, product.url]);

  return {
    settings: data?.templates ?? [],
    selected: filled !== null && filled.selection === config.selection ? filled.id : null,
    choose,
  };
}

const STORED = 'press-filled';

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
