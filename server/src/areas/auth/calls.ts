import { passwordHandlers } from './password.ts';
import { registrationHandlers } from './registration.ts';
import { signInHandlers } from './sign-in.ts';

/** Sign-in, registration, confirmation, password and session of customers. */
export const authHandlers = { ...signInHandlers, ...registrationHandlers, ...passwordHandlers };
