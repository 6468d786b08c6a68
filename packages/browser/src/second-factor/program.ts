import type { SecondFactorCalls } from '@platewright/contract/modules/auth/second-factor-family';
import type { SecondFactorState } from '@platewright/contract/modules/auth/second-factor-fields';
import type { z } from '@platewright/contract/z';
import type { ComponentType, ReactNode } from 'react';
import type { PasskeyAssertion } from './passkeys.ts';

/** What the forms of all steps have together; a step checks and sends those that its schema has. */
export interface StepValues {
  name: string;
  password: string;
  code: string;
  passkey?: PasskeyAssertion | undefined;
}

export type StepField = 'name' | 'password' | 'code';

export interface StepFieldProps {
  readonly name: StepField;
  readonly label: string;
  readonly help?: string;
  readonly autoComplete: string;
  readonly autoFocus?: boolean | undefined;
  readonly inputMode?: 'numeric';
  readonly maxLength?: number;
  readonly mono?: boolean;
  /** A password. */
  readonly secret?: boolean;
}

export interface StepFormOptions {
  readonly schema: z.ZodType;
  /** Names the form among the forms of the program. */
  readonly key: string;
  /** The fields in their order on the screen. */
  readonly fields: readonly StepField[];
  readonly defaultName?: string;
  readonly onSubmit: (values: StepValues) => Promise<void>;
}

/** The form of one step, as the program builds its forms. */
export interface StepForm {
  readonly submit: (event?: { preventDefault: () => void }) => unknown;
  readonly isBusy: boolean;
  /** Checks fields and goes to the first that is wrong. */
  readonly checkFields: (fields: readonly StepField[]) => Promise<boolean>;
  /** A passkey goes with the next submission. */
  readonly setPasskey: (passkey: PasskeyAssertion | undefined) => void;
  /** A required text field with its error. */
  readonly renderField: (props: StepFieldProps) => ReactNode;
  /** Why the call failed, as far as no field says it. */
  readonly notice: ReactNode;
}

interface StepProps {
  readonly form: StepForm;
  readonly title: string;
  /** What the step is about, above its fields. */
  readonly lead: ReactNode;
  /** Why the browser made no passkey. */
  readonly problem?: ReactNode;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

interface CodesProps {
  /** Says that the second factor was turned on just now; null when it was on. */
  readonly turnedOn: ReactNode;
  readonly onDone: () => void;
  readonly children: ReactNode;
}

interface MessageProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What portal and desk each give the screens of the second factor: their calls, their forms and their frames. */
export interface SecondFactorProgram {
  readonly calls: Omit<SecondFactorCalls, 'load'>;
  readonly useStepForm: (options: StepFormOptions) => StepForm;
  /** The frame of a step with a form. */
  readonly Step: ComponentType<StepProps>;
  /** The frame of the recovery codes, which are left by a button only. */
  readonly Codes: ComponentType<CodesProps>;
  /** The frame of a step that can not be taken. */
  readonly Message: ComponentType<MessageProps>;
  /** Why a passkey was not asked for. */
  readonly CallErrorNotice: ComponentType<{ readonly error: unknown }>;
  /** Whether the button for a passkey is as wide as the fields. */
  readonly hasWideButton: boolean;
}

/** What all steps get: whose second factor it is, and what happens at their end. */
export interface StepContext {
  readonly program: SecondFactorProgram;
  readonly state: SecondFactorState;
  /** After the last step, or when the person leaves. */
  readonly onDone: () => void;
  /** When recovery codes are shown, this one time. */
  readonly onCodes?: (() => void) | undefined;
  /** When it is on although it was off here: the page was loaded again while the codes were shown. An error without this. */
  readonly onIsOn?: (() => void) | undefined;
  /** When it is off now. */
  readonly onTurnedOff?: (() => void) | undefined;
}
