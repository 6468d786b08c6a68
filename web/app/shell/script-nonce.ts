import { createContext } from 'react';

/** The nonce of the rendering on the server; undefined in a browser, where the page has come without it. */
export const ScriptNonce = createContext<string | undefined>(undefined);
