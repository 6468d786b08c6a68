import { isRecord, parseStoredJson } from '@platewright/browser/session-store';
import { orderWays, type OrderWay } from '@platewright/domain/orders/order-taking';
import { useSyncExternalStore } from 'react';
import { session, type Session } from './session-store.ts';

/** Staff order in a customer's name in this tab, and in no other (decision 091). */
export interface OrderTaking {
  readonly customer: string;
  /** Empty for a personal account. */
  readonly company: string;
  readonly way: OrderWay;
  readonly endsAt: string;
  readonly deskUrl: string;
}

const KEY = 'order-taking';
/** What the tab keeps instead of what all tabs share. */
const PREFIX = 'order-taking:';

/** Local storage of this tab alone: the customer who is signed in in this browser keeps their own. */
class TabStorage implements Storage {
  readonly #keys = (): string[] =>
    Object.keys(sessionStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  get length(): number {
    return this.#keys().length;
  }
  readonly clear = (): void => this.#keys().forEach(this.removeItem);
  readonly getItem = (key: string): string | null => sessionStorage.getItem(PREFIX + key);
  readonly key = (index: number): string | null => this.#keys()[index] ?? null;
  readonly removeItem = (key: string): void => sessionStorage.removeItem(PREFIX + key);
  readonly setItem = (key: string, text: string): void => sessionStorage.setItem(PREFIX + key, text);
}

const isOrderTaking = (value: unknown): value is OrderTaking =>
  isRecord(value) && orderWays.some((way) => way === value['way']) && typeof value['deskUrl'] === 'string';

let cached: { readonly text: string | null; readonly taking: OrderTaking | null } = { text: null, taking: null };

/** For whom staff order in this tab; null for everybody else. */
export function getOrderTaking(): OrderTaking | null {
  let text: string | null;
  try {
    text = sessionStorage.getItem(KEY);
  } catch {
    // Forbidden by the browser: nobody orders for anybody here.
    text = null;
  }
  if (text !== cached.text) {
    const value = parseStoredJson(text);
    cached = { text, taking: isOrderTaking(value) ? value : null };
  }
  return cached.taking;
}

/** Gives a tab in which staff order a storage of its own, before anything is read from it. */
export function separateStorage(): void {
  if (getOrderTaking()) Object.defineProperty(window, 'localStorage', { configurable: true, value: new TabStorage() });
}

/** Turns this tab into one in which staff order; the page that follows is loaded again. */
export function beginOrderTaking(taking: OrderTaking, customer: Session, uniqueId: string): void {
  sessionStorage.clear();
  sessionStorage.setItem(KEY, JSON.stringify(taking));
  separateStorage();
  localStorage.setItem('uniqueId', uniqueId);
  session.save(customer);
}

const subscribe = () => () => undefined;
const getServerSnapshot = () => null;

/** For whom staff order in this tab; null on the server and while the first render must look like the server's. */
export const useOrderTaking = (): OrderTaking | null =>
  useSyncExternalStore(subscribe, getOrderTaking, getServerSnapshot);
