import type { FastifyInstance } from 'fastify';
import { renderCardInput } from './card-fields-page.ts';
import { registerCardFieldsRoute } from './card-fields-routes.ts';

/** The frame of the portal in which the fields of Checkout.com stand. */
export const CARD_FIELDS_PATH = '/card-fields';

/** Test keys and live keys have the same script: the key decides which environment takes the card. */
const FRAMES_SCRIPT = 'https://cdn.checkout.com/js/framesv2.min.js';

const placeClasses = { number: 'card-number-frame', expiry: 'expiry-date-frame', cvv: 'cvv-frame' } as const;

/**
 * Serves the frame with Checkout.com's fields ("Frames"). Its script needs an origin and opens frames of its own, so the
 * document is not sandboxed; that it is a document of its own keeps the policy of the portal's pages closed to it.
 */
export function registerCheckoutComFields(app: FastifyInstance, publicKey: string): void {
  registerCardFieldsRoute(app, CARD_FIELDS_PATH, {
    script: 'checkout-com',
    externalScript: FRAMES_SCRIPT,
    settings: { publicKey },
    renderField: (field) =>
      field === 'name'
        ? renderCardInput(field)
        : `<div id="${field}" class="place ${placeClasses[field]}" role="group" aria-labelledby="${field}-label" aria-describedby="${field}-problem"></div>`,
    policy: [
      'script-src $nonce https://cdn.checkout.com',
      // Its script sizes its frames by style attributes.
      "style-src 'unsafe-inline'",
      'img-src https://*.checkout.com data:',
      'connect-src https://*.checkout.com',
      'frame-src https://*.checkout.com',
    ],
  });
}
