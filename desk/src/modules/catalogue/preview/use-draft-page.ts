import type { DraftPage } from '@platewright/contract/modules/catalogue/product-preview';
import type { Language } from '@platewright/texts/languages';
import { CallError } from '@platewright/contract/call-errors';
import { useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import type { ContentFormValues } from '../../content/content-form.ts';
import type { SettledDraft } from './use-settled-draft.ts';

/** The newest draft that a page could be made of. */
export interface ShownDraft {
  readonly page: DraftPage;
  readonly data: ContentFormValues;
  readonly lang: Language;
  /** Origin of the page that shows it. */
  readonly origin: string;
}

interface Options {
  readonly id: number;
  readonly draft: SettledDraft;
  readonly lang: Language;
}

interface Answer {
  readonly shown: ShownDraft | null;
  readonly error: unknown;
  /** What was answered: of another draft the answer is still awaited. */
  readonly of: { readonly draft: SettledDraft; readonly lang: Language; readonly attempt: number } | null;
}

/** The page of the draft. What was shown last stays while the next one is asked for, and when it is refused. */
export function useDraftPage({ id, draft, lang }: Options) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>({ shown: null, error: null, of: null });
  useEffect(() => {
    const abort = new AbortController();
    const of = { draft, lang, attempt };
    const ask = async () => {
      const { content: data, unreadable } = draft;
      if (unreadable.length > 0)
        throw new CallError('invalidInput', {
          fields: Object.fromEntries(unreadable.map((path) => [path, { key: 'priceInvalid' }])),
        });
      const { origin, ...page } = await api.deskCatalogueDraftPage(
        { id, data: JSON.stringify(data), lang },
        { signal: abort.signal },
      );
      return { page, data, lang, origin: origin ?? window.location.origin };
    };
    ask().then(
      (shown) => !abort.signal.aborted && setAnswer({ shown, error: null, of }),
      (error: unknown) => !abort.signal.aborted && setAnswer((before) => ({ ...before, error, of })),
    );
    return () => abort.abort();
  }, [id, draft, lang, attempt]);
  useEffect(() => {
    const retry = () => setAttempt((before) => before + 1);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  const { of } = answer;
  return {
    shown: answer.shown,
    error: answer.error,
    isLoading: of?.draft !== draft || of.lang !== lang || of.attempt !== attempt,
    retry: () => setAttempt((before) => before + 1),
  };
}
