import type { callErrors } from '@platewright/contract/call-errors';
import type { Session } from '../../../session/session-store.ts';

/** The error of a call that a preview does not send. */
interface UnsentCall {
  readonly refused: keyof typeof callErrors;
}
/** What a call is answered with instead of being sent. */
export type PreviewedAnswer = { readonly payload: unknown } | UnsentCall;
/** @param input what the call says in its query and its body */
export type AnswerCall = (path: string, input: Readonly<Record<string, unknown>>) => Promise<PreviewedAnswer>;

/** A customer who owns a company, so that the page has its prices. Nobody can sign in with it. */
const previewedCustomer: Session = {
  ...{ token: 'preview', refreshToken: 'preview', userId: 0, isMember: false, groupId: 1, permissions: [] },
  ...{ email: '', firstname: '', middlename: '', lastname: '', companyName: '', phone: '' },
};

/** Storage that ends with the page. */
class MemoryStorage implements Storage {
  readonly #texts = new Map<string, string>();
  get length(): number {
    return this.#texts.size;
  }
  readonly clear = (): void => this.#texts.clear();
  readonly getItem = (key: string): string | null => this.#texts.get(key) ?? null;
  readonly key = (index: number): string | null => [...this.#texts.keys()][index] ?? null;
  readonly removeItem = (key: string): void => void this.#texts.delete(key);
  readonly setItem = (key: string, text: string): void => void this.#texts.set(key, String(text));
}

const createCustomerStorage = (): Storage => {
  const { groupId, permissions, ...user } = previewedCustomer;
  const storage = new MemoryStorage();
  for (const [key, value] of Object.entries({ user, permissions, groupId }))
    storage.setItem(key, JSON.stringify(value));
  return storage;
};

const toResponse = (answer: PreviewedAnswer): Response =>
  'refused' in answer
    ? Response.json({ error: { code: 403, name: answer.refused, message: '' }, payload: null }, { status: 403 })
    : Response.json({ error: null, payload: answer.payload });

function readBody(body: unknown): Readonly<Record<string, unknown>> {
  if (typeof body !== 'string') return {};
  try {
    return (JSON.parse(body) ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

/**
 * Cuts this document off from the customer who may be signed in in the same browser, and from the server: storage and cookies
 * are its own and end with it, calls are answered by `answerCall`, and links lead nowhere. Whatever the page does changes nothing.
 */
export function isolate(answerCall: AnswerCall): void {
  const define = (target: object, name: string, descriptor: PropertyDescriptor) =>
    Object.defineProperty(target, name, { configurable: true, ...descriptor });
  define(window, 'localStorage', { value: createCustomerStorage() });
  define(window, 'sessionStorage', { value: new MemoryStorage() });
  // The theme is read from it; the language of the preview must not become that of the portal.
  const cookie = document.cookie;
  define(document, 'cookie', { get: () => cookie, set: () => undefined });
  document.documentElement.dataset.signedIn = '';

  const send = window.fetch.bind(window);
  window.fetch = async (request, init) => {
    const url = new URL(request instanceof Request ? request.url : request, window.location.href);
    if (url.origin === window.location.origin && !/^\/(api|meta\.json)\b/.test(url.pathname))
      return send(request, init);
    const input = { ...Object.fromEntries(url.searchParams), ...readBody(init?.body) };
    return toResponse(await answerCall(url.pathname.replace(/^\/api/, ''), input));
  };
  // Files go by it.
  window.XMLHttpRequest.prototype.open = () => {
    throw new DOMException('A preview uploads nothing.', 'NotAllowedError');
  };
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      // Places of the page itself, such as the field of an error.
      if (!link || link.getAttribute('href')?.startsWith('#')) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}
