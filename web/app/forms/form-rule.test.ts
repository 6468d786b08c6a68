import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const app = new URL('../', import.meta.url);
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== 'forms/use-call-form.ts')
  .map((path) => ({ path, text: readFileSync(new URL(path, app), 'utf8') }));
const listFiles = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => (pattern.test(text) ? [path.replace(/^modules\//, '')] : [])).sort();

/** Forms of a call: their type demands a `draft`, which says what survives and whether leaving asks. */
const callForms = [
  'account/information/account-form.tsx',
  'account/information/password-dialog.tsx',
  'addresses/book/use-address-entry-form.ts',
  'auth/confirm-member.tsx',
  'auth/confirmation-help.tsx',
  'auth/forgot-password.tsx',
  'auth/login.tsx',
  'auth/register.tsx',
  'auth/reset-password.tsx',
  'auth/second-factor/second-factor-dialogs.tsx',
  'auth/second-factor/second-factor-step.tsx',
  'checkout/address/use-address-form.ts',
  'companies/documents-form.tsx',
  'contact/contact-form.tsx',
  'customers/customer-form.tsx',
  'faults/report-fault-dialog.tsx',
  'members/member-form.tsx',
  'orders/order-page/cancel-order-dialog.tsx',
  'orders/references/references-dialog.tsx',
  'orders/requests/request-dialog.tsx',
  'proofs/approve-dialog.tsx',
  'proofs/reject-dialog.tsx',
];

/** Where people type without `useCallForm`, and why nothing typed there is lost. */
const otherFields: Readonly<Record<string, string>> = {
  'addresses/book/address-entry-form.tsx': 'The fields of use-address-entry-form.',
  'addresses/form/address-fields.tsx': 'The fields of the address forms.',
  'catalogue/product/coach/coach-settings-fields.tsx': 'Figures of the run, which the draft of the coach has as typed.',
  'catalogue/product/configurator-page.tsx': 'The project draft keeps every answer as it is typed.',
  'catalogue/product/coupon-field.tsx': 'A code that is applied at once and then part of the project draft.',
  'catalogue/product/fields/text-entry-field.tsx': 'An answer of the project draft.',
  'catalogue/product/project-form.tsx': 'Texts of the project draft.',
  'catalogue/product/save-section.tsx': 'A text of the project draft.',
  'checkout/address/address-editor.tsx': 'The fields of use-address-form.',
  'checkout/steps/order-type-step.tsx': 'Choices only.',
  'checkout/steps/payment-step.tsx': 'Card data, which nothing may keep.',
  'checkout/steps/shipping-method-step.tsx': 'Choices only.',
  'members/order-members/assign-member.tsx': 'Choices only.',
  'members/order-members/edit-order-role.tsx': 'A choice beside texts that are read only.',
  'newsletter/newsletter-form.tsx': 'One email address that the browser fills in.',
  'orders/dashboard/order-table.tsx': 'A search.',
  'orders/order-page/specification-editor.tsx': 'The correction draft keeps every answer as it is typed.',
  'statements/statement-form.tsx': 'Choices and two days, which stand there from the start.',
  'quotations/share-panel.tsx': 'One email address of a colleague, a word that is typed again at once.',
  'payments/combined/pay-panel.tsx': 'Choices, and card data, which nothing may keep.',
  'payments/card/card-fields.tsx': 'Card data, which nothing may keep.',
};

it('lists every form of a call, so that a new one says what happens to typed text', () => {
  expect(listFiles(/\buseCallForm[<(]/)).toEqual(callForms);
  // No form may pass by the rule: only the one hook makes forms.
  expect(listFiles(/\buseForm[<(]/)).toEqual([]);
});

it('lists every other place where people type, with the reason why it needs no draft', () => {
  const isListed = new Set([...callForms, ...Object.keys(otherFields)]);
  const unlisted = listFiles(/<form\b|<TextField\b|<TextArea\b|<ChatComposer\b/).filter(
    (path) => !isListed.has(path) && !path.startsWith('forms/') && path !== 'chat/customer-chat-composer.tsx',
  );
  expect(unlisted).toEqual([]);
});

it('keeps no password, card data or file in a draft', () => {
  const stored = sources.flatMap(({ text }) => text.match(/keeps: \[[^\]]*\]/g) ?? []).join(' ');
  expect(stored).not.toMatch(/password|license|certificate|document|card|cvv/i);
});
