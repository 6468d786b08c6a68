import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-screen.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import type { Payment } from './use-payment.ts';

it.each([
  [false, 'PayPal does not answer. You have not been charged. Please try again in a moment.'],
  [true, 'The card service does not answer. You have not been charged. Please try again in a moment.'],
])('says that the provider does not answer and nothing was charged: by card %s', async (isCard, sentence) => {
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const payment = { message: { kind: 'providerUnavailable' }, phase: 'idle' } as unknown as Payment;
  renderScreen(<PaymentNotice payment={payment} orderId={10401} total={63} isCard={isCard} />);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
});
