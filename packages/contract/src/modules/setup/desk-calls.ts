import { rateKinds } from '@platewright/domain/pricing/rate-kinds';
import { catalogueChoices, paymentTestOutcomes, setupGaps, setupStepKeys } from '@platewright/domain/setup/setup-steps';
import { z } from '../../z.ts';
import { defineCall } from '../../call.ts';
import { emptyAnswer, id, instant, lang } from '../../fields.ts';

const mailTest = z.object({
  recipient: z.string(),
  accepted: z.boolean(),
  /** What the mail server or the connection to it answered; empty when the email was accepted. */
  reason: z.string(),
  at: instant,
  by: z.string(),
});
const paymentTest = z.object({
  outcome: z.enum(paymentTestOutcomes),
  /** What the provider or the connection to it answered; empty when the keys were accepted. */
  reason: z.string(),
  at: instant,
  by: z.string(),
});
const confirmation = z.object({ at: instant, by: z.string() });

/** Setting up an installation, from nothing to its first order. */
export const setupDeskCalls = {
  /** Every step with what it lacks, as it follows from what is stored and configured now. */
  deskSetup: defineCall({
    area: 'setup',
    method: 'GET',
    path: '/desk/setup',
    principals: ['staff'],
    action: 'desk.setup',
    input: z.object({ lang }),
    answer: z.object({
      steps: z.array(
        z.object({
          key: z.enum(setupStepKeys),
          isRequired: z.boolean(),
          isDone: z.boolean(),
          gaps: z.array(z.enum(setupGaps)),
        }),
      ),
      /** The portal takes orders. */
      isOpen: z.boolean(),
      canOpen: z.boolean(),
      /** Null before the opening and in demo mode; `by` is empty where the installation was in use before openings. */
      opening: confirmation.nullable(),
      demo: z.boolean(),
      brand: z.object({
        contentId: z.number(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        address: z.string(),
        trn: z.string(),
        taxUnregistered: z.boolean(),
        bankName: z.string(),
        accountHolder: z.string(),
        iban: z.string(),
      }),
      /** What visitors see, and what staff chose to begin with. */
      catalogue: z.object({
        categories: z.number(),
        products: z.number(),
        choice: confirmation.extend({ choice: z.enum(catalogueChoices) }).nullable(),
        /** The standard catalogue can not be put away any more. */
        hasOrders: z.boolean(),
      }),
      /** VAT of the price list in force, in per cent. */
      vatPercent: z.number(),
      mail: z.object({
        sender: z.string(),
        /** Host and port; empty when emails stay in the mailbox of the demo. */
        server: z.string(),
        /** Where a test email of the caller goes. */
        recipient: z.string(),
        lastTest: mailTest.nullable(),
      }),
      providers: z.array(
        z.object({
          key: z.enum(['card', 'paypal', 'offline']),
          state: z.enum(['configured', 'standIn', 'missing']),
          /** Environment variables that it would need. */
          missing: z.array(z.string()),
          /** Address to enter at the provider; empty when it reports nothing. */
          webhookUrl: z.string(),
          /** The last test with the present keys. */
          lastTest: paymentTest.nullable(),
        }),
      ),
      rates: z.array(z.object({ kind: z.enum(rateKinds), version: z.number(), confirmed: confirmation.nullable() })),
      staff: z.object({ active: z.number(), invited: z.number() }),
    }),
    errors: [],
  }),
  /** Emails the caller over the configured mail server, and answers what it said; the outcome is stored. */
  deskSendTestEmail: defineCall({
    area: 'setup',
    method: 'POST',
    path: '/desk/setup/test-email',
    principals: ['staff'],
    action: 'desk.setup',
    input: z.object({ lang }),
    answer: mailTest,
    errors: [],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Asks a provider of online payment whether it takes the configured keys; the outcome is stored. */
  deskTestPayment: defineCall({
    area: 'setup',
    method: 'POST',
    path: '/desk/setup/test-payment',
    principals: ['staff'],
    action: 'desk.setup',
    input: z.object({ provider: z.enum(['card', 'paypal'], 'choiceInvalid') }),
    answer: paymentTest,
    errors: ['providerNotConfigured'],
    rateLimit: { max: 10, windowMinutes: 15 },
  }),
  /** Stores that staff looked at these rates. `version` is what they saw. */
  deskConfirmRates: defineCall({
    area: 'setup',
    method: 'POST',
    path: '/desk/rates/confirm',
    principals: ['staff'],
    action: 'desk.setup',
    input: z.object({ kind: z.enum(rateKinds, 'choiceInvalid'), version: id }),
    answer: emptyAnswer,
    errors: ['changedMeanwhile'],
  }),
  /**
   * Begins with the standard catalogue, or with an empty one: what came with the installation and was never published again is
   * hidden. Answers how many were hidden or shown again.
   */
  deskChooseCatalogue: defineCall({
    area: 'setup',
    method: 'POST',
    path: '/desk/setup/catalogue',
    principals: ['staff'],
    action: 'desk.setup',
    stepUp: true,
    input: z.object({ choice: z.enum(catalogueChoices, 'choiceInvalid') }),
    answer: z.object({ products: z.number(), categories: z.number() }),
    errors: ['catalogueOrdered', 'catalogueBegun'],
  }),
  /** From now on customers can register, order and pay. Opening an open portal changes nothing. */
  deskOpenPortal: defineCall({
    area: 'setup',
    method: 'POST',
    path: '/desk/setup/open',
    principals: ['staff'],
    action: 'desk.setup',
    input: z.object({}),
    answer: emptyAnswer,
    errors: ['setupIncomplete'],
  }),
};
