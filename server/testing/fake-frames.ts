import { randomUUID } from 'node:crypto';
import { isLuhnValid } from '../src/providers/card/stand-in-cards.ts';

type FramesEvent = { element?: string; isValid?: boolean; isEmpty?: boolean };
const elements = { number: 'card-number', expiry: 'expiry-date', cvv: 'cvv' } as const;

export interface FakeFrames {
  /** The global object that Checkout.com's script makes. */
  readonly api: Record<string, unknown> & { cardholder?: unknown };
  /** What `init` was called with. */
  readonly config: unknown;
  /** Types into one of its frames. */
  readonly enter: (field: keyof typeof elements, value: string) => void;
  readonly becomeReady: () => void;
  readonly refuseNext: () => void;
}

/** Checkout.com's script as far as the card fields use it: one submit at a time, an event whenever a field changes. */
export function createFakeFrames(): FakeFrames {
  const handlers = new Map<string, ((event: FramesEvent) => void)[]>();
  const emit = (type: string, event: FramesEvent = {}) => handlers.get(type)?.forEach((handle) => handle(event));
  const values = { number: '', expiry: '', cvv: '' };
  let config: unknown = null;
  let isSubmitted = false;
  let refusesNext = false;
  const isValid = (field: keyof typeof elements): boolean =>
    values[field] !== '' && (field !== 'number' || isLuhnValid(values.number));
  const api: FakeFrames['api'] = {
    Events: { READY: 'ready', FRAME_VALIDATION_CHANGED: 'frameValidationChanged' },
    addEventHandler: (type: string, handle: (event: FramesEvent) => void) =>
      handlers.set(type, [...(handlers.get(type) ?? []), handle]),
    init: (given: unknown) => {
      config = given;
    },
    submitCard: async () => {
      if (isSubmitted) throw new Error('The form was submitted before');
      isSubmitted = true;
      if (refusesNext) {
        refusesNext = false;
        throw new Error('Card tokenization failed');
      }
      return { token: `tok_${randomUUID()}`, last4: values.number.slice(-4), bin: values.number.slice(0, 6) };
    },
    enableSubmitForm: () => {
      isSubmitted = false;
    },
  };
  return {
    api,
    get config() {
      return config;
    },
    enter: (field, value) => {
      values[field] = value;
      emit('frameValidationChanged', { element: elements[field], isValid: isValid(field), isEmpty: value === '' });
    },
    becomeReady: () => emit('ready'),
    refuseNext: () => {
      refusesNext = true;
    },
  };
}
