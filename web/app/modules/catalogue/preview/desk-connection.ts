import {
  isPreviewMessage,
  type DraftPage,
  type DraftPrice,
  type PreviewAnswer,
  type PreviewRequest,
} from '@platewright/contract/modules/catalogue/product-preview';
import { isolate, type PreviewedAnswer } from './isolate.ts';

const isFramed = typeof window !== 'undefined' && window.parent !== window;

/** What the page shows: a draft, nothing before one has come, or that nobody frames it. */
export type ShownDraft = DraftPage | 'alone' | null;
let page: ShownDraft = isFramed ? null : 'alone';
const listeners = new Set<() => void>();
/** Prices that the desk was asked for, by the number of the question. */
const questions = new Map<number, (price: DraftPrice | null) => void>();
let asked = 0;

/** The page says who may frame it: the parent is the desk, and nobody else reads what is sent to it. */
const send = (request: PreviewRequest): void => window.parent.postMessage(request, '*');

function askPrice(selected: unknown): Promise<DraftPrice | null> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    questions.set(id, resolve);
    send({ preview: 'price', id, selected: typeof selected === 'string' ? selected : JSON.stringify(selected ?? {}) });
  });
}

const notSent: PreviewedAnswer = { refused: 'previewOnly' };
const NOTHING_SAVED = { templates: [], isEmpty: true, count: 0 };

/** What the calls of the product page are answered with: the draft, its prices, and nothing that a customer has. */
async function answerCall(path: string, body: Readonly<Record<string, unknown>>): Promise<PreviewedAnswer> {
  if (path.startsWith('/pricing/rates/')) {
    const price = await askPrice('{}');
    return price ? { payload: price.rates } : notSent;
  }
  if (path === '/calcprice') {
    const price = await askPrice(body['selected']);
    if (!price) return notSent;
    return price.quote ? { payload: price.quote } : { refused: 'priceUnavailable' };
  }
  if (path.includes('/getTemplateByProduct/')) return { payload: NOTHING_SAVED };
  if (path.startsWith('/orderfiles/getfiles')) return { payload: [] };
  return notSent;
}

function receive({ source, data }: MessageEvent<unknown>): void {
  if (source !== window.parent || !isPreviewMessage<PreviewAnswer>(data)) return;
  if (data.preview === 'draft') {
    page = data.page;
    for (const listener of listeners) listener();
  } else {
    questions.get(data.id)?.(data.price);
    questions.delete(data.id);
  }
}

// Before anything of the portal reads the storage of this document: its scripts run after those of the page.
if (isFramed) {
  isolate(answerCall);
  window.addEventListener('message', receive);
}

/** Notifies of drafts; the first listener lets the desk know that the page is there. */
export function subscribeDraft(listener: () => void): () => void {
  listeners.add(listener);
  if (isFramed) send({ preview: 'ready' });
  return () => void listeners.delete(listener);
}
export const getDraft = (): ShownDraft => page;
/** The server renders the page without one. */
export const getServerDraft = (): ShownDraft => null;
