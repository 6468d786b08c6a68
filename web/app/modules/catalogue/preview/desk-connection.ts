import {
  isPreviewMessage,
  type DraftPage,
  type DraftPrice,
  type PreviewAnswer,
  type PreviewedPromise,
  type PreviewRequest,
} from '@platewright/contract/modules/catalogue/product-preview';
import { isolate, type PreviewedAnswer } from './isolate.ts';

const isFramed = typeof window !== 'undefined' && window.parent !== window;

/** What the page shows: a draft, nothing before one has come, or that nobody frames it. */
export type ShownDraft = DraftPage | 'alone' | null;
let page: ShownDraft = isFramed ? null : 'alone';
const listeners = new Set<() => void>();
/** What the desk was asked for, by the number of the question. */
const priceQuestions = new Map<number, (price: DraftPrice | null) => void>();
const promiseQuestions = new Map<number, (promise: PreviewedPromise | null) => void>();
let asked = 0;

/** The page says who may frame it: the parent is the desk, and nobody else reads what is sent to it. */
const send = (request: PreviewRequest): void => window.parent.postMessage(request, '*');

function askPrice(selected: unknown): Promise<DraftPrice | null> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    priceQuestions.set(id, resolve);
    send({ preview: 'price', id, selected: typeof selected === 'string' ? selected : JSON.stringify(selected ?? {}) });
  });
}

function askPromise(input: Readonly<Record<string, unknown>>): Promise<PreviewedPromise | null> {
  const { plateType, thicknessUm } = input;
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    promiseQuestions.set(id, resolve);
    const known = {
      ...(typeof plateType === 'string' && { plateType }),
      ...(thicknessUm !== undefined && { thicknessUm: Number(thicknessUm) }),
    };
    const [rush, filesOnly, mounted] = [input['rush'], input['filesOnly'], input['mounted']].map((is) => is === 'true');
    const work = { plates: Number(input['plates'] ?? 1), squareMetres: Number(input['squareMetres'] ?? 0) };
    send({
      ...{ preview: 'promise', id },
      asked: { ...known, ...work, rush: rush === true, filesOnly: filesOnly === true, mounted: mounted === true },
    });
  });
}

const notSent: PreviewedAnswer = { refused: 'previewOnly' };
const NOTHING_SAVED = { templates: [], isEmpty: true, count: 0 };

/** What the calls of the product page are answered with: the draft, its prices and promises, and nothing that a customer has. */
async function answerCall(path: string, input: Readonly<Record<string, unknown>>): Promise<PreviewedAnswer> {
  if (path.startsWith('/pricing/rates/')) {
    const price = await askPrice('{}');
    return price ? { payload: price.rates } : notSent;
  }
  if (path === '/calcprice') {
    const price = await askPrice(input['selected']);
    if (!price) return notSent;
    return price.quote ? { payload: price.quote } : { refused: 'priceUnavailable' };
  }
  if (path === '/calendar/promise') {
    const promise = await askPromise(input);
    return promise ? { payload: promise } : notSent;
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
  } else if (data.preview === 'priced') {
    priceQuestions.get(data.id)?.(data.price);
    priceQuestions.delete(data.id);
  } else {
    promiseQuestions.get(data.id)?.(data.promise);
    promiseQuestions.delete(data.id);
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
