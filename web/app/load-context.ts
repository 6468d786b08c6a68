import type { Client } from '@platewright/contract/client';
import type { Language } from '@platewright/texts/shape';
import type {} from 'react-router';

declare module 'react-router' {
  /** What the server hands to every loader. Nothing in it depends on who asks, only on the language. */
  interface AppLoadContext {
    readonly lang: Language;
    /** The contract's client over an in-process transport, without a session. */
    readonly client: Client;
    /** Origin of the portal, without a slash at the end. */
    readonly publicUrl: string;
    /** Build of /meta.json, so that an open page knows its own. */
    readonly build?: string;
    /** Staff look at a draft: the page says so. */
    readonly preview?: boolean;
  }
}
