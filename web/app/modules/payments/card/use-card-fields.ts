import {
  createTokenizeMessage,
  readCardFieldsMessage,
  type CardFieldsMessage,
} from '@platewright/domain/payments/card-fields';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef, type RefObject } from 'react';
import {
  reduceCardFields,
  initialCardFieldsState,
  READY_TIMEOUT_MS,
  toTokenizeResult,
  type CardFieldsState,
  type TokenizeResult,
} from './card-fields-state.ts';

/** The frame's own limit is shorter; this one is for a frame that was taken away. */
const TOKENIZE_TIMEOUT_MS = 30_000;

export interface CardFieldsFrame {
  readonly state: CardFieldsState;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Asks the card provider for a token of what is entered; the frame shows what is wrong. */
  readonly tokenize: () => Promise<TokenizeResult>;
  readonly retry: () => void;
}

/**
 * Speaks with the frame in which the card provider's own fields stand. Messages of any other window are ignored, nor
 * those of the right window once it shows another page.
 */
export function useCardFields(isShown: boolean, isSandboxed: boolean, onSubmit: () => void): CardFieldsFrame {
  const frame = useRef<HTMLIFrameElement>(null);
  const listeners = useRef(new Set<(message: CardFieldsMessage) => void>());
  const lastRequest = useRef(0);
  const [state, dispatch] = useReducer(reduceCardFields, initialCardFieldsState);
  const submit = useEffectEvent(onSubmit);

  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      const origin = isSandboxed ? 'null' : window.location.origin;
      if (!event.source || event.source !== frame.current?.contentWindow || event.origin !== origin) return;
      const message = readCardFieldsMessage(event.data);
      if (!message) return;
      if (message.type === 'submitted') submit();
      for (const listen of [...listeners.current]) listen(message);
      dispatch({ type: 'messageReceived', message });
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [isSandboxed]);

  const { attempt } = state;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => dispatch({ type: 'timedOut' }), READY_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isShown, attempt]);

  const tokenize = useCallback(async (): Promise<TokenizeResult> => {
    const target = frame.current?.contentWindow;
    if (!target) return 'unavailable';
    lastRequest.current += 1;
    const request = lastRequest.current;
    const { promise, resolve } = createDeferred<TokenizeResult>();
    const listen = (message: CardFieldsMessage) => {
      const result = toTokenizeResult(message, request, Date.now());
      if (result) resolve(result);
    };
    const timer = setTimeout(() => resolve('unavailable'), TOKENIZE_TIMEOUT_MS);
    listeners.current.add(listen);
    // A sandboxed frame has no origin to name; the message holds nothing but a number.
    target.postMessage(createTokenizeMessage(request), isSandboxed ? '*' : window.location.origin);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      listeners.current.delete(listen);
    }
  }, [isSandboxed]);

  return { state, frame, tokenize, retry: useCallback(() => dispatch({ type: 'retried' }), []) };
}

function createDeferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
