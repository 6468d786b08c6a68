import { PASSKEY_NAME_LENGTH } from '@platewright/domain/auth/passkeys';
import { z } from '../../z.ts';
import { instant, optionalSecondFactorCode, requiredText, secondFactorCode } from '../../fields.ts';

/** The password as it is now; its rules are those of the day on which it was set. */
export const currentPassword = z.string('passwordRequired').min(1, 'passwordRequired').max(200, 'textTooLong');

const base64url = (max: number) =>
  z
    .string('tokenInvalid')
    .max(max, 'tokenInvalid')
    .regex(/^[\w-]+$/, 'tokenInvalid');
/** A credential id has 1023 bytes at most (WebAuthn level 3, section 4). */
const credentialId = base64url(1364);
const clientDataJSON = base64url(8000);

/** What a browser answers when a passkey was used: the JSON form of WebAuthn level 3, section 5.1. */
export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'tokenInvalid'),
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8000),
    signature: base64url(8000),
  }),
});

/** What a browser answers when a passkey was made. */
export const passkeyAttestation = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key', 'tokenInvalid'),
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: z
      .array(z.string('tokenInvalid').max(20, 'tokenInvalid'), 'tokenInvalid')
      .max(10, 'tokenInvalid')
      .optional(),
  }),
});

/** The second factor of a call: a code as typed, or the answer of a passkey. Both are absent where none was given. */
export const secondFactorProof = {
  code: optionalSecondFactorCode,
  passkey: passkeyAssertion.optional(),
};

/** With this a call is refused without a second factor before anything else is looked at. */
export const requireProof = <S extends z.ZodType<{ code?: string | undefined; passkey?: unknown }>>(schema: S) =>
  schema.refine(({ code, passkey }) => Boolean(code) || passkey !== undefined, {
    path: ['code'],
    message: 'codeRequired',
  });

export const passkeyName = requiredText(PASSKEY_NAME_LENGTH, 'passkeyNameRequired');

/** How the second factor of the signed-in person stands. */
export const secondFactorState = z.object({
  /** Null when it is off. */
  since: instant.nullable(),
  recoveryCodesLeft: z.number(),
  /** Since when there is an authenticator app. */
  appSince: instant.nullable(),
  passkeys: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      addedAt: instant,
      lastUsedAt: instant.nullable(),
      /** Copied to other devices of its owner. */
      isSynced: z.boolean(),
    }),
  ),
  /** The last factor can not be removed, because the operator requires one of this person. */
  isRequired: z.boolean(),
});
export type SecondFactorState = z.output<typeof secondFactorState>;
export type Passkey = SecondFactorState['passkeys'][number];

/** What an authenticator app needs: as a URI, which is drawn as a QR code, and to be typed. */
export const secondFactorSecret = z.object({ uri: z.string(), secret: z.string() });

/** Recovery codes as they are shown, this one time. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) });

/** After another factor was added there are no new codes: those of before stay. */
export const addedFactorAnswer = z.object({ recoveryCodes: z.array(z.string()).nullable() });

const descriptors = z.array(
  z.object({
    id: z.string(),
    type: z.literal('public-key'),
    transports: z.array(z.string()).optional(),
  }),
);

/** Options for `navigator.credentials.get` in their JSON form. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: descriptors,
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof passkeyRequest>;

/** Options for `navigator.credentials.create` in their JSON form. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({
    residentKey: z.literal('preferred'),
    requireResidentKey: z.literal(false),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof passkeyCreation>;

/** What a call of the second factor takes, the same of customers and of staff. */
export const secondFactorInputs = {
  setUpApp: z.object({ password: currentPassword, ...secondFactorProof }),
  addApp: z.object({ code: secondFactorCode }),
  turnOff: requireProof(z.object({ password: currentPassword, ...secondFactorProof })),
  proof: requireProof(z.object(secondFactorProof)),
  setUpPasskey: z.object({ password: currentPassword, ...secondFactorProof }),
  addPasskey: z.object({ name: passkeyName, passkey: passkeyAttestation }),
  renamePasskey: z.object({ name: passkeyName }),
};
