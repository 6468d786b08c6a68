import type { SetupState, SetupStepState } from './use-setup.ts';

export type StepKey = SetupStepState['key'];

/** What the pages of the guide ask about the operator. All of it is one entry, which each page publishes. */
export const operatorFields = {
  brand: ['name', 'logo', 'registeredName', 'phone', 'email', 'hours'],
  address: ['address', 'plot', 'city', 'emirate', 'latitude', 'longitude'],
  tax: ['trn', 'taxUnregistered', 'licence', 'licenceAuthority'],
  bank: ['bankName', 'accountHolder', 'iban', 'bic'],
} as const satisfies Partial<Record<StepKey, readonly string[]>>;
export type OperatorStep = keyof typeof operatorFields;

export const isOperatorStep = (key: StepKey): key is OperatorStep => Object.hasOwn(operatorFields, key);

export const getStepPath = (key: StepKey): string => `/setup/${key}`;

/** Where the guide goes on: the first required step that is not done, or else the first that is not. */
export const findCurrentStep = ({ steps }: Pick<SetupState, 'steps'>): StepKey =>
  (steps.find(({ isDone, isRequired }) => isRequired && !isDone) ?? steps.find(({ isDone }) => !isDone))?.key ??
  'brand';
