import type { CallAnswer, CallInput } from '../../call.ts';
import type { calendarPreviewDeskCalls } from '../calendar/preview-desk-calls.ts';
import type { draftPriceDeskCalls } from '../pricing/draft-price-desk-calls.ts';
import type { catalogueDraftDeskCalls } from './draft-desk-calls.ts';

/* How the desk and the page of the portal that it frames speak with each other (decision 081). */

/** The page that shows a product as it is typed at the desk; only the desk may frame it. */
export const PRODUCT_PREVIEW_PATH = '/preview/product';

export type DraftPage = Omit<CallAnswer<(typeof catalogueDraftDeskCalls)['deskCatalogueDraftPage']>, 'origin'>;
export type DraftPrice = CallAnswer<(typeof draftPriceDeskCalls)['deskCatalogueDraftPrice']>;

export type PromiseQuestion = Omit<CallInput<(typeof calendarPreviewDeskCalls)['deskPreviewPromise']>, 'lang'>;
export type PreviewedPromise = CallAnswer<(typeof calendarPreviewDeskCalls)['deskPreviewPromise']>;

/** From the page to the desk: it waits for a draft, for the price of answers, or for what is promised for them. */
export type PreviewRequest =
  | { readonly preview: 'ready' }
  | { readonly preview: 'price'; readonly id: number; readonly selected: string }
  | { readonly preview: 'promise'; readonly id: number; readonly asked: PromiseQuestion };

/** From the desk to the page; what could not be asked for is null. */
export type PreviewAnswer =
  | { readonly preview: 'draft'; readonly page: DraftPage }
  | { readonly preview: 'priced'; readonly id: number; readonly price: DraftPrice | null }
  | { readonly preview: 'promised'; readonly id: number; readonly promise: PreviewedPromise | null };

/** Whether the data of a message is of the preview: extensions of a browser send messages, too. */
export const isPreviewMessage = <M extends PreviewRequest | PreviewAnswer>(data: unknown): data is M =>
  typeof data === 'object' && data !== null && 'preview' in data;
